/**
 * Zip archives, opened where they are: only the list of contents is read at once, and each file
 * is inflated when its turn comes, so that a large archive takes no more memory than its largest
 * file. The layout is that of PKWARE's APPNOTE, sections 4.3.12 and 4.3.16.
 */
import { type Incoming, incoming, isLeftBySystem, MAX_FILE_BYTES, refused } from './incoming';
import { asProblem, Problem } from './problem';

export const MAX_ENTRIES = 10_000;
export const MAX_INFLATED_BYTES = 8 * 1024 ** 3;

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 0x1;
/** These values say that the number stands in a zip64 record. */
const IN_ZIP64 = [0xffff, 0xffffffff];
const ARCHIVE = /\.(zip|gz|tgz|tar|bz2|xz|7z|rar|zst|jar)$/i;

interface Entry {
  path: string;
  flags: number;
  method: number;
  packedBytes: number;
  sizeBytes: number;
  at: number;
}

export const isZip = (path: string): boolean => /\.zip$/i.test(path);

const unusable = (detail: string) => new Problem('The archive cannot be opened', detail, 422);

const damaged = () =>
  unusable('It is damaged or not a zip file. Unpack it and drop the folder instead.');

async function viewOf(file: Blob, from: number, length: number): Promise<DataView> {
  const bytes = await file.slice(from, from + length).arrayBuffer();
  if (bytes.byteLength < length) throw damaged();
  return new DataView(bytes);
}

async function findEnd(file: Blob): Promise<{ entries: number; size: number; at: number }> {
  const length = Math.min(file.size, END_BYTES + MAX_COMMENT_BYTES);
  const tail = await viewOf(file, file.size - length, length);
  for (let at = length - END_BYTES; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== END_SIGNATURE) continue;
    const found = {
      entries: tail.getUint16(at + 10, true),
      size: tail.getUint32(at + 12, true),
      at: tail.getUint32(at + 16, true),
    };
    if (Object.values(found).some((value) => IN_ZIP64.includes(value))) {
      throw unusable('It is larger than 4 GiB. Unpack it and drop the folder instead.');
    }
    return found;
  }
  throw damaged();
}

/** A name as it was written: UTF-8, or the code page of older programs, of which ASCII survives. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function entriesOf(file: Blob): Promise<Entry[]> {
  const end = await findEnd(file);
  if (end.entries > MAX_ENTRIES) {
    throw unusable(`It holds ${end.entries} files; at most ${MAX_ENTRIES} are taken at once.`);
  }
  const list = await viewOf(file, end.at, end.size);
  const entries: Entry[] = [];
  let at = 0;
  for (let count = 0; count < end.entries; count += 1) {
    if (at + ENTRY_BYTES > end.size || list.getUint32(at, true) !== ENTRY_SIGNATURE) {
      throw damaged();
    }
    const nameBytes = list.getUint16(at + 28, true);
    const next = at + ENTRY_BYTES + nameBytes + list.getUint16(at + 30, true);
    if (at + ENTRY_BYTES + nameBytes > end.size) throw damaged();
    const name = new Uint8Array(list.buffer, list.byteOffset + at + ENTRY_BYTES, nameBytes);
    entries.push({
      path: nameOf(name).replaceAll('\\', '/'),
      flags: list.getUint16(at + 8, true),
      method: list.getUint16(at + 10, true),
      packedBytes: list.getUint32(at + 20, true),
      sizeBytes: list.getUint32(at + 24, true),
      at: list.getUint32(at + 42, true),
    });
    at = next + list.getUint16(at + 32, true);
  }
  return entries;
}

/** The bytes of a stream, which must be as many as the archive says: no more are ever held. */
async function exactly(stream: ReadableStream<Uint8Array>, sizeBytes: number): Promise<Blob> {
  const parts: BlobPart[] = [];
  let received = 0;
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    received += value.byteLength;
    if (received > sizeBytes) {
      await reader.cancel();
      throw damaged();
    }
    parts.push(value as BlobPart);
  }
  if (received !== sizeBytes) throw damaged();
  return new Blob(parts);
}

async function inflated(file: Blob, entry: Entry): Promise<Blob> {
  const local = await viewOf(file, entry.at, LOCAL_BYTES);
  if (local.getUint32(0, true) !== LOCAL_SIGNATURE) throw damaged();
  const from = entry.at + LOCAL_BYTES + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = file.slice(from, from + entry.packedBytes);
  if (entry.method === STORED) {
    if (packed.size !== entry.sizeBytes) throw damaged();
    return packed;
  }
  const stream = packed.stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return exactly(stream, entry.sizeBytes).catch(() => {
    throw damaged();
  });
}

function takenFrom(file: Blob, archive: string, entry: Entry): Incoming {
  const path = `${archive.replace(/\.zip$/i, '')}/${entry.path}`;
  if (entry.flags & ENCRYPTED) {
    return refused(path, entry.sizeBytes, unusable('It is encrypted. Unpack it first.'));
  }
  if (ARCHIVE.test(entry.path)) {
    const detail = 'It lies inside another archive. Unpack it and upload what it holds.';
    return refused(path, entry.sizeBytes, new Problem('An archive in an archive', detail, 422));
  }
  if (entry.method !== STORED && entry.method !== DEFLATED) {
    const detail = `It was packed by method ${entry.method}, which browsers cannot unpack. Unpack it first.`;
    return refused(path, entry.sizeBytes, unusable(detail));
  }
  return incoming(path, entry.sizeBytes, () => inflated(file, entry));
}

async function contentsOf(file: Blob, path: string): Promise<Incoming[]> {
  const entries = (await entriesOf(file)).filter(
    (entry) => !entry.path.endsWith('/') && !isLeftBySystem(entry.path),
  );
  const total = entries.reduce((sum, entry) => sum + Math.min(entry.sizeBytes, MAX_FILE_BYTES), 0);
  if (total > MAX_INFLATED_BYTES) {
    throw unusable('It would unpack to more than 8 GiB. Upload it in parts.');
  }
  if (entries.length === 0) throw unusable('It holds no file.');
  return entries.map((entry) => takenFrom(file, path, entry));
}

/** The files of an archive, to be inflated one by one; a single refused one if it is unusable. */
export function openZip(file: Blob, path: string): Promise<Incoming[]> {
  return contentsOf(file, path).catch((error: unknown) => [
    refused(path, file.size, asProblem(error)),
  ]);
}
