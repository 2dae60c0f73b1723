/** The answer above the chart, in one line: what each run sustains within the latency limit. */
import { leadOf, maximaOf } from '../../model/answers/lead';
import type { ComparisonAnswers } from '../../model/contract';
import { inUs } from '../../model/view/view';
import { shortLabel } from '../../model/words/figureTitle';
import { Term } from '../controls/Term';
import { Swatch } from '../plotly/Swatch';
import styles from './AnswerLine.module.css';
import { ComparabilityBadge } from './ComparabilityBadge';
import { useLineLimit } from './lineLimit';

interface AnswerLineProps {
  answers: ComparisonAnswers;
  hidden: string[];
  /** The answer was shared with its chart, and stays as it was then. */
  isFrozen?: boolean;
}

function Answer({ answers, hidden }: AnswerLineProps) {
  const limitMs = useLineLimit();
  const within = limitMs === null ? null : leadOf(answers, hidden, inUs(limitMs));
  const lead = within ?? maximaOf(answers, hidden);
  if (!lead) return null;
  const statistic = answers.statistic === 'mean' ? '' : `${answers.statistic} `;
  return (
    <p className={styles.answer}>
      <span className={styles.limit}>
        {within ? (
          <Term of="latencyLimit">{`At ${statistic}≤ ${limitMs} ms`}</Term>
        ) : (
          'At most, whatever the latency'
        )}
      </span>{' '}
      {lead.told.map(({ run, text }, index) => (
        <span key={run.run_id} className={styles.run}>
          <Swatch style={run.style} />
          {shortLabel(run)}{' '}
          <span className={styles.number}>
            <strong>{text}</strong>
            {within && index === 0 ? ` ${answers.x.unit}` : ''}
          </span>{' '}
        </span>
      ))}
      {lead.ratio && <strong className={styles.ratio}>{lead.ratio}</strong>}{' '}
      {lead.n && <span className={styles.other}>{lead.n}</span>}{' '}
      {lead.others.map((one) => (
        <span key={one} className={styles.other}>
          {one}{' '}
        </span>
      ))}
    </p>
  );
}

export function AnswerLine({ answers, hidden, isFrozen = false }: AnswerLineProps) {
  return (
    <section aria-label="Answer" className={styles.line}>
      <Answer answers={answers} hidden={hidden} />
      <ComparabilityBadge
        comparability={answers.comparability}
        runs={answers.runs.map(({ run }) => run)}
        isShort
        isFrozen={isFrozen}
      />
    </section>
  );
}
