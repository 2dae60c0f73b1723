/** The texts of the main chart keep apart: names, load levels, ceilings, ticks and titles. */
import type { Locator } from '@playwright/test';
import { atRest } from '../atRest';
import { expect, test } from '../watched';

const TEXTS = [
  '.annotation-text',
  '.xtick text',
  '.ytick text',
  '.xtitle',
  '.ytitle',
  '.textpoint text',
].join(', ');

/** A letter's box is higher than its ink, so boxes may touch by so much. */
const MOST_ACROSS_PX = 1;
const MOST_DOWN_PX = 3;

/** What each text of a chart says, and where it stands. */
const textsOf = (chart: Locator) =>
  chart.locator(TEXTS).evaluateAll((texts) =>
    texts.flatMap((text) => {
      const { left, right, top, bottom, width } = text.getBoundingClientRect();
      const said = text.textContent ?? '';
      return said && width > 0 ? [{ said, left, right, top, bottom }] : [];
    }),
  );

type Placed = Awaited<ReturnType<typeof textsOf>>[number];

const isOver = (one: Placed, other: Placed) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > MOST_ACROSS_PX &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > MOST_DOWN_PX;

for (const width of [390, 1024, 1440, 1920]) {
  test(`no two texts of a published comparison overprint each other, ${width} px`, async ({
    page,
    request,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    const { items } = await (await request.get('/api/v1/comparisons')).json();
    expect(items.length).toBeGreaterThan(0);
    for (const { slug, view } of items) {
      await page.goto(`/compare?v=2&runs=${view.runs.join(',')}`);
      const chart = page.locator('figure').first();
      await expect(chart.locator('.xtitle')).toBeVisible();
      const texts = await atRest(() => textsOf(chart));
      expect(texts.length, slug).toBeGreaterThan(5);
      const over = texts.flatMap((one, at) =>
        texts
          .slice(at + 1)
          .filter((other) => isOver(one, other))
          .map((other) => `${one.said} × ${other.said}`),
      );
      expect(over, slug).toEqual([]);
    }
  });
}
