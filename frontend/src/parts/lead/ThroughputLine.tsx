/** The throughput asked about as a line over the curves. */
import { latencyResultAt } from '../../model/results/atThroughput';
import { leadSentence } from '../../model/results/lead';
import { leadAt } from '../../model/results/leadAtThroughput';
import { inputNumber, throughputText } from '../../model/words/units';
import { xInPlotPx, yInPlotPx } from '../../plots/curves/limitOnAxis';
import { shortCount } from '../../plots/thumbnailAxes';
import { DraggableLine, type LineMark } from './DraggableLine';
import type { LineProps } from './LimitLine';
import { useLineThroughput, useMoveTargetLine } from './targetLine';

const US_PER_MS = 1000;

/** Where each run's latency lies on the line. */
function placesOf(props: LineProps, throughput: number): LineMark[] {
  const { answers, frame, hidden, isSwapped, unitsPerMs } = props;
  return answers.runs.flatMap((run) => {
    const at = latencyResultAt(run, undefined, throughput)?.at;
    if (hidden.includes(run.run.run_id) || !at || at.latency_us === null) return [];
    const latency = (at.latency_us / US_PER_MS) * unitsPerMs;
    return [
      {
        runId: run.run.run_id,
        colourSlot: run.run.style.colour_slot,
        alongPx: (isSwapped ? xInPlotPx : yInPlotPx)(frame, latency),
      },
    ];
  });
}

export function ThroughputLine(props: LineProps) {
  const { answers, frame, hidden, isSwapped, perUnit, onMoved } = props;
  const throughput = useLineThroughput();
  const move = useMoveTargetLine();
  if (throughput === null) return null;
  const text = `At ${throughputText(answers, throughput)}`;
  const value = inputNumber(throughput / perUnit);
  const said = leadSentence(leadAt(answers, hidden, throughput));
  return (
    <DraggableLine
      frame={frame}
      isUpright={!isSwapped}
      value={value}
      tag={shortCount(value)}
      label="Throughput asked about"
      spoken={said ? `${text}: ${said}` : text}
      places={placesOf(props, throughput)}
      onMove={(next) => move({ axis: 'throughput', value: next * perUnit })}
      onMoved={(next) => onMoved(next * perUnit)}
    />
  );
}
