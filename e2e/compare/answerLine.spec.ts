/** The answer above the chart, and the latency line that is dragged. */

import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../accessible';
import { stableBox } from '../stable';
import { expect, test } from '../watchedTest';
import { expectQuestion } from '../workbench';

const PAIR = '/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled';

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const line = (page: Page) => page.getByRole('slider', { name: 'Latency limit' });

/** What the server itself answers within a limit. */
async function asked(page: Page, limitMs: number): Promise<string[]> {
  const runs = 'runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled';
  const response = await page.request.get(`/api/v1/comparison?${runs}&limits_us=${limitMs * 1000}`);
  const [knfs, dnfs] = (await response.json()).runs;
  return [dnfs.limits[0].text, knfs.limits[0].text, dnfs.limits[0].against_baseline.ratio_text];
}

async function expectAnswer(page: Page, limitMs: number) {
  const text = answer(page);
  await expectQuestion(page, `${limitMs} ms`);
  for (const part of await asked(page, limitMs)) await expect(text).toContainText(part);
}

test('on a desk and on a phone the answer and its verdict need no scrolling', async ({ page }) => {
  await page.goto(PAIR);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAnswer(page, 1);
    await expect(
      answer(page).getByRole('button', { name: /^\d+ (differ|not stated)/ }),
    ).toBeInViewport();
    await expect(answer(page).getByText('by construction').first()).toBeInViewport();
    await expect(line(page)).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('on a phone the chart follows the answer without a gap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAIR);
  await expectAnswer(page, 1);
  const chart = page.locator('figure').first();
  const gap = async () => {
    const [above, below] = [await stableBox(answer(page)), await stableBox(chart)];
    return below.y - above.y - above.height;
  };
  expect(await gap()).toBeLessThan(60);
  await expect(page.getByRole('button', { name: /^Throughput axis:/ })).toBeInViewport();
  // The answer's length changes with the limit: the chart stays under the finger.
  await line(page).press('PageDown');
  await expectQuestion(page, /^(?!1 ms$)/);
  const { y } = await stableBox(chart);
  await line(page).press('PageUp');
  await expectQuestion(page, '1 ms');
  expect((await stableBox(chart)).y).toBe(y);
});

test('answer, marks and table follow the line while it is dragged', async ({ page }) => {
  await page.goto(PAIR);
  const table = page.getByRole('table', { name: 'Maximum throughput at a read latency limit' });
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  const marks = line(page).locator('xpath=..').locator('svg line + line');
  const places = () => marks.evaluateAll((all) => all.map((tick) => tick.getAttribute('x1')));
  await expect(marks).not.toHaveCount(0);
  const placesBefore = await places();
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/comparison')) questions.push(request.url());
  });
  const box = await stableBox(line(page));
  const [x, y] = [box.x + box.width - 12, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 100, { steps: 5 });
  const limitMs = Number(await line(page).getAttribute('aria-valuenow'));
  expect(limitMs).toBeGreaterThan(1.3);
  await expect.poll(places).not.toEqual(placesBefore);
  await expectAnswer(page, limitMs);
  const heads = ['Run', '≤ 0.5 ms', '≤ 1 ms', `≤ ${limitMs} ms`, '≤ 2 ms', '≤ 5 ms'];
  await expect(table.getByRole('columnheader')).toHaveText(heads);
  const [dnfs, knfs, ratio] = await asked(page, limitMs);
  const cell = (row: number) => table.getByRole('row').nth(row).getByRole('cell').nth(2);
  await expect(cell(1)).toHaveText(knfs ?? '');
  await expect(cell(2)).toContainText(`${dnfs}${ratio}`);
  // Not the server is asked while the line moves, and nothing is in the address yet.
  expect(questions).toEqual([]);
  expect(page.url()).not.toContain('line=');
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`line=${limitMs}`));
  await expect.poll(() => questions.length).toBe(1);
  await expect(table.getByRole('columnheader')).toHaveText(heads);
  await expectAnswer(page, limitMs);
  await page.reload();
  await expectAnswer(page, limitMs);
  await page.goBack();
  await expectAnswer(page, 1);
});

test('the axes exchanged and a log scale, the line is still dragged', async ({ page }) => {
  await page.goto(`${PAIR}&swap=1&ys=log`);
  const box = await stableBox(line(page));
  await page.mouse.move(box.x + box.width / 2, box.y + 16);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 16, { steps: 3 });
  await page.mouse.up();
  await expect(page).toHaveURL(/line=1\.\d/);
  await expectAnswer(page, Number(await line(page).getAttribute('aria-valuenow')));
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the tag on the axis drags the line and not the page', async ({ page }) => {
    await page.goto(PAIR);
    await line(page).scrollIntoViewIfNeeded();
    const box = await stableBox(line(page));
    expect(box.height).toBeGreaterThanOrEqual(44);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      client.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: y === undefined ? [] : [{ x: box.x + box.width - 12, y }],
      });
    const scrolled = await page.evaluate(() => window.scrollY);
    const middle = box.y + box.height / 2;
    await touch('touchStart', middle);
    for (const up of [10, 25, 40]) await touch('touchMove', middle - up);
    await touch('touchEnd');
    await expect(page).toHaveURL(/line=1\.\d/);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  });
});

test('names that the line crosses lie over it, and the line is still caught there', async ({
  page,
}) => {
  await page.goto('/compare?v=1&runs=anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled');
  const slider = page.getByRole('slider', { name: 'Latency limit' });
  await expect(slider).toBeVisible();
  const name = page.locator('.annotation-text', { hasText: 'dNFS' });
  // Names are placed after the curves, which moves what lies below them.
  await stableBox(name);
  const place = await name.evaluate((text) => {
    const layer = text.closest('svg') as SVGElement;
    const plane = document.querySelector('[role="slider"]')?.parentElement as HTMLElement;
    const zOf = (element: Element) => Number(getComputedStyle(element).zIndex);
    const { left, width } = text.getBoundingClientRect();
    const line = (plane.querySelector('line') as SVGElement).getBoundingClientRect();
    const isOver = zOf(layer) > zOf(plane);
    return { isOver, order: getComputedStyle(text).paintOrder, x: left + width / 2, y: line.top };
  });
  expect([place.isOver, place.order]).toEqual([true, expect.stringMatching(/^stroke/)]);

  // Dragged it is the line, clicked twice it is the name that is written over.
  const before = await slider.getAttribute('aria-valuenow');
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x, place.y - 40, { steps: 5 });
  await page.mouse.up();
  await expect(page).toHaveURL(/[?&]line=/);
  expect(Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(Number(before));
  await page.goBack();
  await expect(slider).toHaveAttribute('aria-valuenow', before ?? '');
  await page.mouse.dblclick(place.x, place.y);
  await expect(page.getByLabel('Name of ANF 8 TiB dNFS, modelled on this chart')).toBeVisible();
  expect(await slider.getAttribute('aria-valuenow')).toBe(before);
});
