/** Files that the browser saves, fetched before so that an error is shown on the page. */
import { readProblem, unreachable } from '../../model/problem';

/** The file at an address; throws a Problem. */
export async function fetchFile(address: string): Promise<Blob> {
  const response = await fetch(address).catch(() => {
    throw unreachable();
  });
  if (response.ok) return response.blob();
  throw readProblem(await response.json().catch(() => null), response.status);
}

/** Hands the browser a file to save under this name. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Firefox begins to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
