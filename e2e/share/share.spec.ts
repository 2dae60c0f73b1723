/** Use three: a link that shows the same chart elsewhere, until it is revoked. */

import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessible';
import { markers, saveAndOpenRun } from '../fixtures/runs';
import { shareInDialog, shareView } from '../fixtures/sharedViews';
import { untilStable } from '../stable';
import { expect, test } from '../watchedTest';
import { chooseInTitleMenu } from '../workbench';

const VIEW =
  '/compare?v=1&runs=nvme-update-0,nvme-update-20,nvme-update-50&ys=log&hide=nvme-update-20';

async function share(page: Page): Promise<string> {
  const link = await shareInDialog(page);
  const address = await link.inputValue();
  await page.keyboard.press('Escape');
  return address;
}

/** Where the marks of the first chart stand within its axes, and their shapes. */
const paths = (page: Page) => {
  const chart = page.locator('figure').first();
  // A page with a line more above its chart draws it a little lower.
  return untilStable(() =>
    chart.locator('.scatterlayer .point').evaluateAll((list) => {
      const plot = list[0]?.closest('figure')?.querySelector('.nsewdrag')?.getBoundingClientRect();
      if (!plot) throw new Error('no plot');
      return list.map((path) => {
        const { x, y, width, height } = path.getBoundingClientRect();
        const across = (x + width / 2 - plot.x) / plot.width;
        const down = (y + height / 2 - plot.y) / plot.height;
        return `${across.toFixed(2)} ${down.toFixed(2)} ${path.getAttribute('d')}`;
      });
    }),
  );
};

test('a shared chart opens elsewhere as it was, and is gone once revoked', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 404/);
  await page.goto(VIEW);
  await expect(markers(page)).toHaveCount(2);
  const address = await share(page);
  const drawn = await paths(page);
  expect(await share(page), 'the same view and data make the same link').toBe(address);

  const elsewhere = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
  });
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expect(markers(other)).toHaveCount(2);
  expect(await paths(other)).toEqual(drawn);
  await expect(other.getByText(/frozen on/)).toBeVisible();
  await expect(
    other.getByRole('button', { name: 'NVMe array, 20% update', exact: true }),
  ).toHaveAttribute('aria-pressed', 'false');
  await expect(other.getByRole('link', { name: 'Open the live comparison' })).toHaveAttribute(
    'href',
    VIEW,
  );

  // Viewers may still show and hide runs; that stays in their own address.
  await chooseInTitleMenu(other, 'Show all');
  await expect(markers(other)).toHaveCount(3);
  await expect(other).toHaveURL(`${address}?v=1&hide=`);

  await page.goto('/library');
  const row = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="${new URL(address).pathname}"]`) });
  await row.getByRole('button', { name: /^Revoke/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toBeHidden();

  const answer = await other.goto(address);
  expect(answer?.status()).toBe(404);
  await expect(other.getByText('Link not found')).toBeVisible();
  await expect(other.getByText(/revoked/)).toBeVisible();
  await elsewhere.close();
});

test('its author gives a shared chart a title, a note, an end and a successor', async ({
  page,
}) => {
  const chartOf = (run: string) =>
    shareView(page.request, { view: { runs: [run], x_scale: 'log', y_scale: 'log' } });
  const old = await chartOf('cvs-75-25-1-volume');
  const successor = await chartOf('nvme-update-100');
  const name = `As of the second run ${Date.now()}`;

  await page.goto('/library');
  const rowOf = (path: string) =>
    page.getByRole('row').filter({ has: page.locator(`a[href="${path}"]`) });
  await rowOf(successor).getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: /^Edit “/ });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Note').fill('Measured after the firmware was changed.\nSee ticket 4711.');
  await expectAccessible(page, '[role="dialog"]');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();

  await rowOf(old).getByRole('button', { name: /^Edit/ }).click();
  await form.getByLabel('Last day').fill('2020-01-01');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText(/The last day is in the past/);
  await form.getByLabel('Last day').fill('2099-12-31');
  await form.getByLabel('Replaced by').selectOption({ label: name });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(old).getByText(`Replaced by “${name}”`)).toBeVisible();

  await page.goto(old);
  await expect(page).toHaveURL(successor);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(page.getByText('See ticket 4711.')).toBeVisible();
});

test('a shared chart reports later changes of its runs', async ({ page }) => {
  await saveAndOpenRun(page, 'Frozen', [1, 8, 32]);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const address = await shareView(page.request, { view: { runs: [id] } });
  await page.goto(address);
  const figure = page.locator('figure').first();
  await expect(figure.locator('.scatterlayer .point')).toHaveCount(3);
  await expect(page.getByText(/^Its runs have changed since/)).toHaveCount(0);

  const { run } = await (await page.request.get(`/api/v1/runs/${id}`)).json();
  const patched = await page.request.patch(`/api/v1/runs/${id}`, {
    data: {
      label: 'Renamed since',
      points: [{ id: run.points[1].id, concurrency: 16, note: 'It was 16 all along.' }],
    },
  });
  expect(patched.status()).toBe(200);
  await page.goto(address);
  await expect(figure.locator('.scatterlayer .point')).toHaveCount(3);
  await page.getByText('Its runs have changed since: 3 differences.').click();
  await expect(page.getByText('is now called “Renamed since”')).toBeVisible();
  await expect(page.getByText('has a new load point at 16 sessions')).toBeVisible();
  await expectAccessible(page, 'details[open]');

  await page.request.delete(`/api/v1/runs/${id}`);
  await page.goto(address);
  await page.getByText('Its runs have changed since: 1 difference.').click();
  await expect(page.getByText('was deleted')).toBeVisible();
});
