/** Stores picture and document as reports, and saves a run of each series. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { invalidateRunsAndReports, saveRun } from '../../api/mutations';
import { uploadTransport } from '../../api/upload';
import type { ReportDetail, RunDetail } from '../../model/contract';
import { type Draft, documentOf, seriesLoads } from '../../model/digitising/digitisingDraft';
import { autoAxesAddress } from '../../model/view/url';
import type { Picture } from './pictures';

const sent = (name: string, content: Blob): Promise<ReportDetail> =>
  uploadTransport.send(name, content, false, () => {}, new AbortController().signal);

const plainName = (title: string) => title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);

/** Saves all runs; one of a series that was saved before is not saved again. */
async function saveAll(draft: Draft, picture: Picture): Promise<RunDetail[]> {
  const { sha256 } = await sent(picture.name, picture.blob);
  const { width, height } = picture;
  const text = documentOf(draft, { sha256, width, height }, new Date());
  const document = await sent(`${plainName(draft.source.title)}.json`, new Blob([text]));
  const answers: RunDetail[] = [];
  const filled = draft.series.filter(({ points }) => points.length > 0);
  for (const [reading, series] of filled.entries()) {
    const loads = draft.kind === 'histogram' ? [null] : seriesLoads(draft, series);
    answers.push(
      await saveRun({
        title: `${series.label.trim()}, ${draft.source.title.trim()}`.slice(0, 200),
        label: series.label.trim(),
        system: { name: series.label.trim(), settings: {} },
        workload: { name: 'Workload not stated', settings: {} },
        concurrency_unit: draft.loadUnit.trim() || null,
        tags: [],
        points: loads.map((load, part) => ({
          report_sha256: document.sha256,
          reading,
          part,
          concurrency: load,
          companions: [sha256],
        })),
      } as unknown as Parameters<typeof saveRun>[0]),
    );
  }
  return answers;
}

export function useSaveDigitisation() {
  const navigate = useNavigate();
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const save = async (draft: Draft, picture: Picture) => {
    setIsSaving(true);
    setProblem(null);
    try {
      const answers = await saveAll(draft, picture);
      await invalidateRunsAndReports();
      const [first] = answers;
      if (!first) return;
      const ids = answers.map(({ run }) => run.id);
      navigate(
        draft.kind !== 'curves' && ids.length === 1
          ? `/runs/${encodeURIComponent(first.run.id)}`
          : autoAxesAddress(ids),
      );
    } catch (error) {
      setProblem(error);
    } finally {
      setIsSaving(false);
    }
  };
  return { save, isSaving, problem };
}
