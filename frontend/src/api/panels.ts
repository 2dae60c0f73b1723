/** What the panels of a comparison read from the server. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  CompanionFigure,
  HeatMapFigure,
  HistogramFigure,
  WaitFigure,
} from '../model/contract';
import { shownQuery, unitQuery } from '../model/view/labels';
import type { View } from '../model/view/view';
import { answered, client } from './client';

/** What of a view says how its runs look and what they are called. */
type Names = 'looks' | 'labels';
type Shown = Names | 'latencyUnit';

/** The panels of a view against concurrency; nothing is asked while none is on show. */
export const useCompanions = ({
  runs,
  panels,
  looks,
  labels,
  latencyUnit,
}: Pick<View, 'runs' | 'panels' | Shown>) =>
  useQuery({
    queryKey: ['companions', runs, panels, looks, labels, latencyUnit],
    queryFn: () =>
      answered<CompanionFigure>(
        client.GET('/api/v1/companions', {
          params: {
            query: {
              runs: runs.join(','),
              metrics: panels.join(','),
              ...shownQuery({ looks, labels }),
              ...unitQuery(latencyUnit),
            },
          },
        }),
      ),
    enabled: runs.length > 0 && panels.length > 0,
    placeholderData: keepPreviousData,
  });

type LoadsQuestion = Pick<View, 'runs' | 'points' | Names | 'isLoadApart'>;

/** What is asked of the runs of a view at one load point each. */
const loadsQuery = ({ runs, points, looks, labels, isLoadApart }: LoadsQuestion) => {
  const chosen = Object.entries(points).map((entry) => entry.join(':'));
  return {
    runs: runs.join(','),
    ...(chosen.length > 0 ? { points: chosen.join(',') } : {}),
    ...(isLoadApart ? { loads_apart: true } : {}),
    ...shownQuery({ looks, labels }),
  };
};

export const useHistogram = (
  { event, latencyUnit, ...view }: LoadsQuestion & Pick<View, 'event' | 'latencyUnit'>,
  isWanted = true,
) => {
  const query = {
    ...loadsQuery(view),
    ...(event ? { event } : {}),
    ...unitQuery(latencyUnit),
  };
  return useQuery({
    queryKey: ['histogram', query],
    queryFn: () =>
      answered<HistogramFigure>(client.GET('/api/v1/histograms', { params: { query } })),
    enabled: isWanted && view.runs.length > 0,
    placeholderData: keepPreviousData,
  });
};

/** The heat maps of a view's runs, asked for once they are wanted. */
export const useHeatMap = (
  { runs, event, looks, labels, latencyUnit }: Pick<View, 'runs' | 'event' | Shown>,
  isWanted: boolean,
) => {
  const query = {
    runs: runs.join(','),
    ...(event ? { event } : {}),
    ...shownQuery({ looks, labels }),
    ...unitQuery(latencyUnit),
  };
  return useQuery({
    queryKey: ['heat map', query],
    queryFn: () => answered<HeatMapFigure>(client.GET('/api/v1/heat-maps', { params: { query } })),
    enabled: isWanted && runs.length > 0,
    placeholderData: keepPreviousData,
  });
};

/** What the DB time of a view's runs went to, at the load points it shows. */
export const useWaitEvents = (view: LoadsQuestion) => {
  const query = loadsQuery(view);
  return useQuery({
    queryKey: ['wait events', query],
    queryFn: () => answered<WaitFigure>(client.GET('/api/v1/wait-events', { params: { query } })),
    enabled: view.runs.length > 0,
    placeholderData: keepPreviousData,
  });
};
