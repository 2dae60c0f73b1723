/** Pictures to digitise in other formats, and hostile ones. */
import { crc32, deflateSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { rotatedJpeg } from '../fixtures/rotatedJpeg';
import { expect, test } from '../watchedTest';

const picture = (page: Page): Locator => page.getByRole('application');

/** A white PNG of one bit a pixel: large ones are of few bytes. */
function png(width: number, height: number): Buffer {
  const chunk = (kind: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), content]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(content.length);
    ends[1].writeUInt32BE(crc32(named));
    return Buffer.concat([ends[0], named, ends[1]]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const chunks = [chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

/** Files, and the text of their refusal; null for those that only an image shows. */
const HOSTILE: [string, string | Buffer, string | null][] = [
  [
    'script.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300" onload="alert(1)"><script>alert(2)</script><image href="https://example.com/x.png"/></svg>',
    null,
  ],
  [
    'style.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><style>@import "https://example.com/s.css";</style><foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(4)"/></foreignObject></svg>',
    null,
  ],
  [
    'polyglot.png',
    Buffer.concat([png(40, 30), Buffer.from('<html><script>alert(5)</script>')]),
    null,
  ],
  ['page.png', '<html><script>alert(3)</script></html>', 'is not a PNG'],
  [
    'huge.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="20000"></svg>',
    '20000 × 20000',
  ],
  ['bomb.png', png(20_000, 20_000), '20000 × 20000'],
  ['pixels.png', png(9_000, 9_000), '9000 × 9000'],
];

test('hostile pictures run nothing and are refused by name', async ({ page, watch }) => {
  watch.expected.push(/422/);
  await page.goto('/digitise');
  for (const [name, content, refusal] of HOSTILE) {
    const stored = await page.request.post(`/api/v1/reports?name=${name}`, { data: content });
    expect(stored.status(), name).toBe(422);
    await page.getByLabel('Picture file').setInputFiles({
      name,
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(content),
    });
    if (refusal !== null) {
      await expect(page.getByText(refusal)).toBeVisible();
      continue;
    }
    // Only shown through an image, in which no script runs: the test is watched.
    await expect(picture(page)).toBeVisible();
    await page.getByRole('button', { name: 'Another picture' }).click();
  }
});

test('WebP is taken, and a rotated JPEG is shown upright once', async ({ page }) => {
  await page.goto('/digitise');
  for (const [type, isTurned] of [
    ['image/webp', false],
    ['image/jpeg', true],
  ] as const) {
    const address = await page.evaluate((wanted) => {
      const canvas = document.createElement('canvas');
      canvas.width = 400;
      canvas.height = 200;
      return canvas.toDataURL(wanted);
    }, type);
    const plain = Buffer.from(address.split(',')[1] ?? '', 'base64');
    const buffer = isTurned ? rotatedJpeg(plain) : plain;
    const name = isTurned ? 'turned.jpg' : 'chart.webp';
    const stored = await page.request.post(`/api/v1/reports?name=${name}`, { data: buffer });
    expect(stored.status()).toBe(201);
    await page.getByLabel('Picture file').setInputFiles({ name, mimeType: type, buffer });
    await expect(page.getByText(isTurned ? '200 × 400 px' : '400 × 200 px')).toBeVisible();
    await page.getByRole('button', { name: 'Another picture' }).click();
  }
});
