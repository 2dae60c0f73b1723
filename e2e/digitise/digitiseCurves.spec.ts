/** A picture of a chart becomes saved curves with bounds, in few actions, by mouse and by keys. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { type Chart, type ChartLooks, paintChart } from '../fixtures/charts';
import { sampleOf } from '../sampling';
import { expect, test } from '../watchedTest';

const picture = (page: Page): Locator => page.getByRole('application');

/** Clicks and typed fields of a person, counted. */
function actions(page: Page) {
  let count = 0;
  return {
    count: () => count,
    /** A click at a pixel of the picture. */
    click: async ([x, y]: [number, number], width: number) => {
      count++;
      const box = await picture(page).boundingBox();
      const scale = (box?.width ?? 0) / width;
      await picture(page).click({ position: { x: x * scale, y: y * scale } });
    },
    press: async (name: string | RegExp) => {
      count++;
      await page.getByRole('button', { name }).first().click();
    },
    choose: async (name: string) => {
      count++;
      await page.getByText(name, { exact: true }).click();
    },
    type: async (label: string | RegExp, text: string) => {
      count++;
      await page.getByLabel(label).last().fill(text);
    },
  };
}

type Actions = ReturnType<typeof actions>;

async function calibrated(page: Page, act: Actions, chart: Chart, width: number) {
  await page.getByLabel('Picture file').setInputFiles({
    name: chart.name,
    mimeType: chart.name.endsWith('jpg') ? 'image/jpeg' : 'image/png',
    buffer: chart.buffer,
  });
  await expect(page.getByText('Click X1')).toBeVisible();
  for (const slot of ['x1', 'x2', 'y1', 'y2'] as const) {
    const [x, y] = chart.marks[slot].px;
    // Nobody hits a pixel.
    await act.click([x + 0.8, y - 0.7], width);
  }
  for (const slot of ['x1', 'x2', 'y1', 'y2'] as const)
    await act.type(new RegExp(`^${slot.toUpperCase()} `), String(chart.marks[slot].value));
}

/** A person without a pointer: Tab, arrow keys, Enter and typing. */
function keysOnly(page: Page) {
  let cursor = [500, 300];
  const tabTo = async (wanted: Locator) => {
    for (let step = 0; step < 80; step++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('not reached by Tab');
  };
  return {
    choose: async (chart: Chart) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        tabTo(page.getByRole('button', { name: 'Choose a picture' })).then(() =>
          page.keyboard.press('Enter'),
        ),
      ]);
      await chooser.setFiles({ name: chart.name, mimeType: 'image/png', buffer: chart.buffer });
      await expect(page.getByText('Click X1')).toBeVisible();
      await tabTo(picture(page));
    },
    /** Moves the cross to a pixel, and places the next mark or point. */
    place: async (px: [number, number]) => {
      for (const [axis, keys] of [
        ['ArrowLeft', 'ArrowRight'],
        ['ArrowUp', 'ArrowDown'],
      ].entries()) {
        const off = Math.round((px[axis] ?? 0) - (cursor[axis] ?? 0));
        const key = keys[off > 0 ? 1 : 0];
        for (let ten = 0; ten < Math.floor(Math.abs(off) / 10); ten++)
          await page.keyboard.press(`Shift+${key}`);
        for (let one = 0; one < Math.abs(off) % 10; one++) await page.keyboard.press(`${key}`);
        cursor = cursor.map((at, k) => (k === axis ? at + off : at));
      }
      await page.keyboard.press('Enter');
    },
    type: async (label: string | RegExp, text: string) => {
      await tabTo(page.getByLabel(label).last());
      await page.keyboard.type(text);
    },
    press: async (name: string) => {
      await tabTo(page.getByRole('button', { name }).first());
      await page.keyboard.press('Enter');
    },
  };
}

interface Document {
  marks: { snapped: boolean; px: [number, number] }[];
  series: { label: string; points: { px: [number, number]; found: string; load: number }[] }[];
}

async function downloaded(page: Page): Promise<Document> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download JSON' }).click(),
  ]);
  return JSON.parse((await readFile(await file.path())).toString()) as Document;
}

async function described(act: Actions, title: string) {
  await act.type('Title of the source', title);
  await act.type('Digitised by', 'Ada');
}

test('a chart of two curves becomes a saved comparison in few actions', async ({ page }) => {
  await page.goto('/digitise');
  const act = actions(page);
  const chart = await paintChart(page);
  await calibrated(page, act, chart, 1000);
  for (const [index, name] of ['dNFS', 'kNFS'].entries()) {
    await act.click(chart.pixels[index]?.[index === 0 ? 3 : 4] ?? [0, 0], 1000);
    await expect(page.getByText('6 points')).toHaveCount(index + 1);
    await act.type('Name of the series', name);
  }
  await act.type(/^Loads/, '1, 2, 4, 8 …');
  await act.type('Page or figure', '3');
  await act.type('Address', 'https://example.com/nfs');
  await described(act, 'NFS clients compared');
  await expect(page.getByText('Digitised runs have hollow markers')).toBeVisible();
  await act.press('Save the runs (2)');
  await expect(page).toHaveURL(/\/compare\?/);
  await expect(page.locator('figure').first().locator('.scatterlayer .point')).toHaveCount(12);
  console.log(`two curves of six points: ${act.count()} actions`);
  expect(act.count()).toBeLessThanOrEqual(40);
});

test('a stored digitisation is shown, corrected by keyboard and reread', async ({ page }) => {
  await page.goto('/digitise');
  const keys = keysOnly(page);
  const chart = await paintChart(page, { dark: true });
  await keys.choose(chart);
  await keys.place(chart.marks.x1.px);
  // Further marks and fields are alike, and quicker by mouse.
  const act = actions(page);
  for (const slot of ['x2', 'y1', 'y2'] as const) await act.click(chart.marks[slot].px, 1000);
  await act.click(chart.pixels[0]?.[3] ?? [0, 0], 1000);
  await expect(page.getByText('6 points')).toBeVisible();
  for (const slot of ['x1', 'x2', 'y1', 'y2'] as const)
    await act.type(new RegExp(`^${slot.toUpperCase()} `), String(chart.marks[slot].value));
  await act.type('Name of the series', 'dNFS');
  await act.type('Title of the source', 'Read twice');
  await keys.type('Digitised by', 'Ada');
  await keys.press('Save the run');
  await expect(page).toHaveURL(/\/compare\?/);
  const { items } = await (await page.request.get('/api/v1/reports?page_size=200')).json();
  const document = items.find(({ name }: { name: string }) => name === 'Read-twice.json');
  await page.goto(`/reports/${document.sha256}`);
  await page.getByRole('link', { name: 'Show on the picture' }).click();
  await expect(page.locator('polyline')).toHaveCount(1);
  await expect(page.getByText('93,000 ± 200')).toBeVisible();

  await page.getByRole('button', { name: 'Correct or re-read' }).click();
  await page.getByRole('button', { name: 'colour', exact: true }).nth(3).click();
  await picture(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByText('95,700 ± 300')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText('93,000 ± 200')).toBeVisible();
  await page.keyboard.press('Escape');
  // Without a mouse: the cross starts in the middle, and Enter places a point there.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('7 points')).toBeVisible();
  await page.getByRole('button', { name: 'Save the run' }).click();
  await expect(page).toHaveURL(/\/compare\?/);
  await page.goto(`/digitise?report=${document.sha256}`);
  await expect(page.getByText('another reading')).toContainText('not count as a repeat');
  await expect(page.getByText('12 of 12 values agree within both intervals')).toBeVisible();
  // The picture's text contradicts the curve, and a number's evidence marks its pixel.
  await page.goto(`/digitise?report=${document.sha256}&pixel=472.0,427.6`);
  await expect(page.getByText('Pixel 472, 427.6')).toBeAttached();
  await page.getByRole('button', { name: 'Correct or re-read' }).click();
  await page.getByRole('button', { name: 'Add statement' }).click();
  await page.getByLabel('Stated value').fill('140,000');
  await expect(page.getByText('contradicts the text')).toContainText('130,700 ± 200 IOPS');
});

test('points along a line without markers are proposals until accepted', async ({ page }) => {
  await page.goto('/digitise');
  const act = actions(page);
  const chart = await paintChart(page, { bare: true });
  await calibrated(page, act, chart, 1000);
  const [, , [ax, ay] = [0, 0], [bx, by] = [0, 0]] = chart.pixels[0] ?? [];
  await act.click([(ax + bx) / 2, (ay + by) / 2], 1000);
  await act.type('Name of the series', 'dNFS');
  await described(act, 'A line');
  await expect(page.getByText('Accept or remove the proposed points of dNFS')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the run' })).toBeDisabled();
  await act.press('Accept the points');
  await expect(page.getByRole('button', { name: 'Save the run' })).toBeEnabled();
  const { series } = await downloaded(page);
  expect(series[0]?.points.map(({ found }) => found)).toEqual(Array(6).fill('sample'));
});

test('a histogram of twelve buckets becomes a run in few actions', async ({ page }) => {
  await page.goto('/digitise');
  const act = actions(page);
  const shares = [0.5, 1, 3, 8, 17, 26, 20, 12, 6, 3.5, 2, 1];
  const chart = await paintChart(page, {
    curves: [shares.map((share, at) => [9_000 + 15_000 * at, 20 * share])],
  });
  await page.getByLabel('Picture file').setInputFiles({
    name: 'bars.png',
    mimeType: 'image/png',
    buffer: chart.buffer,
  });
  // The picture is laid out, so that clicks are scaled as it is.
  await expect(page.getByText('Click X1')).toBeVisible();
  await act.choose('Histogram');
  for (const slot of ['y1', 'y2'] as const) await act.click(chart.marks[slot].px, 1000);
  await act.type(/^Y1 /, '0');
  await act.type(/^Y2 /, '100');
  for (const top of chart.pixels[0] ?? []) await act.click(top, 1000);
  await act.type('Name of the series', 'dNFS reads');
  await act.type(
    'Bucket edges',
    '64 µs, 128 µs, 256 µs, 512, 1 ms, 2 ms, 4 ms, 8 ms, 16 ms, 32 ms, 64 ms, 128 ms, 256 ms',
  );
  await described(act, 'A latency histogram');
  await act.press('Save the run');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('dNFS reads');
  console.log(`a histogram of twelve buckets: ${act.count()} actions`);
  expect(act.count()).toBeLessThanOrEqual(30);
});

test('bars with typed categories become load points of a run', async ({ page }) => {
  await page.goto('/digitise');
  const act = actions(page);
  const tops: [number, number][] = [
    [40_000, 800],
    [90_000, 1_200],
    [150_000, 1_400],
  ];
  const chart = await paintChart(page, { curves: [tops] });
  await page.getByLabel('Picture file').setInputFiles({
    name: 'bars.png',
    mimeType: 'image/png',
    buffer: chart.buffer,
  });
  // The picture is laid out, so that clicks are scaled as it is.
  await expect(page.getByText('Click X1')).toBeVisible();
  await act.choose('Bars');
  await page.getByLabel('Metric of the y axis').selectOption('Throughput, IOPS');
  for (const slot of ['y1', 'y2'] as const) await act.click(chart.marks[slot].px, 1000);
  await act.type(/^Y1 /, '0');
  await act.type(/^Y2 /, '2000');
  for (const top of [...(chart.pixels[0] ?? [])].reverse()) await act.click(top, 1000);
  await act.type('Name of the series', 'dNFS');
  await expect(page.getByText('Type 3 categories for the 3 bars of dNFS')).toBeVisible();
  await act.type('Categories', '8, 16, 32');
  await described(act, 'IOPS by threads');
  await act.press('Save the run');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('dNFS');
  const { run } = await (await page.request.get(`/api/v1${new URL(page.url()).pathname}`)).json();
  const values = run.points.map((point: { quantities: Record<string, { value: number }> }) =>
    Math.round((point.quantities.throughput_iops?.value ?? 0) / 10),
  );
  expect(run.points.map(({ concurrency }: { concurrency: number }) => concurrency)).toEqual([
    8, 16, 32,
  ]);
  expect(values).toEqual([80, 120, 140]);
});

const PICTURES: Record<string, ChartLooks & { corrections?: number }> = {
  light: {},
  dark: { dark: true, colours: ['#7cbcf0', '#eab254'] },
  gridless: { grid: false },
  'log axes': { isLog: true },
  hollow: { hollow: true },
  'caption below': { caption: true },
  'markers overlap': {
    curves: [
      [
        [20_000, 400],
        [60_000, 420],
        [120_000, 700],
        [150_000, 1_400],
      ],
      [
        [20_300, 408],
        [60_900, 434],
        [100_000, 900],
        [110_000, 1_700],
      ],
    ],
  },
  'JPEG at 60': { type: 'image/jpeg', quality: 0.6, corrections: 6 },
  '600 px wide': { width: 600, corrections: 6 },
};

for (const [name, { corrections = 2, ...looks }] of sampleOf(Object.entries(PICTURES), 6))
  test(`markers of a picture are within their bounds: ${name}`, async ({ page }) => {
    await page.goto('/digitise');
    const act = actions(page);
    const chart = await paintChart(page, looks);
    const width = looks.width ?? 1000;
    await calibrated(page, act, chart, width);
    const clicked = [];
    for (const [index, curve] of chart.pixels.entries()) {
      // On the line between markers, away from the other curve.
      const [a = [0, 0], b = [0, 0]] = index === 0 ? curve.slice(2, 4) : curve.slice(-2);
      clicked.push([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2] as [number, number]);
      await act.click(clicked[index] ?? [0, 0], width);
      await expect(page.getByLabel('Name of the series')).toHaveCount(index + 1);
      await act.type('Name of the series', `curve ${index}`);
    }
    await described(act, 'Accuracy');
    const { series } = await downloaded(page);
    const errors: number[] = [];
    let missed = 0;
    let wrong = 0;
    for (const [index, truth] of chart.pixels.entries()) {
      const found = series[index]?.points ?? [];
      const away = (px: [number, number], other: [number, number]) =>
        Math.hypot(px[0] - other[0], px[1] - other[1]);
      for (const px of truth) {
        const nearest = Math.min(99, ...found.map((point) => away(px, point.px)));
        if (nearest > 4) missed++;
        else errors.push(nearest);
      }
      wrong += found.filter(({ px }) => truth.every((other) => away(px, other) > 4)).length;
    }
    errors.sort((a, b) => a - b);
    const at = (share: number) => (errors[Math.floor(share * (errors.length - 1))] ?? 0).toFixed(2);
    // The bound of a marker found by colour and of one snapped mark, on both axes.
    const within = errors.filter((error) => error <= Math.SQRT2 * Math.hypot(0.7, 0.5)).length;
    console.log(
      `| ${name} | ${errors.length} of ${errors.length + missed} | ${wrong} | ${at(0.5)} / ${at(0.95)} px | ${within} |`,
    );
    expect(missed + wrong).toBeLessThanOrEqual(corrections);
    expect(within).toBeGreaterThanOrEqual(0.95 * errors.length);
  });
