/**
 * Zip archives, opened where they are: only the list of contents is read at once, and each file
 * is inflated when its turn comes, so that a large archive takes no more memory than its largest
 * file. zip.js knows the layout; it is loaded when the first archive is opened.
 */
import type { FileEntry } from '@zip.js/zip.js';
import { asProblem, Problem } from '../problem';
import {
  type ChosenFile,
  isSystemFile,
  MAX_FILE_BYTES,
  readableFile,
  rejectedFile,
} from './chosenFiles';

export const MAX_ENTRIES = 10_000;
export const MAX_INFLATED_BYTES = 8 * 1024 ** 3;

const SPLIT_MARK_BYTES = 4;
const STORED = 0;
const DEFLATED = 8;
const ARCHIVE = /\.(zip|gz|tgz|tar|bz2|xz|7z|rar|zst|jar)$/i;

export const isZip = (path: string): boolean => /\.zip$/i.test(path);

const unusable = (detail: string) => new Problem('The archive cannot be opened', detail, 422);

const damaged = () =>
  unusable('It is damaged or not a zip file. Unpack it and drop the folder instead.');

/** A decoded name: UTF-8, or the code page of older programs, of which ASCII survives. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function entriesOf(file: Blob): Promise<FileEntry[]> {
  const { BlobReader, ZipReader } = await import('@zip.js/zip.js/lib/zip-core-external.js');
  const archive = new ZipReader(new BlobReader(file), {
    // Names are shown and sent, never used to create files, so any name is safe.
    filenameValidation: 'tolerant',
    decodeText: nameOf,
    normalizeFilename: (name) => name.replaceAll('\\', '/'),
    useWebWorkers: false,
  });
  const entries: FileEntry[] = [];
  let start = Infinity;
  try {
    for await (const entry of archive.getEntriesGenerator()) {
      start = Math.min(start, entry.offset);
      if (!entry.directory) entries.push(entry);
      if (entries.length > MAX_ENTRIES) break;
    }
  } catch {
    throw damaged();
  }
  // An archive whose end is missing may end with the list of an archive that is in it.
  if (start !== Infinity && start > SPLIT_MARK_BYTES) throw damaged();
  if (entries.length > MAX_ENTRIES) {
    throw unusable(`It has more than ${MAX_ENTRIES} files. Upload it in parts.`);
  }
  return entries;
}

/** The bytes of an entry, which must be as many as the archive says: no more are ever buffered. */
async function inflated(entry: FileEntry): Promise<Blob> {
  const parts: BlobPart[] = [];
  let received = 0;
  const counted = new WritableStream<Uint8Array>({
    write(part) {
      received += part.byteLength;
      if (received > entry.uncompressedSize) throw damaged();
      parts.push(part.slice());
    },
  });
  try {
    await entry.getData(counted, { checkSignature: true });
  } catch {
    throw damaged();
  }
  if (received !== entry.uncompressedSize) throw damaged();
  return new Blob(parts);
}

function takenFrom(archive: string, entry: FileEntry): ChosenFile {
  const path = `${archive.replace(/\.zip$/i, '')}/${entry.filename}`;
  const { uncompressedSize, compressionMethod } = entry;
  if (entry.encrypted) {
    return rejectedFile(path, uncompressedSize, unusable('It is encrypted. Unpack it first.'));
  }
  if (ARCHIVE.test(entry.filename)) {
    const detail = 'It is inside another archive. Unpack it and upload its files.';
    return rejectedFile(path, uncompressedSize, new Problem('Nested archive', detail, 422));
  }
  if (compressionMethod !== STORED && compressionMethod !== DEFLATED) {
    const detail = `It was packed by method ${compressionMethod}, which browsers cannot unpack. Unpack it first.`;
    return rejectedFile(path, uncompressedSize, unusable(detail));
  }
  return readableFile(path, uncompressedSize, () => inflated(entry));
}

async function contentsOf(file: Blob, path: string): Promise<ChosenFile[]> {
  const entries = (await entriesOf(file)).filter((entry) => !isSystemFile(entry.filename));
  const total = entries.reduce(
    (sum, entry) => sum + Math.min(entry.uncompressedSize, MAX_FILE_BYTES),
    0,
  );
  if (total > MAX_INFLATED_BYTES) {
    throw unusable('It would unpack to more than 8 GiB. Upload it in parts.');
  }
  if (entries.length === 0) throw unusable('It contains no files.');
  return entries.map((entry) => takenFrom(path, entry));
}

/** The files of an archive, to be inflated one by one; a single refused one if it is unusable. */
export function openZip(file: Blob, path: string): Promise<ChosenFile[]> {
  return contentsOf(file, path).catch((error: unknown) => [
    rejectedFile(path, file.size, asProblem(error)),
  ]);
}
