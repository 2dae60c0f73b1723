/** Imports the exports among the files that were chosen, and leaves the others. */
import { useCallback, useRef, useState } from 'react';
import { queryClient } from '../../api/apiQuery';
import { importRuns } from '../../api/upload';
import { asProblem } from '../../model/problem';
import type { ChosenFile } from '../../model/upload/chosenFiles';
import { type ExportFile, isExport, SIGNATURE_BYTES } from '../../model/upload/loadcurveExports';

async function holdsRuns(file: ChosenFile): Promise<boolean> {
  if (file.refusal || !file.path.toLowerCase().endsWith('.json')) return false;
  // Unreadable files are reported by the queue, which tries them as well.
  return file.read().then(
    async (content) => isExport(await content.slice(0, SIGNATURE_BYTES).text()),
    () => false,
  );
}

export function useImports() {
  const [files, setFiles] = useState<ExportFile[]>([]);
  const count = useRef(0);
  const put = useCallback(
    (file: ExportFile) =>
      setFiles((before) => [...before.filter((other) => other.key !== file.key), file]),
    [],
  );
  const send = useCallback(
    async (file: ChosenFile) => {
      count.current += 1;
      const base = { key: String(count.current), path: file.path, answer: null, problem: null };
      put(base);
      try {
        put({ ...base, answer: await importRuns(await file.read()) });
        void queryClient.invalidateQueries();
      } catch (reason) {
        put({ ...base, problem: asProblem(reason) });
      }
    },
    [put],
  );
  const take = useCallback(
    async (chosen: ChosenFile[]): Promise<ChosenFile[]> => {
      const areRuns = await Promise.all(chosen.map(holdsRuns));
      for (const [index, file] of chosen.entries()) if (areRuns[index]) void send(file);
      return chosen.filter((_, index) => !areRuns[index]);
    },
    [send],
  );
  return { files, take };
}
