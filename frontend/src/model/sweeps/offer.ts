/** The suggestion of a sweep above the curves of its runs. */
import type { SweepResults } from '../contract';
import type { View } from '../view/view';
import { countOf } from '../words/formatting';

export interface SweepSuggestion {
  says: string;
  button: string;
  /** The part of a view that shows the sweep. */
  show: Pick<View, 'sweepSetting' | 'sweepRuns'>;
}

/** Null for runs that are no sweep and have none among them. */
export function sweepOffer(whole: SweepResults): SweepSuggestion | null {
  const { x, kind, lead, sub_sweeps: parts } = whole;
  if (x && (kind === 'sweep' || kind === 'grid')) {
    const show = { sweepSetting: x.key, sweepRuns: [] };
    return { says: lead, button: `Plot by ${x.name}`, show };
  }
  const [first] = parts;
  if (!first) return null;
  return {
    says: `These runs include a ${first.kind} of ${countOf(first.run_ids.length, 'run')}: ${first.name}.`,
    button: `Plot the ${first.kind}`,
    show: { sweepSetting: first.setting, sweepRuns: first.run_ids },
  };
}

/** Whether a view shows a sweep that somebody asked for. */
export const isSweepAsked = ({ sweepSetting, sweepRuns }: View): boolean =>
  sweepSetting !== null || sweepRuns.length > 0;
