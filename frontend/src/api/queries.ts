/** Queries of the pages. */
import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import type {
  AuditEntry,
  Axes,
  ChangesSince,
  Comparison,
  ComparisonResults,
  KnownSystem,
  Quotas,
  ReportDetail,
  ReportSummary,
  ReportUses,
  RunChange,
  RunDetail,
  RunPage,
  RunParameters,
  Session,
  SourceDetail,
  SourceSummary,
  StoredPage,
  SweepResults,
  TrashPage,
} from '../model/contract';
import type { RunsQuery } from '../model/runs/runsQuery';
import { type ResultsView, resultsQuery } from '../model/view/resultsQuery';
import { type Page, queryClient, ROWS_PER_PAGE, useApiQuery, usePagedQuery } from './apiQuery';
import { client, responseBody } from './client';
import { type CurveRequest, curveRequest, frozenRequest } from './figures';
import type { paths } from './schema';

export const SESSION = ['session'];

/** Who is signed in. Asked again whenever one comes back to the page, as a sign-in may be over. */
export const useSession = () =>
  useApiQuery<Session>(SESSION, () => client.GET('/api/v1/session'), {
    refetchOnWindowFocus: true,
  });

/** The audit trail, newest first, a page at a time. */
export const useAudit = () =>
  usePagedQuery<Page<AuditEntry>>(['audit'], (query) =>
    client.GET('/api/v1/audit', { params: { query } }),
  );

/** The caller's quotas and their usage; for admins the server's, too. */
export const useQuotas = () =>
  useApiQuery<Quotas>(['quotas'], () => client.GET('/api/v1/quotas'), { staleTime: 0 });

/** The trash, latest first, a page at a time. */
export const useTrash = () =>
  usePagedQuery<TrashPage>(['trash'], (query) =>
    client.GET('/api/v1/trash', { params: { query } }),
  );

/** The runs and shared charts with data of a report. */
export const useReportUses = (sha256: string) =>
  useApiQuery<ReportUses>(
    ['uses', sha256],
    () => client.GET('/api/v1/reports/{sha256}/uses', { params: { path: { sha256 } } }),
    { staleTime: 0 },
  );

export const useComparisons = (isWanted = true) =>
  useApiQuery<Page<Comparison>>(['comparisons'], () => client.GET('/api/v1/comparisons'), {
    enabled: isWanted,
  });

/** The axes that most of these runs state. */
export const useAxes = (runs: string[]) =>
  useApiQuery<Axes>(['axes', runs], () =>
    client.GET('/api/v1/axes', { params: { query: { runs: runs.join(',') } } }),
  );

const curveQuery = (view: CurveRequest) => ({
  queryKey: curveRequest.keyOf(view),
  queryFn: () => curveRequest.now(view),
  enabled: view.runs.length > 0,
});

/** Prefetches the curves of a view. Errors appear where the curves are shown. */
export const prefetchCurve = (view: CurveRequest) => queryClient.prefetchQuery(curveQuery(view));

/** The curves of a view; the last ones stay while others are on their way. */
export const useCurve = (view: CurveRequest) =>
  useQuery({ ...curveQuery(view), placeholderData: keepPreviousData });

/** Comparison results of a view's runs: throughput, knees, comparability. */
export const useComparisonResults = (view: ResultsView, isWanted = true) => {
  const query = resultsQuery(view);
  return useApiQuery<ComparisonResults>(
    ['answers', query],
    () => client.GET('/api/v1/comparison', { params: { query } }),
    { enabled: isWanted && view.runs.length > 0, placeholderData: keepPreviousData },
  );
};

/** Options of a sweep, without defaults. */
export type SweepParams = Partial<
  Omit<NonNullable<paths['/api/v1/sweeps']['get']['parameters']['query']>, 'runs'>
>;

/** Settings in which two or more runs differ, and the effect of the varied one. */
export const useSweep = (runs: string[], question: SweepParams) =>
  useApiQuery<SweepResults>(
    ['sweep', runs, question],
    () =>
      client.GET('/api/v1/sweeps', { params: { query: { runs: runs.join(','), ...question } } }),
    { enabled: runs.length > 1 },
  );

/** The curves of several views at once, for a gallery. */
export const useCurves = (views: CurveRequest[]) =>
  useQueries({ queries: views.map((view) => curveQuery(view)) });

type RunsQuestion = Pick<RunsQuery, 'search' | 'facets' | 'sort'> &
  Partial<Pick<RunsQuery, 'from' | 'to' | 'histogram'>>;

/** The table of runs, a page at a time; the first page counts the facets. */
export const useRuns = ({
  search,
  facets,
  sort,
  histogram = false,
  from = '',
  to = '',
}: RunsQuestion) =>
  useInfiniteQuery({
    queryKey: ['runs', search, facets, sort, histogram, from, to],
    queryFn: ({ pageParam }) => {
      const query = {
        ...facets,
        ...(search ? { q: search } : {}),
        ...(histogram ? { histogram } : {}),
        ...(from ? { dated_from: from } : {}),
        ...(to ? { dated_to: to } : {}),
        sort,
        ...(pageParam ? { cursor: pageParam } : {}),
        page_size: ROWS_PER_PAGE,
      };
      return responseBody<RunPage>(client.GET('/api/v1/runs', { params: { query } }));
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
  });

export const fetchRun = (id: string): Promise<RunDetail> =>
  responseBody<RunDetail>(
    client.GET('/api/v1/runs/{run_id}', { params: { path: { run_id: id } } }),
  );

export const useRun = (id: string) =>
  useQuery({ queryKey: ['run', id], queryFn: () => fetchRun(id) });

export const useSources = () =>
  useApiQuery<Page<SourceSummary>>(['sources'], () => client.GET('/api/v1/sources'));

export const useSource = (slug: string) =>
  useApiQuery<SourceDetail>(['source', slug], () =>
    client.GET('/api/v1/sources/{slug}', { params: { path: { slug } } }),
  );

const REPORTS_A_PAGE = 200;
const MOST_UNATTACHED = 2000;

/** The reports in no run, newest first: as many as one would take up again at once. */
async function unattachedReports(): Promise<ReportSummary[]> {
  const reports: ReportSummary[] = [];
  let cursor: string | null = null;
  do {
    const query = { unattached: true, page_size: REPORTS_A_PAGE, ...(cursor ? { cursor } : {}) };
    const page: Page<ReportSummary> = await responseBody(
      client.GET('/api/v1/reports', { params: { query } }),
    );
    reports.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor && reports.length < MOST_UNATTACHED);
  return reports;
}

export const useUnattachedReports = () =>
  useQuery({ queryKey: ['reports', 'unattached'], queryFn: unattachedReports });

/** A report with all its sections. */
export const useReport = (sha256: string) =>
  useApiQuery<ReportDetail>(['report', sha256], () =>
    client.GET('/api/v1/reports/{sha256}', { params: { path: { sha256 } } }),
  );

/** A page of a stored report: the one with a line, or of a number, else the first. */
export const useReportPage = (
  sha256: string,
  { line, number, run }: { line: number | null; number: number | null; run: string | null },
) =>
  useApiQuery<StoredPage>(
    ['report', sha256, 'page', line, number, run],
    () =>
      client.GET('/api/v1/reports/{sha256}/page', {
        params: { path: { sha256 }, query: { line, number, run } },
      }),
    { placeholderData: (before) => before },
  );

/** The systems that runs were made on, for a form to complete. */
export const useSystems = () =>
  useApiQuery<Page<KnownSystem>>(['systems'], () =>
    client.GET('/api/v1/systems', { params: { query: { page_size: 200 } } }),
  );

/** The database parameters that a run's reports print. */
export const useParameters = (id: string) =>
  useApiQuery<RunParameters>(['parameters', id], () =>
    client.GET('/api/v1/runs/{run_id}/parameters', { params: { path: { run_id: id } } }),
  );

/** Who changed what in a run, newest first. */
export const useHistory = (id: string) =>
  useApiQuery<Page<RunChange>>(['history', id], () =>
    client.GET('/api/v1/runs/{run_id}/history', { params: { path: { run_id: id } } }),
  );

const frozenQuery = (token: string) => ({
  queryKey: frozenRequest.keyOf(token),
  queryFn: () => frozenRequest.now(token),
});

/** Asks for a frozen item before anything is drawn. The page shows what fails. */
export const prefetchFrozenItem = (token: string) => queryClient.prefetchQuery(frozenQuery(token));

const MOMENT = 2_000;

/** A frozen item. Refetched each time, so that a revoked one is gone at once,
 * * except right after a fetch.
 */
export const useFrozenItem = (token: string, isWanted = true) =>
  useQuery({ ...frozenQuery(token), staleTime: MOMENT, enabled: isWanted });

/** How the runs of a frozen item differ now. Nobody has to wait for it. */
export const useChangesSince = (token: string, isWanted: boolean) =>
  useApiQuery<ChangesSince>(
    ['frozen', token, 'changes'],
    () => client.GET('/api/v1/library/frozen/{token}/changes', { params: { path: { token } } }),
    { enabled: isWanted, staleTime: 0 },
  );
