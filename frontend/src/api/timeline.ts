/** Load points over time. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PointTimeline } from '../model/contract';
import { answered, client } from './client';

export interface TimelineAsked {
  widthPx: number;
  /** Seconds from the report's begin; null: from the first sample, and to the last. */
  span: [number, number] | null;
  device: string | null;
}

/** A load point over time; what was shown stays until another part of it has come. */
export const useTimeline = (runId: string, pointId: string, asked: TimelineAsked | null) =>
  useQuery({
    queryKey: ['timeline', runId, pointId, asked],
    queryFn: () =>
      answered<PointTimeline>(
        client.GET('/api/v1/runs/{run_id}/points/{point_id}/timeline', {
          params: {
            path: { run_id: runId, point_id: pointId },
            query: {
              width_px: Math.max(50, Math.round(asked?.widthPx ?? 800)),
              ...(asked?.span ? { from_s: asked.span[0], to_s: asked.span[1] } : {}),
              ...(asked?.device ? { device: asked.device } : {}),
            },
          },
        }),
      ),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
