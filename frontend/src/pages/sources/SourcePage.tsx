/** One source: the article in brief, its runs, its words, and what its text does not state. */
import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { useHistogram } from '../../api/panels';
import { useCurves, useSource } from '../../api/queries';
import type { CurveFigure, SourceDetail } from '../../model/contract';
import { bestFigure } from '../../model/curves/bestFigure';
import { originalAddress } from '../../model/runs/originals';
import { autoAxesAddress, compareAddress } from '../../model/view/url';
import { viewOf, X_METRICS, type XMetric } from '../../model/view/view';
import { dateText } from '../../model/words/formatting';
import { distinctCeilings, type Quote, quotesOf } from '../../model/words/quotes';
import { LoadingNote, ProblemNote } from '../../parts/controls/States';
import { CeilingList } from '../../parts/curves/CeilingList';
import { CurvePlot } from '../../parts/curves/CurvePlot';
import { ClaimList } from '../../parts/results/ClaimList';
import { PlainRunTable } from '../../parts/runs/PlainRunTable';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import styles from './SourcePage.module.css';

type Source = SourceDetail['source'];
const CHART_HEIGHT_PX = 380;
const RUN_COLUMNS = ['curve', 'system', 'workload', 'peak', 'latency', 'provenance'] as const;

function About({ source }: { source: Source }) {
  const facts = [
    source.publisher,
    ...source.authors,
    source.published_on && dateText(source.published_on),
  ];
  return (
    <>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      {source.address && (
        <p>
          <a href={source.address} data-bare rel="noreferrer nofollow">
            {source.address}
          </a>
        </p>
      )}
      {source.origin_note && <p className="small">{source.origin_note}</p>}
      {source.translations.map((translation) => (
        <p key={`${translation.language} ${translation.title}`} className="small">
          Translation ({translation.language}):{' '}
          <span lang={translation.language}>{translation.title}</span>
          {translation.publisher && `, ${translation.publisher}`}
          {translation.published_on && `, ${dateText(translation.published_on)}`}
          {translation.note && `. ${translation.note}`}
        </p>
      ))}
    </>
  );
}

/** What the source states besides its results, and where its translation says something else. */
function Statements({ source }: { source: Source }) {
  const { statements, translations } = source;
  const differences = translations.flatMap(({ language, differences: differing }) =>
    differing.map((difference) => ({ language, ...difference })),
  );
  if (statements.length + differences.length === 0) return null;
  return (
    <section aria-label="Further statements" className={styles.section}>
      <h2>Further statements</h2>
      <ul className={styles.quotes}>
        {statements.map(({ title, says, quote }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{says}</p>
            <blockquote>“{quote}”</blockquote>
          </li>
        ))}
        {differences.map(({ language, says, quote, original }) => (
          <li key={quote}>
            <h3>The {language} copy</h3>
            <p>{says}</p>
            <blockquote lang={language}>“{quote}”</blockquote>
            <blockquote>“{original}”</blockquote>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section aria-label={title} className={styles.section}>
      <h2>{title}</h2>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}

/** What the source says in its own words, with the numbers each sentence gave. */
function Quotes({ quotes }: { quotes: Quote[] }) {
  if (quotes.length === 0) return null;
  return (
    <section aria-label="Quotes" className={styles.section}>
      <h2>Quotes</h2>
      <ul className={styles.quotes}>
        {quotes.map(({ quote, values }) => (
          <li key={quote}>
            <blockquote>“{quote}”</blockquote>
            <p className="muted small">{values.join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The address of runs on the throughput axis that shows most of them. */
function chartOf(runIds: string[], figures: CurveFigure[]): string {
  const best = bestFigure(figures, runIds);
  return compareAddress({ ...viewOf(runIds), x: (best?.x.metric as XMetric) ?? 'throughput_iops' });
}

/** The source's runs on one chart; a marker leads to the workbench. */
function SourceChart({ figures, title }: { figures: CurveFigure[]; title: string }) {
  const navigate = useNavigate();
  const figure = bestFigure(figures, null);
  if (!figure || figures.length < Object.keys(X_METRICS).length) {
    return <div style={{ minHeight: CHART_HEIGHT_PX }} />;
  }
  const view = { ...viewOf(figure.runs.map((run) => run.run_id)), x: figure.x.metric as XMetric };
  return (
    <CurvePlot
      figure={figure}
      view={view}
      label={`Runs of ${title}`}
      onChoose={(chosen) => void navigate(compareAddress({ ...view, chosen }))}
      heightPx={CHART_HEIGHT_PX}
    />
  );
}

/** The runs on every throughput axis: some state bandwidth instead of IOPS. */
function useAllFigures(ids: string[]) {
  const view = viewOf(ids);
  const curves = useCurves(Object.keys(X_METRICS).map((x) => ({ ...view, x: x as XMetric })));
  const histogram = useHistogram(view);
  const figures = curves.flatMap((curve) => (curve.data ? [curve.data] : []));
  return { figures, histogram: histogram.data ?? null };
}

export function SourcePage() {
  const { slug = '' } = useParams();
  const answer = useSource(slug);
  const ids = answer.data?.runs.map((run) => run.id) ?? [];
  const { figures, histogram } = useAllFigures(ids);
  useTitle(answer.data?.source.title ?? 'Source');
  if (answer.error) {
    return (
      <ProblemNote isPage error={answer.error} onRetry={() => void answer.refetch()}>
        <p>
          <Link to="/sources">All sources</Link>
        </p>
      </ProblemNote>
    );
  }
  if (!answer.data) return <LoadingNote what="the source" height={400} />;
  const { source, runs, claims } = answer.data;
  return (
    <>
      <PageHead
        title={source.title}
        about={<About source={source} />}
        actions={
          runs.length > 0 && (
            <Button component={Link} to={autoAxesAddress(ids)}>
              Compare its runs
            </Button>
          )
        }
      />
      <div className={styles.page}>
        <p className={styles.summary}>{source.summary}</p>
        <SourceChart figures={figures} title={source.title} />
        <section aria-label="Runs" className={styles.section}>
          <h2>Runs</h2>
          <PlainRunTable runs={runs} caption={`Runs of ${source.title}`} columns={RUN_COLUMNS} />
        </section>
        <ClaimList claims={claims} chartAddress={(runIds) => chartOf(runIds, figures)} />
        <CeilingList ceilings={distinctCeilings(figures)} originalAddress={originalAddress} />
        <Quotes quotes={quotesOf(figures, histogram)} />
        <Statements source={source} />
        <Sentences title="Not stated by the source" sentences={source.not_in_text} />
        <Sentences title="Remarks" sentences={source.remarks} />
      </div>
    </>
  );
}
