/** The upright line: the latency of each run at one throughput, dragged, shared and taken away. */

import type { Page } from '@playwright/test';
import { expectAccessibleInThemes, expectNoSidewaysScroll } from '../accessible';
import { stableBox } from '../stable';
import { expect, test } from '../watchedTest';
import { askQuestion, expectQuestion } from '../workbench';

const RUNS = 'anf-8tib-knfs-modelled,anf-8tib-dnfs-modelled';
const PAIR = `/compare?v=1&runs=${RUNS}`;

const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });
const line = (page: Page) => page.getByRole('slider', { name: 'Throughput asked about' });
const limit = (page: Page) => page.getByRole('slider', { name: 'Latency limit' });

/** What the server itself answers at a throughput. */
async function asked(page: Page, throughput: number): Promise<(string | null)[]> {
  const response = await page.request.get(
    `/api/v1/comparison?runs=${RUNS}&throughputs=${throughput}`,
  );
  const [knfs, dnfs] = (await response.json()).runs;
  return [dnfs.latencies[0].text, knfs.latencies[0].text];
}

async function expectAnswer(page: Page, throughput: number) {
  const text = answer(page);
  const field = text.getByRole('textbox');
  await expect(text).toBeVisible();
  const shown = `${throughput.toLocaleString('en-GB')} IOPS`;
  // On a desk the number is typed, elsewhere it stands in the sentence.
  await expect(field.or(text.getByText(`At ${shown}`)).first()).toBeVisible();
  if (await field.count()) await expect(field).toHaveValue(shown);
  else await expect(text).toContainText(`At ${shown}`);
  for (const part of await asked(page, throughput)) {
    if (part) await expect(text).toContainText(part);
  }
}

test('on a desk and on a phone one question is asked at a time', async ({ page }) => {
  await page.goto(PAIR);
  await expect(limit(page)).toBeVisible();
  await askQuestion(page, '35k IOPS');
  await expect(page).toHaveURL(/line_at=35000/);
  await expectAnswer(page, 35_000);
  await expect(line(page)).toBeVisible();
  await expect(limit(page)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInThemes(page, '[aria-label="Answer"], figure');
  await askQuestion(page, '1 ms');
  await expect(limit(page)).toBeVisible();
  await expectQuestion(page, '1 ms');
  await page.goBack();
  await expectAnswer(page, 35_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAnswer(page, 35_000);
  await expect(line(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('answer and table follow the line while it is dragged', async ({ page }) => {
  await page.goto(`${PAIR}&line_at=40000`);
  const table = page.getByRole('table', { name: 'Latency at a throughput' });
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('at 40,000 IOPS (ms)');
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/comparison')) questions.push(request.url());
  });
  const box = await stableBox(line(page));
  const [x, y] = [box.x + box.width / 2, box.y + 16];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y, { steps: 5 });
  const throughput = Number(await line(page).getAttribute('aria-valuenow'));
  expect(throughput).toBeLessThan(35_000);
  await expectAnswer(page, throughput);
  await expect(table.getByRole('columnheader').nth(1)).toHaveText(
    `at ${throughput.toLocaleString('en-GB')} IOPS (ms)`,
  );
  // Not the server is asked while the line moves, and nothing is in the address yet.
  expect(questions).toEqual([]);
  expect(page.url()).toContain('line_at=40000');
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`line_at=${throughput}`));
  await expect.poll(() => questions.length).toBe(1);
  await page.reload();
  await expectAnswer(page, throughput);
});

test('a shared chart keeps the throughput: page, words, frame and picture', async ({ page }) => {
  const shared = await page.request.post('/api/v1/library/frozen', {
    data: { title: 'At 40,000', view: { runs: RUNS.split(','), line_throughput: 40_000 } },
  });
  const { path } = await shared.json();
  await page.goto(path);
  await expectAnswer(page, 40_000);
  await expect(page.getByRole('slider')).toHaveCount(0);
  await expect(answer(page).getByRole('textbox')).toHaveCount(0);
  const sentence = /latency at 40,000 IOPS: kNFS 391 µs, dNFS 321 µs/;
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(page.getByRole('region', { name: 'In words' })).toContainText(
    /At 40,000 IOPS the mean read latency is: .*391 µs.*321 µs/,
  );
  await expectAccessibleInThemes(page, '[aria-label="Answer"], figure');
  await page.goto(path.replace('/c/', '/embed/'));
  await expect(page.getByText(sentence)).toBeVisible();
  const picture = await (await page.request.get(`${path}.svg`)).text();
  for (const text of ['latency at 40,000 IOPS', '391 µs', '321 µs'])
    expect(picture).toContain(text);
});
