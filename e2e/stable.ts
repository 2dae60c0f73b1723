/** Boxes of a page that no longer changes: pages are laid out and drawn in steps. */
import { expect, type Locator } from '@playwright/test';

/** How many readings in a row have to agree. */
const ALIKE = 3;
const INTERVAL_MS = 150;

/** Reads until three readings in a row are the same, and returns the last. */
export async function untilStable<T>(read: () => Promise<T>): Promise<T> {
  let last: T | undefined;
  let alike = 0;
  const readings = async () => {
    const now = await read();
    alike = expressed(now) === expressed(last) ? alike + 1 : 1;
    last = now;
    return alike;
  };
  await expect
    .poll(readings, { intervals: [INTERVAL_MS], timeout: 120_000 })
    .toBeGreaterThanOrEqual(ALIKE);
  return last as T;
}

const expressed = (value: unknown) =>
  Buffer.isBuffer(value) ? value.toString('base64') : JSON.stringify(value);

/** A picture of a part of the page: marks and names come after curves. */
export const stablePicture = (part: Locator): Promise<Buffer> =>
  untilStable(() => part.screenshot({ animations: 'disabled' }));

/** Where a part of the page stands, for a mouse that has to hit it. */
export async function stableBox(part: Locator) {
  const box = await untilStable(() => part.boundingBox());
  if (!box) throw new Error(`${part} is not on screen`);
  return box;
}

/** Ticks a box whose state is in the address: the page follows a moment after the click. */
export async function tickBox(box: Locator): Promise<void> {
  await box.scrollIntoViewIfNeeded();
  await stableBox(box);
  await box.click();
  await expect(box).toBeChecked();
}
