/** The words of the product as the API spells them, from the generated description. */
import type { components } from '../api/schema';

/** The server always sends every field; fields with defaults are optional only when sent to it. */
type Whole<T> = T extends (infer Item)[]
  ? Whole<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<Exclude<T[Key], undefined>> }
    : T;
type Schemas = components['schemas'];

export type Axis = Whole<Schemas['Axis']>;
export type AxisMark = Whole<Schemas['AxisMark']>;
export type CurveFigure = Whole<Schemas['CurveFigure']>;
export type CurvePoint = Whole<Schemas['CurvePoint']>;
export type CurveSeries = Whole<Schemas['CurveSeries']>;
export type Evidence = Whole<Schemas['Evidence']>;
export type Finding = Whole<Schemas['Finding']>;
export type HistogramFigure = Whole<Schemas['HistogramFigure']>;
export type HistogramSeries = Whole<Schemas['HistogramSeries']>;
export type LimitLine = Whole<Schemas['LimitLine']>;
export type LoadPoint = Whole<Schemas['LoadPoint']>;
export type Method = Whole<Schemas['Method']>;
export type Omitted = Whole<Schemas['Omitted']>;
export type Provenance = Schemas['Provenance'];
export type Qualifier = Schemas['Qualifier'];
export type Run = Whole<Schemas['Run']>;
export type RunLabel = Whole<Schemas['RunLabel']>;
export type ShownValue = Whole<Schemas['ShownValue']>;
export type Style = Whole<Schemas['Style']>;
/** What `POST /charts` takes. */
export type ViewRecord = Schemas['View'];

export type Comparison = Whole<Schemas['Comparison']>;
export type ChartSummary = Whole<Schemas['ChartSummary']>;
export type FacetValue = Whole<Schemas['FacetValue']>;
export type FrozenChart = Whole<Schemas['FrozenChart']>;
export type NewRun = Schemas['NewRun'];
export type Reading = Whole<Schemas['ReadingOut']>;
export type ReportAnswer = Whole<Schemas['ReportOut']>;
export type ReportSummary = Whole<Schemas['ReportSummary']>;
export type RunAnswer = Whole<Schemas['RunOut']>;
export type RunSummary = Whole<Schemas['RunSummary']>;
export type SourceAnswer = Whole<Schemas['SourceOut']>;
export type SourceSummary = Whole<Schemas['SourceSummary']>;
