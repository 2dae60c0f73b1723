/** The result of a comparison on its card, as on its page. */

import type { ComparisonResults, SweepResults } from '../../model/contract';
import {
  defaultLimitMs,
  leadOf,
  statisticPrefix,
  throughputMaxima,
} from '../../model/results/lead';
import { limitInUs, type View } from '../../model/view/view';
import { shortLabel } from '../../model/words/figureTitle';
import { limitText } from '../../model/words/units';
import { Swatch } from '../plotly/Swatch';
import styles from './CardAnswer.module.css';

interface CardAnswerProps {
  answers: ComparisonResults;
  view: Pick<View, 'hidden' | 'lineMs'>;
}

export function CardAnswer({ answers, view }: CardAnswerProps) {
  const limitMs = view.lineMs ?? defaultLimitMs(answers);
  const within = limitMs === null ? null : leadOf(answers, view.hidden, limitInUs(limitMs));
  const lead = within ?? throughputMaxima(answers, view.hidden);
  if (!lead) return null;
  return (
    <p className={styles.answer}>
      <span className={styles.asked}>
        {within
          ? `At ${statisticPrefix(answers)}≤ ${limitText(limitMs ?? 0, answers.latency_unit)}`
          : 'Maximum'}
      </span>{' '}
      {lead.told.map(({ run, text }, index) => (
        <span key={run.run_id} className={styles.run}>
          <Swatch style={run.style} />
          {shortLabel(run)}{' '}
          <strong>
            {text}
            {index === 0 && lead.unit ? ` ${lead.unit}` : ''}
          </strong>{' '}
        </span>
      ))}
      {lead.ratio && !lead.blocked && <strong>{lead.ratio}</strong>}
    </p>
  );
}

/** A sweep's metric at the first and the last value of its setting, in one line. */
export function SweepCardAnswer({ sweep }: { sweep: SweepResults }) {
  const line = sweep.lines.find(({ whole }) => whole !== null);
  if (!line?.whole || !sweep.metric) return <p>{sweep.words[0]}</p>;
  const { from_run, to_run, change_text } = line.whole;
  const unit = ` ${sweep.metric.unit}`;
  const textOf = (runId: string) =>
    sweep.points
      .find(({ run_id }) => run_id === runId)
      ?.value?.text.replace(unit, '')
      .replace('just under ', '<') ?? 'not stated';
  return (
    <p className={styles.sweep}>
      <strong>
        {textOf(from_run)} → {textOf(to_run)}
        {unit}
      </strong>{' '}
      ({change_text})
    </p>
  );
}
