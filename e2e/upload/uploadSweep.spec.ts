/** An upload whose runs differ in one setting: proposed as a sweep, and drawn as one once saved. */
import { expectAccessibleInThemes } from '../accessible';
import { expect, test } from '../watchedTest';

const SHARES = [0, 20, 100];

/** An extract of a report with this many reads a second. */
const extract = (share: number) =>
  `Load Profile                    Per Second   Per Transaction
~~~~~~~~~~~~~~~            ---------------   ---------------
       Read IO requests:          ${(9000 - 60 * share).toFixed(1)}              19.1
      Write IO requests:           ${(100 + share).toFixed(1)}               2.8
           Read IO (MB):              40.6               0.2
          Write IO (MB):               6.2               0.0
`;

test('runs that differ in one setting are proposed as a sweep and lead to it', async ({ page }) => {
  await page.goto('/upload');
  await page.getByLabel('Report files').setInputFiles(
    SHARES.map((share) => ({
      name: `swept_s32_t1_update${share}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from(extract(share)),
    })),
  );
  await expect(page.getByRole('heading', { name: '3 new runs' })).toBeVisible();
  const form = page.getByRole('form', { name: 'New runs' });
  for (const [at, share] of SHARES.entries()) {
    await form.getByLabel('Title').nth(at).fill(`Swept, ${share}%`);
    await form.getByLabel('System').nth(at).fill('P30×2');
    await form.getByLabel('Workload').nth(at).fill('SLOB');
  }
  const choice = form.getByRole('group', { name: 'These runs are a sweep. Saving leads to' });
  const sweep = choice.getByRole('radio', { name: /^SLOB on P30×2: update share 0–100%/ });
  await expect(sweep).toBeChecked();
  await expect(choice.getByRole('radio', { name: 'All 3 runs on common axes' })).toBeVisible();
  await expectAccessibleInThemes(page);
  await form.getByRole('button', { name: 'Save 3 runs' }).click();
  await expect(page).toHaveURL(/\/compare\?.*sx=update_pct.*#sweep$/);
  const section = page.getByRole('region', { name: 'Sweep', exact: true });
  await expect(section).toContainText('SLOB on P30×2: update share 0–100%');
  await expect(section.getByRole('application')).toBeInViewport();
  await expect(section).toBeFocused();
  await expect(section).toContainText('From 0 to 100% updates');
  // A chosen sweep is not offered again.
  await expect(page.getByRole('button', { name: 'Plot by update share' })).toHaveCount(0);
});
