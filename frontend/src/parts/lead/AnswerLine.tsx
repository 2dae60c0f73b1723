/** The result above the chart: at the latency limit, or at the given throughput. */

import type { ComparisonResults } from '../../model/contract';
import {
  type Lead,
  leadOf,
  moreRunsText,
  statisticPrefix,
  throughputMaxima,
} from '../../model/results/lead';
import { leadAt } from '../../model/results/leadAtThroughput';
import { limitInUs } from '../../model/view/view';
import { shortLabel } from '../../model/words/figureTitle';
import { limitText, throughputText } from '../../model/words/units';
import { InfoNote } from '../controls/InfoNote';
import { Term } from '../controls/Term';
import { Swatch } from '../plotly/Swatch';
import styles from './AnswerLine.module.css';
import { ComparabilityPill } from './ComparabilityPill';
import { LimitField, type TargetLineValues } from './LimitField';
import { useLineLimit, useLineThroughput } from './targetLine';

interface AnswerLineProps {
  answers: ComparisonResults;
  hidden: string[];
  /** Names the comparison on a page with several. */
  of?: string;
  /** Changes the question; absent on a frozen result. */
  onAsk?: (asked: TargetLineValues) => void;
  /** Opens the conditions; absent if the page shows them. */
  onConditions?: () => void;
}

/** The limit: as a field, or as text if it is fixed. */
function Question({ answers, onAsk }: Pick<AnswerLineProps, 'answers' | 'onAsk'>) {
  const limitMs = useLineLimit();
  const throughput = useLineThroughput();
  const statistic = statisticPrefix(answers);
  const before = throughput === null ? `At ${statistic}≤` : 'At';
  const term = throughput === null ? 'latencyLimit' : 'latencyAtThroughput';
  const after = throughput !== null && statistic && `: ${statistic.trim()}`;
  if (onAsk) {
    return (
      <>
        {before} <LimitField answers={answers} onAsk={onAsk} /> {after}
      </>
    );
  }
  const value =
    throughput === null
      ? limitText(limitMs ?? 0, answers.latency_unit)
      : throughputText(answers, throughput);
  return <Term of={term}>{`${before} ${value}${after || ''}`}</Term>;
}

function useLead({ answers, hidden }: AnswerLineProps) {
  const limitMs = useLineLimit();
  const throughput = useLineThroughput();
  if (throughput !== null) return leadAt(answers, hidden, throughput);
  return limitMs === null ? null : leadOf(answers, hidden, limitInUs(limitMs));
}

/** If no visible run has a result: the reason, and what would help. */
function NoAnswer({ answers, hidden }: Pick<AnswerLineProps, 'answers' | 'hidden'>) {
  const about = (answers.gaps ?? []).filter(
    ({ sections, run_ids: runs }) =>
      sections.includes('sla') && runs.some((id) => !hidden.includes(id)),
  );
  return (
    <div>
      <p className={styles.answer}>
        No shown run has a curve, so there is no throughput at a latency limit.
      </p>
      {about.map(({ text }) => (
        <p key={text} className={styles.other}>
          {text}
        </p>
      ))}
    </div>
  );
}

/** The number of repeats, a ratio of unlike runs, and runs left out with their reasons. */
function About({ n, ratio, blocked, others }: Lead) {
  if (n === null && !blocked && others.length === 0) return null;
  return (
    <InfoNote label="About this answer">
      {n && <p>{n}, repeats of each load level.</p>}
      {blocked && (
        <p>
          {ratio} <span className="muted">({blocked})</span>
        </p>
      )}
      {others.map((other) => (
        <p key={other}>{other}</p>
      ))}
    </InfoNote>
  );
}

export function AnswerLine(props: AnswerLineProps) {
  const { answers, hidden, of, onAsk, onConditions } = props;
  const asked = useLead(props);
  const lead = asked ?? throughputMaxima(answers, hidden);
  return (
    <section aria-label={of ? `Answer: ${of}` : 'Answer'} className={styles.line}>
      {!lead && <NoAnswer answers={answers} hidden={hidden} />}
      {lead && (
        <div className={styles.answer}>
          <span className={styles.limit}>
            {asked ? (
              <Question answers={answers} {...(onAsk ? { onAsk } : {})} />
            ) : (
              'Maximum at any latency'
            )}
          </span>{' '}
          {lead.told.map(({ run, text, aside }, index) => (
            <span key={run.run_id} className={styles.run}>
              {index === lead.told.length - 1 && lead.between > 0 && (
                <span className={styles.other}>{moreRunsText(lead)} </span>
              )}
              <Swatch style={run.style} />
              {shortLabel(run)}{' '}
              <span className={styles.number}>
                <strong>{text}</strong>
                {index === 0 && lead.unit ? ` ${lead.unit}` : ''}
              </span>{' '}
              {aside && <span className={styles.other}>{aside} </span>}
            </span>
          ))}
          {lead.ratio && !lead.blocked && <strong className={styles.ratio}>{lead.ratio}</strong>}
        </div>
      )}
      <div className={styles.side} data-side>
        {lead && <About {...lead} />}
        <ComparabilityPill
          comparability={answers.comparability}
          runs={answers.runs.map(({ run }) => run)}
          {...(onConditions ? { onOpen: onConditions } : {})}
        />
      </div>
    </section>
  );
}
