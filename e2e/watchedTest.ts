/** Tests whose pages are watched: no policy violation, no script error, no request elsewhere. */
import { test as base, type ConsoleMessage, expect } from '@playwright/test';
import { settleAfterLoads } from './settled';

export interface Watch {
  /** What went wrong on any page of this test, in the order it happened. */
  trouble: string[];
  /** Console errors a test provokes on purpose, such as a 404. */
  expected: RegExp[];
}

/**
 * The picture of an item that was revoked after the Library had been listed: specs share a server,
 * and each sees the others' items there.
 */
const isOfRevoked = (message: ConsoleMessage) =>
  / status of 404 /.test(message.text()) &&
  /\/c\/[\w-]{24}\.png\?theme=/.test(message.location().url);

export const test = base.extend<{ watch: Watch; areTabsApart: boolean }>({
  /** Tests of what stands in the tabs of a chart see all of them open, one below the other. */
  areTabsApart: [false, { option: true }],
  watch: [
    async ({ context, baseURL, areTabsApart }, use) => {
      const watch: Watch = { trouble: [], expected: [] };
      const home = new URL(baseURL ?? '').origin;
      context.on('page', (page) => {
        settleAfterLoads(page);
        // Specs share a server and its reports: each makes runs of its own of them.
        const anew = page.getByRole('button', { name: 'Create new run' }).first();
        void page.addLocatorHandler(anew, (button) => button.click(), { noWaitAfter: true });
        page.on('pageerror', (error) => watch.trouble.push(`script error: ${error.message}`));
        page.on('dialog', (dialog) => {
          watch.trouble.push(`dialog: ${dialog.message()}`);
          void dialog.dismiss();
        });
        page.on('console', (message) => {
          const isTrouble =
            message.type() === 'error' || /Content.Security.Policy/i.test(message.text());
          if (isTrouble && !isOfRevoked(message)) watch.trouble.push(`console: ${message.text()}`);
        });
        page.on('request', (request) => {
          const url = new URL(request.url());
          const isOurs = url.origin === home || ['data:', 'blob:', 'about:'].includes(url.protocol);
          if (!isOurs) watch.trouble.push(`request to ${url.origin}`);
        });
      });
      await context.exposeFunction('reportViolation', (text: string) =>
        watch.trouble.push(`policy: ${text}`),
      );
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report = (globalThis as { reportViolation?: (text: string) => void })
            .reportViolation;
          report?.(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      if (!areTabsApart) {
        await context.addInitScript(() => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(
            '[role="tabpanel"][data-away="true"] { height: auto; overflow: visible; visibility: visible; }',
          );
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
        });
      }
      await use(watch);
      const left = watch.trouble.filter(
        (text) => !watch.expected.some((pattern) => pattern.test(text)),
      );
      expect(left).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
