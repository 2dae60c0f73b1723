/** A run's result in the legend; it follows the line while that is dragged. */

import type { ComparisonResults } from '../../model/contract';
import { legendResultOf } from '../../model/results/runOrder';
import { useTargetLineValue } from '../lead/targetLine';
import styles from './RunLegend.module.css';

interface LegendNumberProps {
  answers: ComparisonResults;
  runId: string;
}

export function LegendNumber({ answers, runId }: LegendNumberProps) {
  const line = useTargetLineValue();
  const answer = line && legendResultOf(answers, runId, line);
  return answer?.text ? <strong className={styles.answer}>{answer.text}</strong> : null;
}

export function LegendReason({ answers, runId }: LegendNumberProps) {
  const line = useTargetLineValue();
  const answer = line && legendResultOf(answers, runId, line);
  return answer?.reason ? <span className={styles.reason}>{answer.reason}</span> : null;
}
