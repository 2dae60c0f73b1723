/** The page's own upload queue, and its clock. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { queryClient } from '../../api/apiQuery';
import { uploadTransport } from '../../api/upload';
import { UploadQueue } from '../../model/upload/queue';
import { type BatchProgress, isSettled, progressOf } from '../../model/upload/uploads';

export function useUploads() {
  const [queue] = useState(() => new UploadQueue(uploadTransport));
  const uploads = useSyncExternalStore(queue.subscribe, queue.snapshot);
  const isUnderWay = uploads.some((upload) => !isSettled(upload));
  const startedMs = useRef(0);
  const settledBefore = useRef(new Set<string>());
  if (isUnderWay && startedMs.current === 0) startedMs.current = performance.now();
  useEffect(() => {
    if (isUnderWay || uploads.length === 0) return;
    startedMs.current = 0;
    settledBefore.current = new Set(uploads.map((upload) => upload.key));
    void queryClient.invalidateQueries({ queryKey: ['reports'] });
  }, [isUnderWay, uploads]);
  // Nothing goes on being sent once the page is left.
  useEffect(() => () => queue.cancel(), [queue]);
  const batch = uploads.filter(
    (upload) => !settledBefore.current.has(upload.key) || !isSettled(upload),
  );
  const progress: BatchProgress = progressOf(batch, startedMs.current, performance.now());
  return { queue, uploads, isUnderWay, progress };
}

export type Uploads = ReturnType<typeof useUploads>;
