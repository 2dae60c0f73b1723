/** Sends files three at a time and keeps each one's verdict. */
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { fetchReport } from '../api/changes';
import { queryClient } from '../api/queries';
import { uploadReport } from '../api/upload';
import type { ReportSummary } from '../model/contract';
import { asProblem, Problem } from '../model/problem';
import { MAX_FILE_BYTES, nextUploads, type Upload, uploadsReducer } from '../model/uploads';
import type { NamedContent } from '../parts/FileDrop';

const tooLarge = () =>
  new Problem(
    'The file is larger than 32 MiB',
    'Nothing of it was sent. A report of one instance is a few MiB at most; check that it is the report itself.',
    422,
  );

const emptyFile = () =>
  new Problem('The file is empty', 'Choose the report itself; nothing was sent.', 422);

/** awr.txt.8 before awr.txt.16. */
const BY_NAME = new Intl.Collator('en', { numeric: true });

let lastKey = 0;
const newKey = () => {
  lastKey += 1;
  return `upload ${lastKey}`;
};

export function useUploads() {
  const [uploads, tell] = useReducer(uploadsReducer, []);
  const contents = useRef(new Map<string, Blob>());

  useEffect(() => {
    for (const { key, name } of nextUploads(uploads)) {
      const content = contents.current.get(key);
      if (!content) continue;
      const say = (share: number) =>
        tell({ type: 'changed', key, state: { is: 'sending', share } });
      say(0);
      uploadReport(name, content, say).then(
        (answer) => {
          contents.current.delete(key);
          tell({ type: 'changed', key, state: { is: 'read', answer } });
          void queryClient.invalidateQueries({ queryKey: ['reports'] });
        },
        (error: unknown) =>
          tell({ type: 'changed', key, state: { is: 'refused', problem: asProblem(error) } }),
      );
    }
  }, [uploads]);

  const add = useCallback((files: NamedContent[]) => {
    const ordered = files.toSorted((one, other) => BY_NAME.compare(one.name, other.name));
    const added = ordered.map(({ name, content }): Upload => {
      const key = newKey();
      const unfit =
        content.size > MAX_FILE_BYTES ? tooLarge() : content.size === 0 ? emptyFile() : null;
      if (!unfit) contents.current.set(key, content);
      const state = unfit ? { is: 'refused' as const, problem: unfit } : { is: 'waiting' as const };
      return { key, name, sizeBytes: content.size, state };
    });
    tell({ type: 'added', uploads: added });
  }, []);

  /** Takes up a report that was uploaded before and is in no run yet. */
  const addKnown = useCallback((report: ReportSummary) => {
    const key = newKey();
    const state = { is: 'sending' as const, share: 1 };
    tell({
      type: 'added',
      uploads: [{ key, name: report.name, sizeBytes: report.size_bytes, state }],
    });
    fetchReport(report.sha256).then(
      (answer) => tell({ type: 'changed', key, state: { is: 'read', answer } }),
      (error: unknown) =>
        tell({ type: 'changed', key, state: { is: 'refused', problem: asProblem(error) } }),
    );
  }, []);

  const remove = useCallback((key: string) => tell({ type: 'removed', key }), []);
  const retry = useCallback(
    (key: string) => tell({ type: 'changed', key, state: { is: 'waiting' } }),
    [],
  );
  return { uploads, add, addKnown, remove, retry };
}
