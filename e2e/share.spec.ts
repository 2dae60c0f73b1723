/** Use three: a link that shows the same chart elsewhere, until it is withdrawn. */
import type { Page } from '@playwright/test';
import { expect, test } from './watched';

const VIEW =
  '/compare?v=2&runs=nvme-update-0,nvme-update-20,nvme-update-50&ys=log&hide=nvme-update-20';

async function share(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share' }).click();
  const link = page.getByRole('dialog').getByLabel('Link');
  await expect(link).toHaveValue(/\/c\/[A-Za-z0-9_-]{22,}$/);
  const address = await link.inputValue();
  await page.keyboard.press('Escape');
  return address;
}

const paths = (page: Page) =>
  page
    .locator('figure')
    .first()
    .locator('.scatterlayer .point')
    .evaluateAll((list) =>
      list.map((one) => `${one.getAttribute('transform')} ${one.getAttribute('d')}`),
    );

test('a shared chart opens elsewhere as it was, and is gone once withdrawn', async ({
  page,
  browser,
  baseURL,
  watch,
}) => {
  watch.expected.push(/status of 404/);
  await page.goto(VIEW);
  await expect(page.locator('.scatterlayer .point')).toHaveCount(2);
  const address = await share(page);
  const drawn = await paths(page);
  expect(await share(page), 'the same view and data make the same link').toBe(address);

  const elsewhere = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
  });
  const other = await elsewhere.newPage();
  await other.goto(address);
  await expect(other.locator('.scatterlayer .point')).toHaveCount(2);
  expect(await paths(other)).toEqual(drawn);
  await expect(other.getByText(/frozen on/)).toBeVisible();
  await expect(
    other.getByRole('button', { name: 'NVMe array, 20 % update', exact: true }),
  ).toHaveAttribute('aria-pressed', 'false');
  await expect(other.getByRole('link', { name: 'Open the live comparison' })).toHaveAttribute(
    'href',
    // An address of version 1 goes on working; the program itself writes version 2.
    VIEW.replace('v=1', 'v=2'),
  );

  // Whoever opens it may still show and hide; that stays in their own address.
  await other.getByRole('button', { name: 'All', exact: true }).click();
  await expect(other.locator('.scatterlayer .point')).toHaveCount(3);
  await expect(other).toHaveURL(`${address}?v=2&hide=`);

  await page.goto('/charts');
  const row = page
    .getByRole('row')
    .filter({ has: page.locator(`a[href="${new URL(address).pathname}"]`) });
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(row).toBeHidden();

  const answer = await other.goto(address);
  expect(answer?.status()).toBe(404);
  await expect(other.getByText('This link shows nothing')).toBeVisible();
  await expect(other.getByText(/withdrawn/)).toBeVisible();
  await elsewhere.close();
});

test('a link nobody made says the same as one that was withdrawn', async ({ page, watch }) => {
  watch.expected.push(/status of 404/);
  const answer = await page.goto('/c/AAAAAAAAAAAAAAAAAAAAAAAA');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('This link shows nothing')).toBeVisible();
});
