import type { StoredPage } from '../model/contract';
import { client } from './client';
import { useAnswer } from './query';

/** A page of a stored report: the one with a line, or of a number, else the first. */
export const useReportPage = (
  sha256: string,
  { line, number, run }: { line: number | null; number: number | null; run: string | null },
) =>
  useAnswer<StoredPage>(
    ['report', sha256, 'page', line, number, run],
    () =>
      client.GET('/api/v1/reports/{sha256}/page', {
        params: { path: { sha256 }, query: { line, number, run } },
      }),
    { placeholderData: (before) => before },
  );
