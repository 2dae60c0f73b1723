import {
  type UseQueryOptions,
  type UseQueryResult,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import type { PointTimeline, RunDetail } from '../model/contract';
import { queryClient } from './apiQuery';
import { client, responseBody } from './client';

/** Adds files of samples to the load points of a run that they belong to: all or none. */
export async function addSamples(runId: string, sha256s: string[]): Promise<void> {
  await responseBody<RunDetail>(
    client.POST('/api/v1/runs/{run_id}/samples', {
      params: { path: { run_id: runId } },
      body: { sha256s },
    }),
  );
  await queryClient.invalidateQueries();
}

export interface TimelineRequest {
  widthPx: number;
  /** Seconds from the report's begin; null: from the first sample, and to the last. */
  span: [number, number] | null;
  device: string | null;
}

const askedFor = (asked: TimelineRequest | null) => ({
  width_px: Math.max(50, Math.round(asked?.widthPx ?? 800)),
  ...(asked?.span ? { from_s: asked.span[0], to_s: asked.span[1] } : {}),
});

const ofPoint = (runId: string, pointId: string, asked: TimelineRequest | null) =>
  client.GET('/api/v1/runs/{run_id}/points/{point_id}/timeline', {
    params: {
      path: { run_id: runId, point_id: pointId },
      query: { ...askedFor(asked), ...(asked?.device ? { device: asked.device } : {}) },
    },
  });

const ofDays = (runId: string, asked: TimelineRequest | null) =>
  client.GET('/api/v1/runs/{run_id}/timeline', {
    params: { path: { run_id: runId }, query: askedFor(asked) },
  });

const timelineQuery = (
  runId: string,
  pointId: string | null,
  asked: TimelineRequest | null,
): UseQueryOptions<PointTimeline> => ({
  queryKey: ['timeline', runId, pointId, asked],
  queryFn: () =>
    responseBody(pointId === null ? ofDays(runId, asked) : ofPoint(runId, pointId, asked)),
  enabled: asked !== null,
  // The previous part stays while the next loads, never under another load point's name.
  placeholderData: (shown, query) =>
    query?.queryKey[1] === runId && query.queryKey[2] === pointId ? shown : undefined,
});

/**
 * A load point over time, or as much of it as is asked for; nothing is asked if that is null.
 * Without a load point it is an observed run over its days.
 */
export const useTimeline = (runId: string, pointId: string | null, asked: TimelineRequest | null) =>
  useQuery(timelineQuery(runId, pointId, asked));

const together = (results: UseQueryResult<PointTimeline>[]) => ({
  data: results.map(({ data }) => data),
  error: results.find(({ error }) => error)?.error ?? null,
});

/** The timelines of several load points over the same time, those not yet there undefined. */
export const useTimelines = (
  points: { runId: string; pointId: string | null }[],
  asked: TimelineRequest | null,
) =>
  useQueries({
    queries: points.map(({ runId, pointId }) => timelineQuery(runId, pointId, asked)),
    combine: together,
  });
