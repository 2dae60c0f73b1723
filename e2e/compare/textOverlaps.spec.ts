/** The texts of every chart keep apart: names, load levels, ceilings, ticks and titles. */
import type { Locator, Page } from '@playwright/test';
import { publishedRuns } from '../fixtures/runs';
import { IS_LONG_RUN, sampleOf } from '../sampling';
import { untilStable } from '../stable';
import { expect, test } from '../watchedTest';

// Long ones: spread over all workers, they do not keep one busy at the end.
test.describe.configure({ mode: 'parallel' });

/** All that a figure writes, bars, ticks of further axes and titles included. */
const TEXTS = '.main-svg text';

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

const isOver = (text: Placed, other: Placed) =>
  Math.min(text.right, other.right) - Math.max(text.left, other.left) > MOST_ACROSS_PX &&
  Math.min(text.bottom, other.bottom) - Math.max(text.top, other.top) > MOST_DOWN_PX;

const WIDTHS = IS_LONG_RUN ? [390, 1024, 1440, 1920] : [390, 1440];

/** The pairs of texts that overprint each other, in each figure of the page by itself. */
async function overprinted(page: Page): Promise<string[]> {
  const figures = page.locator('figure:has(.main-svg)');
  const inFigures = await untilStable(async () =>
    Promise.all((await figures.all()).map((figure) => textsOf(figure))),
  );
  // The curves, and at the least a histogram, a sweep or panels below them.
  expect(inFigures.flat().length).toBeGreaterThan(5);
  return inFigures.flatMap((texts) =>
    texts.flatMap((text, at) =>
      texts
        .slice(at + 1)
        .filter((other) => isOver(text, other))
        .map((other) => `${text.said} × ${other.said}`),
    ),
  );
}

/** What overprints on a page, at each width that it is given. */
async function atEachWidth(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await expect(page.locator('figure').first().locator('.xtick text').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Conditions' })).toBeVisible();
  const pairs: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const over = await overprinted(page);
    pairs.push(...over.map((pair) => `${width} px, ${address}: ${pair}`));
  }
  return pairs;
}

test('no two texts of a figure of a published comparison overprint each other', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.goto('/');
  const cards = page.locator('a[href^="/compare?"]');
  await expect(cards.first()).toBeVisible();
  const addresses = await cards.evaluateAll((links) => [
    ...new Set(links.map((link) => link.getAttribute('href') ?? '')),
  ]);
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of sampleOf(addresses, 3)) {
    expect.soft(await atEachWidth(page, address)).toEqual([]);
  }
});

test('no two texts overprint each other where all published runs are compared', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const ids = await publishedRuns(request);
  for (const split of sampleOf(['', '&split=family'], 2)) {
    expect.soft(await atEachWidth(page, `/compare?v=1&runs=${ids.join(',')}${split}`)).toEqual([]);
  }
});

/** The numbers at signs of the curves that lie on the diamond of a knee. */
const onKnees = (page: Page) =>
  page
    .locator('figure')
    .first()
    .evaluate((figure) => {
      const boxes = (elements: NodeListOf<Element>) =>
        [...elements].map((element) => ({
          said: element.textContent,
          ...element.getBoundingClientRect().toJSON(),
        }));
      // A knee's is the one marker that is twice as high as it is wide.
      const knees = boxes(figure.querySelectorAll('.scatterlayer path.point')).filter(
        ({ width, height }) => height > 20 && height > 1.7 * width,
      );
      const numbers = boxes(figure.querySelectorAll('.scatterlayer .text text')).filter(
        ({ said }) => /^[\d,.]{3,}$|^knee$/.test(said ?? ''),
      );
      const over = numbers.filter((number) =>
        knees.some(
          (knee) =>
            Math.min(number.right, knee.right) - Math.max(number.left, knee.left) > 2 &&
            Math.min(number.bottom, knee.bottom) - Math.max(number.top, knee.top) > 4,
        ),
      );
      return { knees: knees.length, numbers: numbers.length, over: over.map(({ said }) => said) };
    });

test('no number at a crossing lies on the diamond of a knee', async ({ page }) => {
  const runs = 'anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled';
  await page.goto(`/compare?v=1&runs=${runs}&marks=knee,sla&limits=0.4,0.5,1,2`);
  await expect.poll(async () => (await onKnees(page)).knees).toBeGreaterThan(0);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const { numbers, over } = await untilStable(() => onKnees(page));
    expect.soft(over, `${width} px`).toEqual([]);
    // On a phone signs stand without their numbers.
    expect(numbers > 0).toBe(width > 390);
  }
});

test('a text that is printed over another is found', async ({ page }) => {
  await page.goto('/');
  await page.locator('a[href^="/compare?"]').first().click();
  const title = page.locator('figure').first().locator('.xtick text').first();
  await expect(title).toBeVisible();
  expect(await overprinted(page)).toEqual([]);
  // The ink of one line lies over that of the other; beside it, nothing does.
  await title.evaluate((text) => {
    for (const [said, awayPx] of [
      ['planted over', 0],
      ['planted below', 40],
    ] as const) {
      const planted = text.cloneNode() as SVGTextElement;
      planted.textContent = said;
      planted.setAttribute('y', String(Number(text.getAttribute('y')) + awayPx));
      text.after(planted);
    }
  });
  const pairs = await overprinted(page);
  expect(pairs).toHaveLength(1);
  expect(pairs[0]).toContain('× planted over');
});
