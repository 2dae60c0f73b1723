/** Runs saved from synthetic AWR reports, so that they have histograms and wait events. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { HTML_LEVELS, htmlReport, TEXT_LEVELS, textReport } from './reports';

async function uploaded(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.post('/api/v1/reports', {
    params: { name: basename(path) },
    headers: { 'content-type': 'application/octet-stream' },
    data: await readFile(path),
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).sha256;
}

async function saved(
  request: APIRequestContext,
  title: string,
  levels: number[],
  report: (sessions: number) => string,
): Promise<string> {
  const points = [];
  for (const concurrency of levels) {
    points.push({ report_sha256: await uploaded(request, report(concurrency)), concurrency });
  }
  const answer = await request.post('/api/v1/runs', {
    data: {
      title,
      label: title,
      system: { name: title },
      workload: { name: 'SLOB', io_size_bytes: 8192 },
      points,
    },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return (await answer.json()).run.id;
}

/** A fast run of five load levels and a slow one of three, as often as asked for; their ids. */
export async function saveReportRuns(
  request: APIRequestContext,
  name: string,
  pairs = 1,
): Promise<string[]> {
  const ids: string[] = [];
  for (let pair = 1; pair <= pairs; pair += 1) {
    ids.push(await saved(request, `${name} fast ${pair}`, TEXT_LEVELS, textReport));
    ids.push(await saved(request, `${name} slow ${pair}`, HTML_LEVELS, htmlReport));
  }
  return ids;
}
