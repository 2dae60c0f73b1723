/** What a plan is made of: runs about to be saved, their words and load points. */
import type { SuggestedRun } from '../contract';

/** One load point: the place of its numbers, and the decisions on it. */
export interface PlanPoint {
  key: string;
  sha256: string;
  path: string;
  reading: number;
  part: number;
  /** Other reports of the same window. */
  companions: { sha256: string; path: string }[];
  /** Keys of load points in other files that state more metrics of it. */
  adds: string[];
  concurrency: number | null;
  concurrencyReason: string;
  /** Null: the next free number at its load level. */
  repeat: number | null;
  /** What sets it apart from others of the same load; null if nothing does. */
  label: string | null;
  /** What its reports state of how it was measured, by name. */
  settings: Record<string, string>;
  /** What its reports tell of system and workload. */
  told: Pick<SuggestedRun, 'system' | 'workload'>;
  inFlight: number | null;
  /** It asked for as much as possible: no load, and the last level of its run. */
  isMaximum?: boolean;
  /** Further parts of one load, in other files, that are added up with it. */
  parts?: PlanPoint[];
}

/** Load points that may be parts of one load, by key, and why that is for a person to say. */
export interface PartsQuestion {
  points: string[];
  reason: string;
}

export type PartSetReading = 'parts' | 'repeats' | 'levels' | 'systems';

/** Files that look like parts: their keys by load, and what they are saved as; null if by hand. */
export interface PartSet {
  loads: string[][];
  reading: PartSetReading | null;
}

export interface RunTexts {
  title: string;
  system: string;
  storage: string;
  client: string;
  workload: string;
  updatePct: number | null;
  ioSizeKib: number | null;
  unit: string;
  tags: string[];
  notes: string;
  /** Nobody set the load: a cloud of points in time, no curve. */
  isObserved?: boolean;
}

export interface PlanRun {
  key: string;
  words: RunTexts;
  /** What the reports tell of system and workload beyond the words. */
  told: Pick<SuggestedRun, 'system' | 'workload'>;
  reasons: string[];
  /** Warnings about its conclusions; plans stored by earlier versions have none. */
  warnings?: string[];
  /** Why it may be observed, if a person must confirm it; plans stored by earlier versions have none. */
  offer?: string | null;
  /** The evidence for its client, or why no report states it; plans stored by earlier versions have none. */
  clientReason?: string | null;
  points: PlanPoint[];
  /** A person wants it though some of its reports are in another run already. */
  isWantedAnew?: boolean;
  /** The words that a person entered; suggested runs that replace it inherit these. */
  typed?: (keyof RunTexts)[];
}

/** A load point a person left out, and the run it was in, to be put back there. */
export interface ExcludedPoint extends PlanPoint {
  from: Omit<PlanRun, 'points'>;
}

/** A file of samples over time, and the key of the load point it goes with; null for none. */
export interface PlanSamples {
  sha256: string;
  path: string;
  goesWith: string | null;
  /** Whose samples they are, where the report names it. */
  instance: string | null;
  host: string | null;
  reason: string;
  offsetS: number;
  /** The report whose load point a person chose, or "none". */
  goesWithSaid?: string | null;
}

export interface Plan {
  runs: PlanRun[];
  removed: ExcludedPoint[];
  /** Readings that are no load points, and what became of them. */
  leftOver: { path: string; reason: string }[];
  /** Files of samples over time and their load points. */
  samples?: PlanSamples[];
  /** Files that look like parts of one load; stored plans may have none. */
  partSets?: PartSet[];
  /** Open questions about parts; older plans lack them. */
  asked?: PartsQuestion[];
  /** Keys of the load points that were saved and are suggested no more. */
  saved?: string[];
}
