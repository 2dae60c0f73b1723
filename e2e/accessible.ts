/** Pages that everybody can read: axe's rules in both themes, and nothing out of sight. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that a theme can break and the other one keep; they take most of the time. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Axe is in the page already, from a judgement before: half a megabyte need not be sent again. */
const NOTHING = ';';

/**
 * The legacy mode judges the page itself, and frames of this server: all there is. The other one
 * takes what it found to a page of its own to put it together, for three times as long.
 */
async function axe(page: Page, within: string): Promise<AxeBuilder> {
  const isThere = page.frames().length === 1 && (await page.evaluate(() => 'axe' in globalThis));
  return new AxeBuilder({ page, ...(isThere ? { axeSource: NOTHING } : {}) })
    .include(within)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

const STILL_MS = 120;

/**
 * Nothing of the page has changed for a moment, by the page's own clock, which a busy machine slows
 * as well: axe takes a while, and would judge a word by the colour of what has moved behind it.
 */
const still = (page: Page) =>
  page.evaluate(
    (ms) =>
      new Promise<void>((done) => {
        const end = () => {
          changes.disconnect();
          done();
        };
        let waiting = setTimeout(end, ms);
        const changes = new MutationObserver(() => {
          clearTimeout(waiting);
          waiting = setTimeout(end, ms);
        });
        const everything = {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        };
        changes.observe(document, everything);
      }),
    STILL_MS,
  );

async function expectNone(rules: AxeBuilder) {
  const { violations } = await rules.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`)).toEqual([]);
}

const expectReadable = async (page: Page, within: string) =>
  expectNone((await axe(page, within)).withRules(RULES_OF_COLOUR));

/**
 * The page breaks no rule as it is now. Its colours are judged within the part that the test is
 * about, where the test of every page has judged the rest of them (`site/pages.spec.ts`).
 */
export async function expectAccessible(page: Page, within = 'body') {
  await still(page);
  if (within === 'body') return expectNone(await axe(page, within));
  await expectNone((await axe(page, 'body')).disableRules(RULES_OF_COLOUR));
  await expectReadable(page, within);
}

async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  // Our pages follow by their program, and so does the reference of the API.
  const ours = page.locator('html[data-mantine-color-scheme]');
  if (await ours.count()) {
    await expect(ours).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  } else if (await page.locator('#api-docs').count()) {
    const isDark = () =>
      page.locator('html').evaluate((one) => one.classList.contains('dark-mode'));
    await expect.poll(isDark).toBe(colorScheme === 'dark');
  }
  // What has changed is in place a moment after it has: drawn anew, and no colour on its way.
  await still(page);
  await page.evaluate(async () => {
    const onTheirWay = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(onTheirWay.map((one) => one.finished.catch(() => undefined)));
  });
}

/** The same in the light theme and in the dark one; the page stays in the dark one. */
export async function expectAccessibleInBothThemes(page: Page, within = 'body') {
  await showIn(page, 'light');
  await expectAccessible(page, within);
  await showIn(page, 'dark');
  await expectReadable(page, within);
}

/** Nothing stands out of the page to the right, once a changed width has been laid out. */
export async function expectNoSidewaysScroll(page: Page) {
  const over = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  await expect.poll(over).toBe(0);
}
