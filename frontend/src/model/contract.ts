/** The words of the product as the API spells them, from the generated description. */
import type { components } from '../api/schema';

/** The server always sends every field; fields with defaults are optional only when sent to it. */
type Whole<T> = T extends (infer Item)[]
  ? Whole<Item>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<Exclude<T[Key], undefined>> }
    : T;
type Schemas = components['schemas'];

export type AnnotationMark = Whole<Schemas['AnnotationMark']>;
export type Axis = Whole<Schemas['Axis']>;
export type AxisMark = Whole<Schemas['AxisMark']>;
export type LoadPointChanges = Whole<Schemas['LoadPointChanges']>;
export type ChangeGroup = LoadPointChanges['groups'][number];
export type ChangeRow = ChangeGroup['rows'][number];
export type ChangeSide = LoadPointChanges['before'];
export type HistogramDifference = NonNullable<LoadPointChanges['histogram']>;
export type ComparedValue = NonNullable<ChangeRow['before']>;
export type FitResult = Whole<Schemas['FitResult']>;
export type FitOffer = FitResult['offers'][number];
export type OwnTier = Whole<Schemas['CustomTierOut']>;
export type TierList = Whole<Schemas['ListPage_Tier_']>;
export type TierCurves = Whole<Schemas['StoredCurves']>;
export type CompanionFigure = Whole<Schemas['CompanionFigure']>;
export type CompanionPanel = Whole<Schemas['CompanionPanel']>;
export type CurveFigure = Whole<Schemas['CurveFigure']>;
export type CurveFacet = Whole<Schemas['CurveFacet']>;
export type CurvePanel = Whole<Schemas['CurvePanel']>;
export type CurvePoint = Whole<Schemas['CurvePoint']>;
export type CurveSeries = Whole<Schemas['CurveSeries']>;
export type Evidence = Whole<Schemas['Evidence']>;
export type Finding = Whole<Schemas['Finding']>;
export type HistogramFigure = Whole<Schemas['HistogramFigure']>;
export type HistogramSeries = Whole<Schemas['HistogramSeries']>;
export type HeatMapFigure = Whole<Schemas['HeatMapFigure']>;
export type HeatMap = HeatMapFigure['maps'][number];
export type WaitFigure = Whole<Schemas['WaitFigure']>;
export type CeilingLine = Whole<Schemas['CeilingLine']>;
export type RangeBand = Schemas['RangeBand'];
export type RangeNote = Whole<Schemas['RangeNote']>;
export type LoadPoint = Whole<Schemas['LoadPoint']>;
export type ObservedDemand = Whole<Schemas['ObservedDemand']>;
export type MetricDemand = ObservedDemand['metrics'][number];
export type Method = Whole<Schemas['Method']>;
export type Omitted = Whole<Schemas['OmittedRun']>;
export type Provenance = Schemas['Provenance'];
export type RunProgress = Schemas['RunProgress'];
export type Qualifier = Schemas['Qualifier'];
export type Run = Whole<Schemas['Run']>;
export type Parameter = Whole<Schemas['Parameter']>;
export type RunParameters = Whole<Schemas['RunParameters']>;
export type ReferenceLine = Whole<Schemas['ReferenceLine']>;
export type RunLabel = Whole<Schemas['RunLabel']>;
export type DisplayValue = Whole<Schemas['DisplayValue']>;
export type Style = Whole<Schemas['Style']>;
export type SweepResults = Whole<Schemas['SweepResults']>;
export type SweepLine = Whole<Schemas['SweepLine']>;
export type SubSweep = Whole<Schemas['SubSweep']>;
export type ProposedSweeps = Schemas['ProposedSweeps'];
export type SumOfParts = Omit<Schemas['SummedLoadPoint'], 'point'> & { point: LoadPoint };
export type Sums = { sums: SumOfParts[] };
export type SweptSetting = Whole<Schemas['SweptSetting']>;
export type SweepPoint = Whole<Schemas['SweepPoint']>;
export type SweepStep = Whole<Schemas['SweepStep']>;
export type SectionRow = Whole<Schemas['SectionRow']>;
export type SystemIn = Schemas['SystemIn'];
export type WorkloadIn = Schemas['WorkloadIn'];
/** A view as the server stores it. */
export type ViewRecord = Whole<Schemas['View']>;
/** A view as it is sent. */
export type NewView = Schemas['ViewIn'];

export type ChartChange = Whole<Schemas['RunChange']>;
export type ChangesSince = Whole<Schemas['ChangesSince']>;
export type MethodChanges = Whole<Schemas['MethodChanges']>;
export type ComparisonResults = Whole<Schemas['ComparisonResults']>;
export type CheckedClaim = Whole<Schemas['CheckedClaim']>;
export type Comparability = Whole<Schemas['Comparability']>;
export type Difference = Whole<Schemas['ConditionDifference']>;
export type ThroughputAtLimit = Whole<Schemas['ThroughputAtLimit']>;
export type RunResults = Whole<Schemas['RunResults']>;
export type AuditEntry = Whole<Schemas['AuditRow']>;
export type TrashItem = Whole<Schemas['TrashItem']>;
export type TrashPage = Whole<Schemas['TrashList']>;
export type ReportUses = Whole<Schemas['UsesOut']>;
export type Session = Whole<Schemas['SessionOut']>;
export type Quotas = Whole<Schemas['QuotasOut']>;
export type AccessKey = Whole<Schemas['KeyOut']>;
export type NewKey = Schemas['NewKey'];
export type CreatedKey = Whole<Schemas['CreatedKey']>;
export type UserQuotas = Whole<Schemas['UserQuotas']>;
export type ServerQuotas = Whole<Schemas['ServerQuotas']>;
export type Rereading = Whole<Schemas['RereadingOut']>;
export type Visibility = Schemas['Visibility'];
export type Comparison = Whole<Schemas['ComparisonOut']>;
export type FacetValue = Whole<Schemas['FacetValue']>;
export type FrozenChart = Whole<Schemas['FrozenView']>;
export type ReportWithPath = Schemas['ReportWithPath'];
export type RunMaker = NonNullable<Schemas['GroupingIn']['apart_by']>[number];
export type Grouping = Whole<Schemas['Grouping']>;
export type SamplesCorrection = Schemas['SamplesPatch'];
export type SuggestedRun = Whole<Schemas['SuggestedRun']>;
export type Imported = Whole<Schemas['ImportResult']>;
export type KnownSystem = Whole<Schemas['SystemCount']>;
export type NewPoint = Schemas['PointIn'];
export type NewRun = Schemas['RunIn'];
export type RunChange = Whole<Schemas['RunChangeRow']>;
/** What may change in a run; fields left out stay as they are. */
export type RunChanges = Partial<
  Omit<Schemas['RunPatch'], 'system' | 'workload' | 'points'> & {
    system: Partial<Schemas['SystemPatch']>;
    workload: Partial<Schemas['WorkloadPatch']>;
    points: (Pick<Schemas['PointPatch'], 'id'> & Partial<Schemas['PointPatch']>)[];
  }
>;
export type Arrangement = Schemas['ArrangementIn'];
/** Load points in the place of others; `undo` with the same fields undoes it. */
export type Arranged = Whole<Schemas['ArrangedPoints']>;
export type Reading = Whole<Schemas['ReadingOut']>;
export type StoredPage = Whole<Schemas['ReportPageOut']>;
export type ReportPage = StoredPage['page'];
export type ReportDetail = Whole<Schemas['ReportDetail']>;
export type ReportSummary = Whole<Schemas['ReportOut']>;
export type Axes = Whole<Schemas['ChartAxes']>;
export type RunDetail = Whole<Schemas['RunDetail']>;
export type RunPage = Whole<Schemas['RunList']>;
export type RunSummary = Whole<Schemas['RunSummary']>;
export type PointTimeline = Whole<Schemas['PointTimeline']>;
export type TimelineFigure = NonNullable<PointTimeline['figure']>;
export type SampleFile = Whole<Schemas['SampleFile']>;
export type LibraryItem = Whole<Schemas['LibraryItem']>;
export type ItemKind = Exclude<LibraryItem['kind'], 'tier'>;
export type CollectionEntry = Whole<Schemas['CollectionEntry']>;
/** An item as it is saved, and what may change in one; fields left out stay as they are. */
export type NewItem = Pick<Schemas['ItemIn'], 'title'> & Partial<Schemas['ItemIn']>;
export type ItemChanges = Partial<Schemas['ItemPatch']>;
/** What can be saved live or frozen: a view, or a question of one of the three kinds. */
export type ItemContent = Pick<Schemas['FrozenIn'], 'view' | 'change' | 'fit' | 'timeline'>;
/** A shared answer (changes, fit or timeline), frozen when it was shared. */
export type SharedResult = Whole<Schemas['FrozenResult']>;
/** One or two load points over time, with their files and findings. */
export type TimelineResult = Whole<Schemas['TimelineResult']>;
export type RunTimeline = TimelineResult['points'][number];
export type SourceDetail = Whole<Schemas['SourceDetail']>;
export type SourceSummary = Whole<Schemas['SourceSummary']>;
