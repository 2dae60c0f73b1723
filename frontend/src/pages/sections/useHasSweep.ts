/** Whether the visible runs are a sweep or contain sub-sweeps. */
import { useSweep } from '../../api/queries';
import { sweptRuns } from '../../model/sweeps/sweepAddress';
import type { View } from '../../model/view/view';

/** Undefined while it is not known; false if it cannot be. */
export function useHasSweep(view: View): boolean | undefined {
  const chosen = sweptRuns(view);
  const { data: whole, isLoading: isWholeLoading } = useSweep(
    sweptRuns({ ...view, sweepRuns: [] }),
    {},
  );
  const { data: usual, isLoading } = useSweep(chosen, {});
  if (isWholeLoading || isLoading) return undefined;
  if (!whole || !usual) return false;
  const isPart = chosen.length < whole.runs.length;
  const isSwept = usual.kind === 'sweep' || usual.kind === 'grid';
  return isSwept || whole.sub_sweeps.length > 0 || isPart;
}
