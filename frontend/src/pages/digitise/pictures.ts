/** Pictures from files, the clipboard and the server, shown from blobs and decoded here only. */
import type { Pixels } from '../../model/digitising/pixels';
import type { StoredDigitisation } from '../../model/digitising/storedDraft';
import { isDigitisation } from '../../model/digitising/storedDraft';
import { Problem, readProblem } from '../../model/problem';
import { originalAddress } from '../../model/runs/originals';
import { withRun } from '../../model/words/reportPlace';

const LONGEST_SIDE = 10_000;
const MOST_PIXELS = 40_000_000;
const MOST_BYTES = 16 * 1024 * 1024;
const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'];

export interface Picture {
  name: string;
  blob: Blob;
  address: string;
  width: number;
  height: number;
}

const refused = (detail: string) => new Problem('Picture refused', detail, 422);

/** The type by the first bytes: the server sends all originals as downloads of no type. */
async function typeOf(blob: Blob): Promise<string> {
  const head = new Uint8Array(await blob.slice(0, 12).arrayBuffer());
  const text = String.fromCharCode(...head);
  if (text.startsWith('\x89PNG')) return 'image/png';
  if (head[0] === 0xff && head[1] === 0xd8) return 'image/jpeg';
  if (text.startsWith('RIFF') && text.endsWith('WEBP')) return 'image/webp';
  return /^\s*<(\?xml|svg|!--)/.test(text) ? 'image/svg+xml' : '';
}

const loaded = (address: string) =>
  new Promise<HTMLImageElement>((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = () => reject(refused('The browser cannot show it; save it again as PNG.'));
    image.src = address;
  });

/** The picture of a file. Rejects with a Problem naming the limit. */
export async function pictureOf(file: Blob, name: string): Promise<Picture> {
  const type = await typeOf(file);
  if (!TYPES.includes(type))
    throw refused(`${name} is not a PNG, JPEG, WebP or SVG picture; take a screenshot of it.`);
  if (file.size > MOST_BYTES) throw refused(`${name} exceeds 16 MiB; crop it to the chart.`);
  const blob = new Blob([file], { type });
  const address = URL.createObjectURL(blob);
  try {
    const { naturalWidth: width, naturalHeight: height } = await loaded(address);
    if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS)
      throw refused(`${name} has ${width} × ${height} pixels; crop it to the chart.`);
    if (width * height === 0) throw refused(`${name} has no size; save it as PNG.`);
    return { name, blob, address, width, height };
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
}

async function drawn({ address, width, height }: Picture): Promise<CanvasRenderingContext2D> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw refused('The browser cannot decode it.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(await loaded(address), 0, 0, width, height);
  return pen;
}

/** Its decoded pixels, transparent ones on white. */
export const pixelsOf = async (picture: Picture): Promise<Pixels> =>
  (await drawn(picture)).getImageData(0, 0, picture.width, picture.height);

/** The picture drawn anew, without metadata. */
export async function withoutMetadata(picture: Picture): Promise<Picture> {
  const { canvas } = await drawn(picture);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw refused('The browser cannot encode it.');
  return pictureOf(blob, picture.name.replace(/\.\w+$/, '.png'));
}

async function original(sha256: string, run: string | null): Promise<Blob> {
  const response = await fetch(withRun(originalAddress(sha256), run));
  if (!response.ok) throw readProblem(await response.json().catch(() => null), response.status);
  return response.blob();
}

/** A stored digitisation with its picture. */
export async function storedDigitisation(
  sha256: string,
  run: string | null,
): Promise<{ stored: StoredDigitisation; picture: Picture }> {
  const text = await (await original(sha256, run)).text();
  if (!isDigitisation(text)) throw refused('This report is not a digitised picture.');
  const stored = JSON.parse(text) as StoredDigitisation;
  const { sha256: of } = stored.picture;
  return { stored, picture: await pictureOf(await original(of, run), `${of.slice(0, 12)}.png`) };
}
