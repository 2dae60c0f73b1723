/** Changes to how the runs of a view look. */
import type { RunLabel } from '../contract';
import { type Look, lookOf, textOf } from './looks';
import type { View } from './view';

/** The run with this part of its look, in the colour that it has. */
export function withLook(view: View, run: RunLabel, part: Partial<Look>): View {
  const before = lookOf(view.looks[run.run_id]);
  const slot = before.slot || (run.is_colour_kept ? '' : `${run.style.colour_slot}`);
  const text = textOf({ ...before, slot, ...part });
  return { ...view, looks: { ...view.looks, [run.run_id]: text } };
}

/** The run as the chart chooses. */
export function withoutLook(view: View, runId: string): View {
  const { [runId]: _gone, ...looks } = view.looks;
  return { ...view, looks };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * The change of a view with every run that stays in the colour it has among `runs`, those drawn:
 * a colour that was chosen for the set is said by the view once the set changes.
 */
export function withColoursKept(before: View, after: View, runs: RunLabel[]): View {
  if (isSame(before.runs, after.runs) && isSame(before.looks, after.looks)) return after;
  const kept = runs.filter(
    ({ run_id: id, is_colour_kept: isKept }) =>
      !isKept &&
      after.runs.includes(id) &&
      before.looks[id] === after.looks[id] &&
      !lookOf(after.looks[id]).slot,
  );
  const looks = kept.map((run) => [
    run.run_id,
    textOf({ ...lookOf(after.looks[run.run_id]), slot: `${run.style.colour_slot}` }),
  ]);
  return looks.length > 0
    ? { ...after, looks: { ...after.looks, ...Object.fromEntries(looks) } }
    : after;
}
