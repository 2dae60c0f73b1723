import { crc32, deflateRawSync } from 'node:zlib';
import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-external.js';
import { describe, expect, it } from 'vitest';
import { isZip, MAX_ENTRIES, openZip } from './zip';

interface Packed {
  path: string;
  text: string;
  method?: number;
  flags?: number;
  /** What the archive claims the size to be. */
  claimedBytes?: number;
}

const utf8 = (text: string) => new TextEncoder().encode(text);

function record(bytes: number, fields: [at: number, size: 2 | 4, value: number][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(bytes));
  for (const [at, size, value] of fields) {
    if (size === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
  }
  return new Uint8Array(view.buffer);
}

function zip(files: Packed[]): Blob {
  const parts: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const { path, text, method = 8, flags = 0, claimedBytes } of files) {
    const name = utf8(path);
    const content = method === 8 ? new Uint8Array(deflateRawSync(text)) : utf8(text);
    const size = claimedBytes ?? utf8(text).length;
    const local = record(30, [
      [0, 4, 0x04034b50],
      [6, 2, flags],
      [8, 2, method],
      [26, 2, name.length],
    ]);
    parts.push(local, name, content);
    list.push(
      record(46, [
        [0, 4, 0x02014b50],
        [8, 2, flags],
        [10, 2, method],
        [16, 4, crc32(text)],
        [20, 4, content.length],
        [24, 4, size],
        [28, 2, name.length],
        [42, 4, at],
      ]),
      name,
    );
    at += local.length + name.length + content.length;
  }
  const listBytes = list.reduce((sum, part) => sum + part.length, 0);
  const end = record(22, [
    [0, 4, 0x06054b50],
    [10, 2, files.length],
    [12, 4, listBytes],
    [16, 4, at],
  ]);
  return new Blob([...parts, ...list, end] as BlobPart[]);
}

/** The archive with some bytes changed; `list` and `end` are where its list and its end begin. */
async function changed(
  archive: Blob,
  change: (view: DataView, list: number, end: number) => void,
): Promise<Blob> {
  const view = new DataView(await archive.arrayBuffer());
  const end = view.byteLength - 22;
  change(view, view.getUint32(end + 16, true), end);
  return new Blob([view.buffer as ArrayBuffer]);
}

const textOf = async (read: () => Promise<Blob>) => (await read()).text();

describe('an archive', () => {
  it('opens its files lazily, packed and stored, under its own name', async () => {
    const files = await openZip(
      zip([
        { path: 'slob/awr.txt.8', text: 'eight'.repeat(1000) },
        { path: 'slob\\awr.txt.16', text: 'sixteen', method: 0 },
        { path: 'slob/', text: '', method: 0 },
        { path: '__MACOSX/slob/._awr.txt.8', text: 'left by a system' },
      ]),
      'campaign.zip',
    );
    expect(files.map((file) => file.path)).toEqual([
      'campaign/slob/awr.txt.8',
      'campaign/slob/awr.txt.16',
    ]);
    expect(await Promise.all(files.map((file) => textOf(file.read)))).toEqual([
      'eight'.repeat(1000),
      'sixteen',
    ]);
  });

  it('rejects encrypted, unsupported, empty and archive entries, and returns the rest', async () => {
    const files = await openZip(
      zip([
        { path: 'secret.txt', text: 'x', flags: 1 },
        { path: 'inner.tar.gz', text: 'x' },
        { path: 'odd.txt', text: 'x', method: 14 },
        { path: 'empty.txt', text: '' },
        { path: 'awr.txt.8', text: 'report' },
      ]),
      'all.zip',
    );
    expect(files.map((file) => file.refusal?.title ?? null)).toEqual([
      'The archive cannot be opened',
      'Nested archive',
      'The archive cannot be opened',
      'The file is empty',
      null,
    ]);
  });

  it('never inflates more than its declared size', async () => {
    const text = '0'.repeat(1_000_000);
    const [bomb] = await openZip(zip([{ path: 'bomb.txt', text, claimedBytes: 10 }]), 'b.zip');
    await expect(bomb?.read()).rejects.toThrow('damaged');
  });

  it('has a file over the size limit rejected', async () => {
    const claimedBytes = 33 * 1024 * 1024;
    const [large] = await openZip(zip([{ path: 'l.txt', text: 'x', claimedBytes }]), 'l.zip');
    expect(large?.refusal?.title).toBe('The file is larger than 32 MiB');
  });

  it('of the zip64 format is read', async () => {
    const writer = new ZipWriter(new BlobWriter(), { zip64: true, useWebWorkers: false });
    await writer.add('awr.txt.8', new TextReader('report'), { level: 0 });
    const [file] = await openZip(await writer.close(), 'large.zip');
    expect(file && (await textOf(file.read))).toBe('report');
  });

  it('that is empty has an error', async () => {
    const [only] = await openZip(zip([]), 'empty.zip');
    expect(only?.refusal?.detail).toBe('It contains no files.');
  });

  it('is recognised by its name', () => {
    expect(['a.zip', 'A.ZIP', 'zip', 'a.zip.txt', 'a.gz'].map(isZip)).toEqual([
      ...[true, true, false, false, false],
    ]);
  });

  it('has file names of older encodings if not UTF-8', async () => {
    const archive = await changed(zip([{ path: 'R_port.txt', text: 'report' }]), (view, list) =>
      view.setUint8(list + 46 + 1, 0xe9),
    );
    expect((await openZip(archive, 'old.zip')).map((file) => file.path)).toEqual([
      'old/Réport.txt',
    ]);
  });

  it('is found with a trailing comment', async () => {
    const file = new Blob([zip([{ path: 'awr.txt.8', text: 'report' }]), 'a remark of 22 letters']);
    expect((await openZip(file, 'a.zip')).map((entry) => entry.path)).toEqual(['a/awr.txt.8']);
  });

  it('truncated after an inner archive is damaged', async () => {
    const inner = zip([{ path: 'awr.txt.8', text: 'report' }]);
    const bytes = new Uint8Array(await inner.arrayBuffer());
    const head = record(30 + 9, [
      [0, 4, 0x04034b50],
      [26, 2, 9],
    ]);
    head.set(utf8('inner.zip'), 30);
    const cut = new Blob([head, bytes] as BlobPart[]);
    expect((await openZip(cut, 'outer.zip')).map((file) => file.refusal?.detail)).toEqual([
      'It is damaged or not a zip file. Unpack it and drop the folder instead.',
    ]);
  });

  it('with wrong offsets or sizes fails when the file is opened', async () => {
    const whole = zip([{ path: 'awr.txt.8', text: 'report', method: 0 }]);
    const broken = [
      await changed(whole, (view) => view.setUint32(0, 0, true)),
      await changed(whole, (view, list) => view.setUint32(list + 24, 99, true)),
      zip([{ path: 'awr.txt.8', text: 'report', claimedBytes: 99 }]),
      await changed(whole, (view) => view.setUint8(30 + 'awr.txt.8'.length, 0x52)),
      whole.slice(30),
    ];
    for (const archive of broken) {
      const [file] = await openZip(archive, 'b.zip');
      expect(file?.refusal).toBeNull();
      await expect(file?.read()).rejects.toThrow('damaged');
    }
  });

  const single = [{ path: 'awr.txt.8', text: 'report' }];
  const LIMIT = 32 * 1024 * 1024;
  it.each<[string, Promise<Blob>, RegExp]>([
    [
      'with more files than are taken',
      Promise.resolve(
        zip(Array.from({ length: MAX_ENTRIES + 1 }, (_, at) => ({ path: `${at}`, text: 'x' }))),
      ),
      /It has more than 10000 files/,
    ],
    [
      'that would fill the disk',
      Promise.resolve(
        zip(
          Array.from({ length: 257 }, (_, at) => ({
            path: `${at}`,
            text: '',
            claimedBytes: LIMIT,
          })),
        ),
      ),
      /more than 8 GiB/,
    ],
    [
      'whose list is no list',
      changed(zip(single), (view, list) => view.setUint32(list, 0, true)),
      /damaged/,
    ],
    [
      'whose list ends too early',
      changed(zip(single), (view, _, end) => view.setUint16(end + 10, 2, true)),
      /damaged/,
    ],
  ])('%s is one rejected file, with the reason', async (_, archive, why) => {
    const files = await openZip(await archive, 'b.zip');
    expect(files.map((file) => [file.path, why.test(file.refusal?.detail ?? '')])).toEqual([
      ['b.zip', true],
    ]);
  });

  it.each([
    ['no archive at all', new Blob(['AWR report'])],
    ['cut short', zip([{ path: 'awr.txt.8', text: 'report' }]).slice(0, 60)],
    ['without a file', zip([])],
  ])('%s is one rejected file', async (_, file) => {
    const [only, ...others] = await openZip(file, 'broken.zip');
    expect(others).toEqual([]);
    expect(only?.path).toBe('broken.zip');
    expect(only?.refusal?.title).toBe('The archive cannot be opened');
  });
});
