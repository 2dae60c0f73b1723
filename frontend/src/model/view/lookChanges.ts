/** Changes to how the runs of a view look. */
import type { RunLabel } from '../contract';
import { type Look, lookOf, lookText } from './looks';
import type { Colouring, View } from './view';

/** A slot that nobody chose, as a look says it. */
const keptSlot = (run: RunLabel) => `k${run.style.colour_slot}`;

/** The run with this part of its look, in the colour that it has; another colour keeps its marker. */
export function withLook(view: View, run: RunLabel, part: Partial<Look>): View {
  const before = lookOf(view.looks[run.run_id]);
  const slot = before.slot || (run.is_colour_kept ? '' : keptSlot(run));
  const marker = before.marker || (part.slot === undefined ? '' : run.style.marker);
  const text = lookText({ ...before, slot, marker, ...part });
  return { ...view, looks: { ...view.looks, [run.run_id]: text } };
}

/** The run as the chart chooses. */
export function resetLook(view: View, runId: string): View {
  const { [runId]: _gone, ...looks } = view.looks;
  return { ...view, looks };
}

/**
 * The view with its runs coloured by something else. Colours from before are dropped,
 * so that families can share theirs; what somebody chose stays.
 */
export function colouredBy(view: View, colourBy: Colouring): View {
  const looks = Object.entries(view.looks)
    .map(([id, look]) => [
      id,
      look.startsWith('k') ? lookText({ ...lookOf(look), slot: '' }) : look,
    ])
    .filter(([, look]) => look);
  return { ...view, colourBy, looks: Object.fromEntries(looks) };
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);

/**
 * The change of a view with every run that stays in the colour it has among `runs`, those drawn:
 * a colour assigned by the set is stored in the view once the set changes.
 */
export function withColoursKept(before: View, after: View, runs: RunLabel[]): View {
  if (before.colourBy !== after.colourBy) return after;
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
    lookText({ ...lookOf(after.looks[run.run_id]), slot: keptSlot(run) }),
  ]);
  return looks.length > 0
    ? { ...after, looks: { ...after.looks, ...Object.fromEntries(looks) } }
    : after;
}
