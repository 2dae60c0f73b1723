/** The answer above the chart, in one line: within the latency limit, or at the throughput asked. */
import { leadOf, maximaOf } from '../../model/answers/lead';
import { leadAt, usualThroughput } from '../../model/answers/leadAt';
import type { ComparisonAnswers } from '../../model/contract';
import { inUs } from '../../model/view/view';
import { shortLabel } from '../../model/words/figureTitle';
import { limitText, throughputText, throughputUnit } from '../../model/words/units';
import { Segments } from '../controls/Choices';
import { Term } from '../controls/Term';
import { Swatch } from '../plotly/Swatch';
import styles from './AnswerLine.module.css';
import { useLineLimit, useLineThroughput } from './askedLine';
import { BlockedRatio } from './BlockedRatio';
import { ComparabilityBadge } from './ComparabilityBadge';

interface AnswerLineProps {
  answers: ComparisonAnswers;
  hidden: string[];
  /** The answer was shared with its chart, and stays as it was then. */
  isFrozen?: boolean;
  /** Asks at this throughput, or within a latency limit again; absent where nothing can be asked. */
  onAsk?: (throughput: number | null) => void;
}

/** The question in words. */
function Asked({ answers }: Pick<AnswerLineProps, 'answers'>) {
  const limitMs = useLineLimit();
  const throughput = useLineThroughput();
  const statistic = answers.statistic === 'mean' ? '' : `${answers.statistic} `;
  if (throughput !== null) {
    const suffix = statistic && `: ${statistic.trim()}`;
    return (
      <Term of="latencyAtThroughput">{`At ${throughputText(answers, throughput)}${suffix}`}</Term>
    );
  }
  return (
    <Term of="latencyLimit">{`At ${statistic}≤ ${limitText(limitMs ?? 0, answers.latency_unit)}`}</Term>
  );
}

function useLead({ answers, hidden }: AnswerLineProps) {
  const limitMs = useLineLimit();
  const throughput = useLineThroughput();
  if (throughput !== null) return leadAt(answers, hidden, throughput);
  return limitMs === null ? null : leadOf(answers, hidden, inUs(limitMs));
}

/** Asks for a throughput within a latency, or the other way round. */
function AskAt({ answers, onAsk }: Required<Pick<AnswerLineProps, 'answers' | 'onAsk'>>) {
  const isThroughput = useLineThroughput() !== null;
  const usual = usualThroughput(answers);
  if (usual === null) return null;
  return (
    <div className="screen-only">
      <Segments
        label="Ask at"
        options={{ latency: 'Latency ≤', throughput: `${throughputUnit(answers)} =` }}
        value={isThroughput ? 'throughput' : 'latency'}
        onChange={(axis) => onAsk(axis === 'throughput' ? usual : null)}
      />
    </div>
  );
}

/** Where no run on show has a curve or a number: why, and what would help. */
function NoAnswer({ answers, hidden }: Pick<AnswerLineProps, 'answers' | 'hidden'>) {
  const about = (answers.gaps ?? []).filter(
    ({ sections, run_ids: runs }) =>
      sections.includes('sla') && runs.some((id) => !hidden.includes(id)),
  );
  return (
    <div>
      <p className={styles.answer}>
        No run shown has a curve, so there is no answer within a latency limit.
      </p>
      {about.map(({ text }) => (
        <p key={text} className={styles.other}>
          {text}
        </p>
      ))}
    </div>
  );
}

function Answer(props: AnswerLineProps) {
  const { answers, hidden } = props;
  const asked = useLead(props);
  const lead = asked ?? maximaOf(answers, hidden);
  if (!lead) return <NoAnswer answers={answers} hidden={hidden} />;
  return (
    <p className={styles.answer}>
      <span className={styles.limit}>
        {asked ? <Asked answers={answers} /> : 'Maximum at any latency'}
      </span>{' '}
      {lead.told.map(({ run, text, aside }, index) => (
        <span key={run.run_id} className={styles.run}>
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
      {lead.ratio && lead.blocked && <BlockedRatio ratio={lead.ratio} why={lead.blocked} />}{' '}
      {lead.n && <span className={styles.other}>{lead.n}</span>}{' '}
      {lead.others.map((other) => (
        <span key={other} className={styles.other}>
          {other}{' '}
        </span>
      ))}
    </p>
  );
}

export function AnswerLine({ answers, hidden, isFrozen = false, onAsk }: AnswerLineProps) {
  return (
    <section aria-label="Answer" className={styles.line}>
      <Answer answers={answers} hidden={hidden} />
      <div className={styles.side}>
        {onAsk && <AskAt answers={answers} onAsk={onAsk} />}
        <ComparabilityBadge
          comparability={answers.comparability}
          runs={answers.runs.map(({ run }) => run)}
          isFrozen={isFrozen}
        />
      </div>
    </section>
  );
}
