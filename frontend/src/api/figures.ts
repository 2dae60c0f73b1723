/** The figures that pages open on. They can be requested before the program has loaded. */
import type { CurveFigure, FrozenChart, SharedResult } from '../model/contract';
import { appearanceQuery, unitQuery, type ViewUnits } from '../model/view/labels';
import type { View } from '../model/view/view';
import { client, responseBody } from './client';

export type CurveRequest = Pick<
  View,
  'runs' | 'x' | 'y' | 'looks' | 'colourBy' | 'labels' | keyof ViewUnits
>;

const ahead = new Map<string, Promise<unknown>>();

/** A request that can be prefetched once. */
function question<Asked, Answer>(
  keyOf: (asked: Asked) => unknown[],
  ask: (asked: Asked) => Promise<Answer>,
) {
  const textOf = (asked: Asked) => JSON.stringify(keyOf(asked));
  return {
    keyOf,
    /** Starts the request; the next equal request gets its response or error. */
    ahead(asked: Asked): Promise<Answer> {
      const answer = ask(asked);
      ahead.set(textOf(asked), answer);
      return answer;
    },
    now(asked: Asked): Promise<Answer> {
      const answer = ahead.get(textOf(asked)) as Promise<Answer> | undefined;
      ahead.delete(textOf(asked));
      return answer ?? ask(asked);
    },
  };
}

export const curveRequest = question(
  ({ runs, x, y, looks, colourBy, labels, latencyUnit, bandwidthUnit }: CurveRequest) => [
    ...['curve', runs, x, y, looks, colourBy, labels, latencyUnit, bandwidthUnit],
  ],
  ({ runs, x, y, ...shown }) => {
    const query = { runs: runs.join(','), x, y, ...appearanceQuery(shown), ...unitQuery(shown) };
    return responseBody<CurveFigure>(client.GET('/api/v1/curves', { params: { query } }));
  },
);

export const frozenRequest = question(
  (token: string) => ['frozen', token],
  (token) =>
    responseBody<FrozenChart | SharedResult>(
      client.GET('/api/v1/library/frozen/{token}', { params: { path: { token } } }),
    ),
);
