/** Pages that everybody can read: axe's rules in both themes, and nothing out of sight. */
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { IS_LONG_RUN } from './sampling';
import { still } from './settled';

/** The rules that a theme can break and the other one keep; they take most of the time. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What breaks a rule within a part of the page. Axe is half a megabyte: it is sent to a page once. */
async function violations(page: Page, within: string, rules: RunOptions): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
  }
  return page.evaluate(
    async ([part, options]) => {
      const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(part, options);
      return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`);
    },
    // Style sheets and media, which none of the rules reads, would be fetched again.
    [within, { ...rules, resultTypes: ['violations'], preload: false }] as [string, RunOptions],
  );
}

const expectNone = async (page: Page, within: string, rules: RunOptions) =>
  expect(await violations(page, within, rules)).toEqual([]);

const expectReadable = (page: Page, within: string) =>
  expectNone(page, within, { runOnly: RULES_OF_COLOUR });

/**
 * The part of the page that the test is about breaks no rule as it is now; the rest of the page is
 * judged by the test of every page (`site/pages.spec.ts`), and in long runs once more.
 */
export async function expectAccessible(page: Page, within = 'body') {
  // Axe takes a while, and would compare a word with the colour of an element moving behind it.
  await still(page);
  if (within === 'body' || !IS_LONG_RUN) return expectNone(page, within, {});
  await expectAccessibleButForColours(page);
  await expectReadable(page, within);
}

/** The same without the rules of colour, for a width at which no colour is another. */
export async function expectAccessibleButForColours(page: Page, within = 'body') {
  await still(page);
  const rules = Object.fromEntries(RULES_OF_COLOUR.map((rule) => [rule, { enabled: false }]));
  await expectNone(page, within, { rules });
}

async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  // Our pages follow by their program, and so does the reference of the API.
  const ours = page.locator('html[data-mantine-color-scheme]');
  if (await ours.count()) {
    await expect(ours).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  } else if (await page.locator('#api-docs').count()) {
    const isDark = () =>
      page.locator('html').evaluate((root) => root.classList.contains('dark-mode'));
    await expect.poll(isDark).toBe(colorScheme === 'dark');
  }
  // Wait until changes are drawn and no colour is in transition.
  await still(page);
  await page.evaluate(async () => {
    const onTheirWay = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition);
    await Promise.all(onTheirWay.map((transition) => transition.finished.catch(() => undefined)));
  });
}

/** The same in the light theme and, by its colours alone, in the dark one; the page stays in it. */
export async function expectAccessibleInThemes(page: Page, within = 'body') {
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
