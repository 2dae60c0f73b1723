/**
 * How curves and the table of runs look, in both themes, wide and on a phone, against pictures kept
 * beside this folder. New pictures after a change that is meant:
 * playwright test snapshots --update-snapshots
 *
 * The data is that of the published results, the font comes with the pages, and nothing moves. What
 * is left to differ is how letters and lines are smoothed: a pixel may be a little off, and one in
 * fifty altogether, in another version of the browser one in twenty. A part that moved, vanished or
 * lost its colours changes more than that. Running text wraps elsewhere in another version, so no
 * part with running text is compared.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../watchedTest';

const MAJOR_OF_THE_PICTURES = '156';

interface Shot {
  address: string;
  part: (page: Page) => Locator;
}

const chart = (page: Page) =>
  page.locator('figure').first().locator('.scatterlayer .point').first();

const SHOTS: Record<string, Shot> = {
  runs: {
    address: '/runs?source=intelliflash-nvme&sort=-peak&sel=nvme-update-0',
    part: (page) => page.getByRole('group', { name: /^Runs, 4 in all/ }),
  },
  curves: {
    address: '/compare?v=1&runs=anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled',
    part: (page) => page.locator('figure').first(),
  },
};

test.skip(process.platform !== 'linux', 'the pictures are of Linux');

for (const [name, { address, part }] of Object.entries(SHOTS)) {
  test(`${name}: picture as before in both themes, wide and on a phone`, async ({
    page,
    browser,
  }) => {
    const isSameMajor = browser.version().startsWith(`${MAJOR_OF_THE_PICTURES}.`);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(address);
      await page.evaluate(() => document.fonts.ready);
      if (name === 'curves') {
        await expect(chart(page)).toBeVisible();
        // The line over the curves comes after them.
        await expect(page.getByRole('slider', { name: 'Latency limit' })).toBeVisible();
      }
      // What other tests saved stands above, and moves the rest by parts of a pixel.
      const saved = page.getByRole('region', { name: 'Library', exact: true });
      await saved.evaluateAll((all) => all.map((element) => element.setAttribute('hidden', '')));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expect(page.locator('html')).toHaveAttribute(
          'data-mantine-color-scheme',
          colorScheme,
        );
        await expect.soft(part(page)).toHaveScreenshot(`${name}-${colorScheme}-${width}.png`, {
          threshold: 0.25,
          maxDiffPixelRatio: isSameMajor ? 0.02 : 0.05,
        });
      }
    }
  });
}
