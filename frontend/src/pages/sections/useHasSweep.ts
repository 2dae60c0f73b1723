/** Whether the runs on show are a sweep, or have sweeps among them. */
import { useSweep } from '../../api/queries';
import { sweptRuns } from '../../model/sweeps/question';
import type { View } from '../../model/view/view';

/** False, too, while it is not known. */
export function useHasSweep(view: View): boolean {
  const chosen = sweptRuns(view);
  const whole = useSweep(sweptRuns({ ...view, sweepRuns: [] }), {}).data;
  const usual = useSweep(chosen, {}).data;
  if (!whole || !usual) return false;
  const isPart = chosen.length < whole.runs.length;
  const isSwept = usual.kind === 'sweep' || usual.kind === 'grid';
  return isSwept || whole.sub_sweeps.length > 0 || isPart;
}
