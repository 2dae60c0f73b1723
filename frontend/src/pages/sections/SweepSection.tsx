/** The sweep section of the chosen runs, with the sub-sweeps among them. */
import { useEffect, useRef } from 'react';
import { useSweep } from '../../api/queries';
import type { RunLabel, SweepResults } from '../../model/contract';
import { isSweepAsked } from '../../model/sweeps/offer';
import { sweepParams, sweptRuns } from '../../model/sweeps/sweepAddress';
import { compareAddress } from '../../model/view/url';
import type { View } from '../../model/view/view';
import { SweepControls } from '../../parts/sweeps/SweepControls';
import { SweepOffer } from '../../parts/sweeps/SweepOffer';
import { SweepOffers } from '../../parts/sweeps/SweepOffers';
import { SWEEP_PLACE, SweepPanel } from '../../parts/sweeps/SweepPanel';

const alike = (sweep: SweepResults, labels: RunLabel[]): SweepResults => ({
  ...sweep,
  runs: sweep.runs.map((run) => labels.find((label) => label.run_id === run.run_id) ?? run),
});

/** Scrolls to the sweep and moves the focus there. */
function goToSweep() {
  const place = document.getElementById(SWEEP_PLACE);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView();
}

/** Whether the user has moved on: an open dialog, a field with focus. */
const isElsewhere = (): boolean =>
  Boolean(document.activeElement?.closest('[role="dialog"], input, select, textarea'));

interface SweepSectionProps {
  view: View;
  /** The runs in the looks that they have in the curves. */
  labels: RunLabel[];
  onChange: (view: View) => void;
}

export function SweepSection({ view, labels, onChange }: SweepSectionProps) {
  const chosen = sweptRuns(view);
  const whole = useSweep(sweptRuns({ ...view, sweepRuns: [] }), {}).data;
  const usual = useSweep(chosen, {}).data;
  const asked = useSweep(chosen, sweepParams(view)).data;
  const { sweepBelow: metric } = view;
  const below = useSweep(metric ? chosen : [], {
    ...sweepParams(view),
    ...(metric && { metric }),
  });
  // While another question is on its way, and where it has no answer, the usual one stands.
  const sweep = asked ?? usual;
  const isHere = sweep !== undefined;
  // Once: a change of the view takes the place out of the address.
  useEffect(() => {
    if (isHere && window.location.hash === `#${SWEEP_PLACE}` && !isElsewhere()) goToSweep();
  }, [isHere]);
  const isAsked = isSweepAsked(view);
  const wasAsked = useRef(isAsked);
  // Its tab opens with the question.
  useEffect(() => {
    if (isAsked && !wasAsked.current) goToSweep();
    wasAsked.current = isAsked;
  }, [isAsked]);
  const change = (part: Partial<View>) => onChange({ ...view, ...part });
  const isPart = whole !== undefined && chosen.length < whole.runs.length;
  const hasOffers = whole !== undefined && (whole.sub_sweeps.length > 0 || isPart);
  if (!sweep) return null;
  return (
    <SweepPanel
      sweep={alike(sweep, labels)}
      below={metric && below.data ? alike(below.data, labels) : null}
      controls={<SweepControls sweep={sweep} view={view} onChange={change} />}
      offers={
        hasOffers && (
          <SweepOffers
            whole={whole}
            chosen={chosen}
            addressOf={(runs) => compareAddress({ ...view, runs, hidden: [], sweepRuns: [] })}
            onChoose={(sweepRuns) => change({ sweepRuns, sweepSetting: null })}
          />
        )
      }
    />
  );
}

interface SweepOfferLineProps {
  view: View;
  onChange: (view: View) => void;
}

/** The offer of a sweep chart for the chosen runs, until accepted. */
export function SweepOfferLine({ view, onChange }: SweepOfferLineProps) {
  const whole = useSweep(sweptRuns({ ...view, sweepRuns: [] }), {}).data;
  if (!whole || isSweepAsked(view)) return null;
  return <SweepOffer whole={whole} onShow={(part) => onChange({ ...view, ...part })} />;
}
