/** Pages that have settled: a press in the moment in which a page still grows is a press beside it. */
import type { Page, Request } from '@playwright/test';

const STILL_MS = 120;
/** A page whose answer a test delays never settles: the test continues after this time. */
const LONGEST_MS = 5_000;

/** The page has not changed for a moment, by its own clock, which a busy machine slows as well. */
export const still = (page: Page) =>
  page.evaluate(
    ([moment, longest]) =>
      new Promise<void>((done) => {
        const end = () => {
          changes.disconnect();
          done();
        };
        let waiting = setTimeout(end, moment);
        setTimeout(end, longest);
        const changes = new MutationObserver(() => {
          clearTimeout(waiting);
          waiting = setTimeout(end, moment);
        });
        const everything = {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        };
        changes.observe(document, everything);
      }),
    [STILL_MS, LONGEST_MS] as const,
  );

/** From now on `goto` and `reload` end when no request is on its way and the page is still. */
export function settleAfterLoads(page: Page) {
  const pending = new Set<Request>();
  const end = (request: Request) => void pending.delete(request);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const settle = async () => {
    const latest = Date.now() + LONGEST_MS;
    do {
      // A page that leads on to another has no document for a moment.
      await still(page).catch(() => page.waitForLoadState());
    } while (pending.size && Date.now() < latest);
  };
  const { goto, reload } = page;
  page.goto = async (address, options) => {
    const response = await goto.call(page, address, options);
    // A test of the first moments asks for them.
    if (options?.waitUntil !== 'commit') await settle();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await settle();
    return response;
  };
}
