/** Queries of the panels of a comparison. */
import { keepPreviousData } from '@tanstack/react-query';
import type {
  CompanionFigure,
  HeatMapFigure,
  HistogramFigure,
  WaitFigure,
} from '../model/contract';
import { appearanceQuery, unitQuery, type ViewUnits } from '../model/view/labels';
import type { View } from '../model/view/view';
import { useApiQuery } from './apiQuery';
import { client } from './client';

/** What of a view says how its runs look and what they are called. */
type Names = 'looks' | 'colourBy' | 'labels';
type Shown = Names | keyof ViewUnits;

/** The panels of a view against concurrency; no request while none is shown. */
export const useCompanions = (view: Pick<View, 'runs' | 'panels' | Shown>) => {
  const { runs, panels } = view;
  const query = {
    runs: runs.join(','),
    metrics: panels.join(','),
    ...appearanceQuery(view),
    ...unitQuery(view),
  };
  return useApiQuery<CompanionFigure>(
    ['companions', query],
    () => client.GET('/api/v1/companions', { params: { query } }),
    { enabled: runs.length > 0 && panels.length > 0, placeholderData: keepPreviousData },
  );
};

type LoadsQuestion = Pick<View, 'runs' | 'points' | Names | 'isLoadApart'>;

/** Query parameters of a view's runs at one load point each. */
const loadsQuery = ({ runs, points, isLoadApart, ...names }: LoadsQuestion) => {
  const chosen = Object.entries(points).map((entry) => entry.join(':'));
  return {
    runs: runs.join(','),
    ...(chosen.length > 0 ? { points: chosen.join(',') } : {}),
    ...(isLoadApart ? { loads_apart: true } : {}),
    ...appearanceQuery(names),
  };
};

export const useHistogram = (
  { event, ...view }: LoadsQuestion & Pick<View, 'event' | keyof ViewUnits>,
  isWanted = true,
) => {
  const query = {
    ...loadsQuery(view),
    ...(event ? { event } : {}),
    ...unitQuery(view),
  };
  return useApiQuery<HistogramFigure>(
    ['histogram', query],
    () => client.GET('/api/v1/histograms', { params: { query } }),
    { enabled: isWanted && view.runs.length > 0, placeholderData: keepPreviousData },
  );
};

/** The heat maps of a view's runs, requested when they are opened. */
export const useHeatMap = (view: Pick<View, 'runs' | 'event' | Shown>, isWanted: boolean) => {
  const { runs, event } = view;
  const query = {
    runs: runs.join(','),
    ...(event ? { event } : {}),
    ...appearanceQuery(view),
    ...unitQuery(view),
  };
  return useApiQuery<HeatMapFigure>(
    ['heat map', query],
    () => client.GET('/api/v1/heat-maps', { params: { query } }),
    { enabled: isWanted && runs.length > 0, placeholderData: keepPreviousData },
  );
};

/** Shares of DB time of a view's runs at the load points it shows. */
export const useWaitEvents = (view: LoadsQuestion, isWanted = true) => {
  const query = loadsQuery(view);
  return useApiQuery<WaitFigure>(
    ['wait events', query],
    () => client.GET('/api/v1/wait-events', { params: { query } }),
    { enabled: isWanted && view.runs.length > 0, placeholderData: keepPreviousData },
  );
};
