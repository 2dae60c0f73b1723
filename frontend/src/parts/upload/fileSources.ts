/** What a person chose, dropped or pasted, as files to take: folders walked, archives opened. */
import { type ChosenFile, isSystemFile, readableFile } from '../../model/upload/chosenFiles';
import { isZip, openZip } from '../../model/upload/zip';

/** awr.txt.8 before awr.txt.16. */
const BY_PATH = new Intl.Collator('en', { numeric: true });

interface Placed {
  path: string;
  file: File;
}

async function taken(placed: Placed[]): Promise<ChosenFile[]> {
  const wanted = placed.filter(({ path }) => !isSystemFile(path));
  const lists = await Promise.all(
    wanted.map(({ path, file }) =>
      isZip(path)
        ? openZip(file, path)
        : [readableFile(path, file.size, () => Promise.resolve(file as Blob))],
    ),
  );
  return lists.flat().toSorted((a, b) => BY_PATH.compare(a.path, b.path));
}

/** Files of an input, with their paths where a folder was chosen. */
export const chosenFiles = (files: FileList | null): Promise<ChosenFile[]> =>
  taken([...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file })));

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A folder's entries; a browser hands them out a hundred at a time, then none. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function walked(entry: FileSystemEntry, folder: string): Promise<Placed[]> {
  const path = `${folder}${entry.name}`;
  if (entry.isFile) return [{ path, file: await fileOf(entry as FileSystemFileEntry) }];
  const entries = await entriesIn(entry as FileSystemDirectoryEntry);
  const inside: Placed[] = [];
  for (const child of entries) inside.push(...(await walked(child, `${path}/`)));
  return inside;
}

/** Files and folders that were dropped. The entries must be taken before the first pause. */
export async function droppedFiles(data: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...data.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return chosenFiles(data.files);
  const placed = await Promise.all(entries.map((entry) => walked(entry, '')));
  return taken(placed.flat());
}

/** A text that was pasted or typed. */
export function pastedText(text: string, name = 'pasted.txt'): ChosenFile {
  const content = new Blob([text], { type: 'text/plain' });
  return readableFile(name, content.size, () => Promise.resolve(content));
}
