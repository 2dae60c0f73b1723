/** Stored reports to read, a page at a time. */
import { useQuery } from '@tanstack/react-query';
import type { StoredPage } from '../model/contract';
import { answered, client } from './client';

/** A page of a stored report: the one with a line, or of a number, else the first. */
export const useReportPage = (
  sha256: string,
  { line, number, run }: { line: number | null; number: number | null; run: string | null },
) =>
  useQuery({
    queryKey: ['report', sha256, 'page', line, number, run],
    queryFn: () =>
      answered<StoredPage>(
        client.GET('/api/v1/reports/{sha256}/page', {
          params: { path: { sha256 }, query: { line, number, run } },
        }),
      ),
    placeholderData: (before) => before,
  });
