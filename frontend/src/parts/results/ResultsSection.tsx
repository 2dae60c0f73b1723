/** The results of a comparison: summary and limits first, the rest collapsed. */
import { type ReactNode, useState } from 'react';
import type { ComparisonResults, RunResults } from '../../model/contract';
import { hasRatios, runsWithResultIn } from '../../model/results/missingResults';
import {
  type ResultSection,
  SECTIONS,
  type SummaryPiece,
  sectionId,
  sectionOf,
} from '../../model/results/summary';
import type { View } from '../../model/view/view';
import { countOf } from '../../model/words/formatting';
import { inputNumber, throughputUnit, unitSize } from '../../model/words/units';
import styles from '../controls/Answers.module.css';
import { NumberList } from '../controls/inputs/NumberList';
import { Term } from '../controls/Term';
import { usePrinting } from '../plotly/usePrinting';
import { CeilingResults } from './CeilingResults';
import { DbTimeResults } from './DbTimeResults';
import { FindingResults } from './FindingResults';
import { KneeResults } from './KneeResults';
import { LatencyResults } from './LatencyResults';
import { FitSwitch, LimitControls, MarkSwitch } from './LimitControls';
import { RepeatResults } from './RepeatResults';
import { ScalingFitResults } from './ScalingFitResults';
import { SlaTable } from './SlaTable';
import { SpeedupResults } from './SpeedupResults';
import { SummarySentences } from './SummarySentences';

interface AnswersSectionProps {
  answers: ComparisonResults;
  view: View;
  /** The address of another view of this page. */
  addressOf: (view: View) => string;
  onChange: (view: View, replace?: boolean) => void;
  /** Frozen results have a fixed question. */
  isFrozen?: boolean;
  /** All parts are open, as in print. */
  isOpen?: boolean;
}

/** Where a figure's evidence is, and what shows it. */
interface Links {
  addressOf: (piece: SummaryPiece) => string;
  onFigure: (piece: SummaryPiece) => void;
}

interface Part {
  section: ResultSection;
  gist: string;
  body: ReactNode;
}

/** The parts with controls, even without results. */
function partsWithControls(props: AnswersSectionProps, runs: RunResults[]): (Part | false)[] {
  const { answers, view, onChange, isFrozen = false } = props;
  const [asked, bent, fitted] = (['latencies', 'knee', 'fit'] as const).map((section) =>
    runsWithResultIn(section, answers, runs),
  ) as [RunResults[], RunResults[], RunResults[]];
  const change = (part: Partial<View>) => onChange({ ...view, ...part });
  const unit = throughputUnit(answers);
  const ask = (
    <NumberList
      label={`Throughputs in ${unit}`}
      numbers={view.throughputs.map((throughput) => inputNumber(throughput / unitSize(unit)))}
      placeholder="50000, 100000"
      onChange={(asked) =>
        change({ throughputs: asked.map((throughput) => throughput * unitSize(unit)) })
      }
    />
  );
  return [
    (!isFrozen || answers.throughputs.length > 0) && {
      section: 'latencies',
      gist: answers.throughputs.length === 0 ? 'set a throughput' : 'as set',
      body: (
        <LatencyResults
          answers={answers}
          runs={asked}
          throughputs={view.throughputs}
          {...(isFrozen ? {} : { controls: ask })}
        />
      ),
    },
    bent.some((run) => run.load_levels > 0) && {
      section: 'knee',
      gist: gistOfKnees(runs),
      body: (
        <>
          <MarkSwitch kind="knee" label="Mark knees on the chart" view={view} onChange={change} />
          <KneeResults answers={answers} runs={bent} />
        </>
      ),
    },
    fitted.some((run) => run.fit.residuals.length > 0) && {
      section: 'fit',
      gist: 'scaling model',
      body: (
        <>
          <FitSwitch view={view} onChange={change} />
          <ScalingFitResults answers={answers} runs={fitted} />
        </>
      ),
    },
  ];
}

/** The parts with results for these runs, each with a summary. */
function partsOf(props: AnswersSectionProps, runs: RunResults[], links: Links): Part[] {
  const { answers } = props;
  const parts: (Part | false)[] = [
    ...partsWithControls(props, runs),
    runs.some((run) => run.speedups.some(({ basis }) => hasRatios(answers, basis))) && {
      section: 'speedups',
      gist: gistOfSpeedups(runs),
      body: <SpeedupResults answers={answers} runs={runs} />,
    },
    runs.some((run) => run.repeats.length > 0) && {
      section: 'repeats',
      gist: gistOfRepeats(runs),
      body: <RepeatResults answers={answers} runs={runs} />,
    },
    runs.some((run) => run.ceiling_uses.length > 0 || run.ceiling) && {
      section: 'ceilings',
      gist: gistOfCeilings(runs),
      body: <CeilingResults runs={runs} />,
    },
    runs.some((run) => run.db_time.levels.length > 0) && {
      section: 'db_time',
      gist: 'DB time by wait class at each load level',
      body: <DbTimeResults runs={runs} />,
    },
    runs.some((run) => run.findings.checks.length > 0) && {
      section: 'findings',
      gist: gistOfFindings(runs),
      body: <FindingResults runs={runs} {...links} />,
    },
  ];
  const order = Object.keys(SECTIONS);
  return parts
    .filter((part) => part !== false)
    .sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
}

/** Only a form, so it is not printed. */
const isQuestion = (section: ResultSection, { throughputs }: ComparisonResults) =>
  section === 'latencies' && throughputs.length === 0;

const gistOfKnees = (runs: RunResults[]) => {
  const bent = runs.filter((run) => run.knee_text !== null);
  if (bent.length === 0) return 'no knee in the measured range';
  return bent.length > 3
    ? `${bent.length} of ${runs.length} have a knee`
    : bent.map(({ run, knee_text: text }) => `${run.label}: ${text}`).join(' · ');
};
const gistOfSpeedups = (runs: RunResults[]) => {
  const texts = runs.flatMap(({ run, speedups }) =>
    speedups
      .filter((speedup) => speedup.basis === 'maximum' && speedup.ratio_text !== null)
      .map((speedup) => `${run.label}: ${speedup.ratio_text} at maximum`),
  );
  return texts.length > 3 ? countOf(texts.length, 'run') : texts.join(' · ');
};
const gistOfRepeats = (runs: RunResults[]) => {
  const levels = runs.flatMap((run) => run.repeats);
  const unsteady = levels.filter(
    (level) => level.throughput.is_unsteady || level.latency.is_unsteady,
  );
  const said = countOf(levels.length, 'load level');
  return unsteady.length > 0 ? `${said}, ${unsteady.length} unsteady` : said;
};
const gistOfCeilings = (runs: RunResults[]) => {
  const binding = runs.filter((run) => run.ceiling_uses.some((use) => use.is_binding));
  if (binding.length === 0) return 'no ceiling reached';
  return `limited by a ceiling: ${binding.map(({ run }) => run.label).join(', ')}`;
};
const gistOfFindings = (runs: RunResults[]) => {
  const sum = (count: 'points' | 'found') =>
    runs.reduce((all, { findings }) => all + findings[count], 0);
  if (sum('found') === 0) return 'all checks agree';
  return `findings at ${sum('found')} of ${countOf(sum('points'), 'load point')}`;
};

/** What these runs have no data for. */
const untold = (parts: Part[]) =>
  (Object.keys(SECTIONS) as ResultSection[])
    .filter((section) => !parts.some((part) => part.section === section))
    .map((section) => `${SECTIONS[section].charAt(0).toLowerCase()}${SECTIONS[section].slice(1)}`);

/** Scrolls to a number's evidence and moves the focus there. */
function bringIntoSight(section: ResultSection | null) {
  const part =
    section === null
      ? document.querySelector('[data-bench]')
      : document.getElementById(sectionId(section));
  part?.scrollIntoView({ block: 'start' });
  part?.querySelector<HTMLElement>('summary')?.focus({ preventScroll: true });
}

export function ResultsSection(props: AnswersSectionProps) {
  const { answers, view, addressOf, onChange, isFrozen = false, isOpen = false } = props;
  const [open, setOpen] = useState<ReadonlySet<ResultSection>>(
    () => new Set(isOpen ? (Object.keys(SECTIONS) as ResultSection[]) : []),
  );
  const isPrinting = usePrinting();
  const isUnfolded = (section: ResultSection) => isPrinting || open.has(section);
  const runs = answers.runs.filter(({ run }) => !view.hidden.includes(run.run_id));
  const toggle = (section: ResultSection, isNow: boolean) =>
    setOpen((before) => {
      const next = new Set(before);
      if (isNow) next.add(section);
      else next.delete(section);
      return next;
    });
  const chosen = ({ run_id: runId, point_id: pointId }: SummaryPiece): View =>
    runId !== null && pointId !== null ? { ...view, chosen: { runId, pointId } } : view;
  const show = (piece: SummaryPiece) => {
    if (piece.point_id !== null) onChange(chosen(piece), true);
    const section = sectionOf(piece.section ?? '');
    if (section !== null) toggle(section, true);
    // Once it is unfolded; a load point has its card beside the chart.
    requestAnimationFrame(() => bringIntoSight(section));
  };
  const links = { addressOf: (piece: SummaryPiece) => addressOf(chosen(piece)), onFigure: show };
  const parts = partsOf(props, runs, links);
  // The part for the line on the chart comes first.
  const asked = view.lineThroughput !== null && parts.find((part) => part.section === 'latencies');
  const missing = untold(parts);
  return (
    <div className={styles.answers} data-answers>
      {asked && (
        <section
          aria-label={SECTIONS.latencies}
          className={styles.section}
          id={sectionId('latencies')}
        >
          <div className={styles.head}>
            <h2>
              <Term of="latencyAtThroughput">{SECTIONS.latencies}</Term>
            </h2>
          </div>
          {asked.body}
        </section>
      )}
      <div className={styles.lead}>
        <SlaTable
          answers={answers}
          hidden={view.hidden}
          limitsMs={view.limitsMs}
          {...(isFrozen
            ? {}
            : {
                controls: (
                  <LimitControls view={view} onChange={(part) => onChange({ ...view, ...part })} />
                ),
              })}
        />
        <SummarySentences words={answers.words} {...links} />
      </div>
      <section aria-label="More answers" className={styles.more}>
        <h2 className="seen-by-readers-only">More answers</h2>
        {parts
          .filter((part) => part !== asked)
          .map(({ section, gist, body }) => (
            <details
              key={section}
              className={isQuestion(section, answers) ? 'screen-only' : undefined}
              id={sectionId(section)}
              open={isUnfolded(section)}
              onToggle={(event) => !isPrinting && toggle(section, event.currentTarget.open)}
            >
              <summary>
                <h3>{SECTIONS[section]}</h3>
                <span className={styles.gist}>{gist}</span>
              </summary>
              {isUnfolded(section) && <div className={styles.body}>{body}</div>}
            </details>
          ))}
        {missing.length > 0 && <p className={styles.nothing}>No data for: {missing.join(', ')}.</p>}
      </section>
    </div>
  );
}
