/** Pictures of known charts, drawn by the browser's canvas: a foreign renderer for digitising. */
import type { Page } from '@playwright/test';

export interface Looks {
  width?: number;
  dark?: boolean;
  grid?: boolean;
  isLog?: boolean;
  type?: 'image/png' | 'image/jpeg';
  quality?: number;
  /** Markers are hollow. */
  hollow?: boolean;
  caption?: boolean;
  /** Lines have no markers. */
  bare?: boolean;
  colours?: [string, string];
  curves?: [number, number][][];
}

export interface Chart {
  buffer: Buffer;
  name: string;
  /** The curves' points in pixels, and in values. */
  pixels: [number, number][][];
  values: [number, number][][];
  colours: [string, string];
  marks: Record<'x1' | 'x2' | 'y1' | 'y2', { px: [number, number]; value: number }>;
}

const CURVES: [number, number][][] = [
  [
    [12_500, 320],
    [25_000, 322],
    [49_750, 330],
    [93_000, 345],
    [125_500, 510],
    [130_750, 980],
  ],
  [
    [12_300, 420],
    [24_500, 480],
    [40_500, 560],
    [46_250, 690],
    [48_750, 1_370],
    [49_900, 1_735],
  ],
];

/** A chart of latency against IOPS, 2 × 6 points, as a file. */
export async function drawn(page: Page, looks: Looks = {}): Promise<Chart> {
  const width = looks.width ?? 1000;
  const scale = width / 1000;
  const colours = looks.colours ?? ['#4472c4', '#ed7d31'];
  const values = looks.curves ?? CURVES;
  const xEnds = looks.isLog ? [10_000, 200_000] : [0, 200_000];
  const yEnds = looks.isLog ? [100, 10_000] : [0, 2_000];
  const place = (value: number, [from = 0, to = 1]: number[]) =>
    looks.isLog ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
  const px = ([x, y]: [number, number]): [number, number] => [
    (100 + 800 * place(x, xEnds)) * scale,
    (500 - 420 * place(y, yEnds)) * scale,
  ];
  const pixels = values.map((curve) => curve.map(px));
  const ends = [xEnds, yEnds] as [[number, number], [number, number]];
  const url = await page.evaluate(paint, { ...looks, width, scale, colours, pixels, ends });
  const [[x1, x2], [y1, y2]] = ends;
  return {
    buffer: Buffer.from(url.split(',')[1] ?? '', 'base64'),
    name: looks.type === 'image/jpeg' ? 'chart.jpg' : 'chart.png',
    pixels,
    values,
    colours,
    marks: {
      x1: { px: px([x1, y1]), value: x1 },
      x2: { px: px([x2, y1]), value: x2 },
      y1: { px: px([x1, y1]), value: y1 },
      y2: { px: px([x1, y2]), value: y2 },
    },
  };
}

interface Painted extends Looks {
  scale: number;
  pixels: [number, number][][];
  ends: [[number, number], [number, number]];
}

/** Runs in the page. */
function paint(chart: Painted): string {
  const { scale } = chart;
  const canvas = document.createElement('canvas');
  canvas.width = 1000 * scale;
  canvas.height = 600 * scale;
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  const ink = chart.dark ? '#dddddd' : '#333333';
  pen.fillStyle = chart.dark ? '#1c1f24' : '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(scale, scale);
  pen.strokeStyle = chart.dark ? '#4a4f57' : '#c8c8c8';
  pen.lineWidth = 1;
  const line = (x1: number, y1: number, x2: number, y2: number) => {
    pen.beginPath();
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
    pen.stroke();
  };
  if (chart.grid !== false) for (let y = 500; y >= 80; y -= 105) line(100, y, 900, y);
  pen.strokeStyle = ink;
  line(100, 80, 100, 500);
  line(100, 500, 900, 500);
  for (let x = 100; x <= 900; x += 200) line(x, 500, x, 506);
  for (let y = 500; y >= 80; y -= 105) line(94, y, 100, y);
  pen.fillStyle = ink;
  pen.font = '14px sans-serif';
  pen.fillText('Read latency, kNFS and dNFS', 400, 40);
  pen.fillText('IOPS', 480, 545);
  if (chart.caption)
    pen.fillText('Figure 3: the following diagram shows latency by client.', 100, 585);
  const [first, second] = chart.pixels;
  [second, first].forEach((curve, index) => {
    const colour = chart.colours?.[1 - index] ?? ink;
    const points = (curve ?? []).map(([x, y]) => [x / scale, y / scale] as const);
    pen.strokeStyle = colour;
    pen.fillStyle = colour;
    pen.lineWidth = 2.5;
    pen.beginPath();
    for (const [x, y] of points) pen.lineTo(x, y);
    pen.stroke();
    for (const [x, y] of chart.bare ? [] : points) {
      pen.beginPath();
      pen.arc(x, y, 6, 0, 7);
      if (chart.hollow) pen.fillStyle = chart.dark ? '#1c1f24' : '#ffffff';
      pen.fill();
      if (chart.hollow) pen.stroke();
    }
  });
  return canvas.toDataURL(chart.type ?? 'image/png', chart.quality);
}
