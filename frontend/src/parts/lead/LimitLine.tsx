/** The latency limit as a line over the curves. */

import type { ComparisonResults } from '../../model/contract';
import { throughputResultAt } from '../../model/results/latencyLimit';
import { leadOf, leadSentence } from '../../model/results/lead';
import { limitInUs } from '../../model/view/view';
import { countText } from '../../model/words/formatting';
import { limitText } from '../../model/words/units';
import { type PlotFrame, xInPlotPx, yInPlotPx } from '../../plots/curves/limitOnAxis';
import { DraggableLine, type LineMark } from './DraggableLine';
import { useLineLimit, useMoveTargetLine } from './targetLine';

export interface LineProps {
  answers: ComparisonResults;
  frame: PlotFrame;
  hidden: string[];
  isSwapped: boolean;
  /** How many of the latency axis' units a millisecond is. */
  unitsPerMs: number;
  /** How much of its metric one of the throughput axis' units is. */
  perUnit: number;
  /** The line was released at this value. */
  onMoved: (value: number) => void;
}

/** Where each run's answer lies on the line. */
function placesOf(
  { answers, frame, hidden, isSwapped, perUnit }: LineProps,
  limitMs: number,
): LineMark[] {
  return answers.runs.flatMap((run) => {
    const within = throughputResultAt(run, undefined, limitInUs(limitMs), perUnit)?.within;
    if (hidden.includes(run.run.run_id) || !within || within.throughput === null) return [];
    return [
      {
        runId: run.run.run_id,
        colourSlot: run.run.style.colour_slot,
        alongPx: (isSwapped ? yInPlotPx : xInPlotPx)(frame, within.throughput / perUnit),
      },
    ];
  });
}

export function LimitLine(props: LineProps) {
  const { answers, frame, hidden, isSwapped, unitsPerMs, onMoved } = props;
  const limitMs = useLineLimit();
  const move = useMoveTargetLine();
  if (limitMs === null) return null;
  const inMs = (value: number) => Number((value / unitsPerMs).toPrecision(12));
  const text = `≤ ${limitText(limitMs, answers.latency_unit)}`;
  const said = leadSentence(leadOf(answers, hidden, limitInUs(limitMs)));
  const value = limitMs * unitsPerMs;
  return (
    <DraggableLine
      frame={frame}
      isUpright={isSwapped}
      value={value}
      tag={countText(Number(value.toPrecision(4)))}
      label="Latency limit"
      spoken={said ? `${text}: ${said}` : text}
      places={placesOf(props, limitMs)}
      onMove={(next) => move({ axis: 'latency', value: inMs(next) })}
      onMoved={(next) => onMoved(inMs(next))}
    />
  );
}
