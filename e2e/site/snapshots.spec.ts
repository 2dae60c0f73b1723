/**
 * How the main pages look, in both themes, wide and on a phone, against pictures kept beside this
 * file. New pictures after a change that is meant: playwright test snapshots --update-snapshots
 *
 * The data is that of the published results, the font comes with the pages, and nothing moves. What
 * is left to differ is how letters and lines are smoothed: a pixel may be a little off, and one in
 * fifty altogether, in another version of the browser one in twenty. A part that moved, vanished or
 * lost its colours changes more than that. Another version also spaces letters its own way: parts
 * whose running text then breaks elsewhere are compared in the version of the pictures only. Other
 * systems do so everywhere; there the tests of each page's content stand in.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../watched';

const MAJOR_OF_THE_PICTURES = '156';
const COMPARE = '/compare?v=1&runs=anf-8tib-dnfs-modelled,anf-8tib-knfs-modelled';

interface Shot {
  address: string;
  part: (page: Page) => Locator;
  /** It holds running text, whose lines may break elsewhere in another version of the browser. */
  hasRunningText?: boolean;
}

const chart = (page: Page) =>
  page.locator('figure').first().locator('.scatterlayer .point').first();

const SHOTS: Record<string, Shot> = {
  lead: {
    address: '/',
    part: (page) => page.getByRole('region', { name: 'Read cache of two Azure disks, on and off' }),
    hasRunningText: true,
  },
  gallery: {
    address: '/',
    part: (page) => page.getByRole('region', { name: 'Comparisons' }),
    hasRunningText: true,
  },
  runs: {
    address: '/runs?source=intelliflash-nvme&sort=-peak&sel=nvme-update-0',
    part: (page) => page.getByRole('group', { name: /^Runs, 4 in all/ }),
  },
  claims: {
    address: '/sources/intelliflash-nvme',
    part: (page) => page.getByRole('region', { name: 'Claims' }),
    hasRunningText: true,
  },
  curves: { address: COMPARE, part: (page) => page.locator('figure').first() },
};

test.skip(process.platform !== 'linux', 'the pictures are of Linux');

for (const [name, { address, part, hasRunningText = false }] of Object.entries(SHOTS)) {
  test(`${name} looks as it did, light and dark, wide and on a phone`, async ({
    page,
    browser,
  }) => {
    const isSameMajor = browser.version().startsWith(`${MAJOR_OF_THE_PICTURES}.`);
    test.skip(
      hasRunningText && !isSameMajor,
      `its lines break as in the pictures in Chromium ${MAJOR_OF_THE_PICTURES} only`,
    );
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.evaluate(() => document.fonts.ready);
      if (name === 'lead' || name === 'curves') await expect(chart(page)).toBeVisible();
      // The line over the curves comes after them.
      if (name === 'curves') {
        await expect(page.getByRole('slider', { name: 'Latency limit' })).toBeVisible();
      }
      // What other tests saved stands above, and moves the rest by parts of a pixel.
      const saved = page.getByRole('region', { name: 'Library', exact: true });
      await saved.evaluateAll((all) => all.map((element) => element.setAttribute('hidden', '')));
      if (name === 'gallery') await expect(part(page).getByText('…')).toHaveCount(0);
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
