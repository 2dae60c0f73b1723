/** Files as they were chosen or dropped, before anything of them is read or sent. */
import { Problem } from '../problem';

export const MAX_FILE_BYTES = 32 * 1024 * 1024;
const MAX_NAME_LENGTH = 255;

/** A file to upload: its path in the chosen folder, and a way to read its bytes. */
export interface ChosenFile {
  path: string;
  sizeBytes: number;
  read: () => Promise<Blob>;
  /** Why it is not even sent; null if it is. */
  refusal: Problem | null;
}

/** What an operating system leaves in folders, and no person means to upload. */
const LEFT_BY_SYSTEMS = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/;

export const isSystemFile = (path: string): boolean => LEFT_BY_SYSTEMS.test(path);

/** The end of a path that is too long to be a report's name: the file's own name stands there. */
const shortened = (path: string): string => path.slice(-MAX_NAME_LENGTH);

const tooLarge = () =>
  new Problem(
    'The file is larger than 32 MiB',
    'It was not sent. A single-instance report is a few MiB at most: check that you chose the right file.',
    422,
  );

const emptyFile = () =>
  new Problem('The file is empty', 'It was not sent. Choose another file.', 422);

/** A file that comes as it is. */
export function readableFile(
  path: string,
  sizeBytes: number,
  read: () => Promise<Blob>,
): ChosenFile {
  const refusal = sizeBytes > MAX_FILE_BYTES ? tooLarge() : sizeBytes === 0 ? emptyFile() : null;
  return { path: shortened(path), sizeBytes, read, refusal };
}

/** A file that is refused before it is sent. */
export function rejectedFile(path: string, sizeBytes: number, refusal: Problem): ChosenFile {
  return { path: shortened(path), sizeBytes, read: () => Promise.reject(refusal), refusal };
}
