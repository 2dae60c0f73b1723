/** Fit: the demand of runs against the ceilings of storage offers. */
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useFit } from '../../api/changesAndFit';
import { useSession } from '../../api/queries';
import { mayContribute } from '../../model/access/access';
import type { FitOffer, FitResult } from '../../model/contract';
import {
  type FitQuery,
  fitFile,
  formatFitQuery,
  parseFitQuery,
  shareableFit,
} from '../../model/fit/address';
import { resultExport } from '../../model/library/exportSource';
import { numberText } from '../../model/words/formatting';
import { Icon } from '../../parts/controls/Icon';
import { OptionalNumber } from '../../parts/controls/inputs/OptionalNumber';
import { LoadingNote, ProblemNote } from '../../parts/controls/States';
import { ExportButton } from '../../parts/exports/ExportButton';
import { CeilingTable } from '../../parts/fit/CeilingTable';
import { DemandTable } from '../../parts/fit/DemandTable';
import { FitPlot } from '../../parts/fit/FitPlot';
import { OfferTable } from '../../parts/fit/OfferTable';
import { useSaveResult } from '../library/useSaveResult';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import { DemandRuns } from './DemandRuns';
import { FitOptionsForm } from './FitOptionsForm';
import styles from './FitPage.module.css';
import { MeasuredCurves } from './MeasuredCurves';
import { TierDialog } from './TierDialog';

type Ask = (next: Partial<FitQuery>) => void;

/** Which size of the tier is looked at. */
function SizeOfTier({ offered, ask }: { offered: FitOffer['offered']; ask: Ask }) {
  const { tier_id: tier, size, size_unit: unit, sizes } = offered;
  const [least = 0, most = 0] = sizes ?? [];
  const [typed, setTyped] = useState(size);
  useEffect(() => setTyped(size), [size]);
  const take = () => {
    if (typed !== size)
      ask({ tier: typed ? `${tier}:${Math.min(Math.max(typed, least), most)}` : tier });
  };
  return (
    <div className={styles.size}>
      <OptionalNumber
        label={`Size of ${offered.title} (${unit})`}
        description={`${numberText(least)} to ${numberText(most)} ${unit}; empty: the smallest that fits`}
        value={typed}
        onChange={setTyped}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
      />
    </div>
  );
}

/** Adds own tiers and prices, and shows the first storage tier of them. */
function OwnTierLine({ ask }: { ask: Ask }) {
  const session = useSession().data;
  const [isEntering, setIsEntering] = useState(false);
  return (
    <p className={styles.own}>
      {mayContribute(session) && (
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={() => setIsEntering(true)}
        >
          Add tiers or prices
        </Button>
      )}
      <Link to="/tiers">Your tiers</Link>
      {isEntering && (
        <TierDialog
          tier={null}
          onSaved={(tiers) => {
            setIsEntering(false);
            const storage = tiers.find(({ kind }) => kind === 'storage');
            if (storage) ask({ tier: storage.id });
          }}
          onClose={() => setIsEntering(false)}
        />
      )}
    </p>
  );
}

interface AnsweredProps {
  question: FitQuery;
  answer: FitResult;
  ask: Ask;
}

function Answered({ question, answer, ask }: AnsweredProps) {
  const { chosen } = answer;
  return (
    <>
      <p className={styles.verdict} aria-live="polite">
        {answer.verdict}
        {!chosen && ' Select one to see its ceilings.'}
      </p>
      {chosen?.offered.sizes && <SizeOfTier offered={chosen.offered} ask={ask} />}
      <FitPlot answer={answer} />
      <OfferTable
        offers={answer.offers}
        chosen={chosen?.offered.tier_id ?? null}
        onChoose={(tier) => ask({ tier: tier === chosen?.offered.tier_id ? null : tier })}
        actions={<OwnTierLine ask={ask} />}
      />
      {chosen && <CeilingTable offer={chosen} />}
      <DemandTable answer={answer} />
      <MeasuredCurves question={question} answer={answer} ask={ask} />
    </>
  );
}

export function FitPage() {
  const [query, setQuery] = useSearchParams();
  const question = parseFitQuery(query);
  const fit = useFit(question);
  const isAsked = question.runs.length > 0;
  const answer = isAsked ? (fit.data ?? null) : null;
  const ask: Ask = (next) => setQuery(formatFitQuery({ ...question, ...next }));
  const title = answer
    ? `Does it fit: ${answer.runs.map((run) => run.title).join(', ')}`
    : 'Does it fit';
  const { buttons, dialogs } = useSaveResult(title, { fit: shareableFit(question) });
  useTitle(title);
  return (
    <div className={styles.page}>
      <PageHead
        title="Does it fit"
        about="A database’s demand against the published ceilings of storage offers. Ceilings are providers’ promises, not measurements."
        actions={
          isAsked && (
            <>
              <ExportButton
                exported={resultExport('Does it fit', (ending) => fitFile(question, ending), [
                  'json',
                ])}
              />
              {answer && !fit.error && buttons}
            </>
          )
        }
      />
      {dialogs}
      {!isAsked && (
        <p>
          Choose the runs whose demand must fit: an AWR Miner capture, or the AWR reports of several
          days. Each load point is one interval. To add reports, open{' '}
          <Link to="/upload">Upload</Link>.
        </p>
      )}
      <DemandRuns ids={question.runs} answer={answer} onChange={(runs) => ask({ runs })} />
      {isAsked && <FitOptionsForm question={question} ask={ask} />}
      {isAsked && fit.error && <ProblemNote error={fit.error} onRetry={() => void fit.refetch()} />}
      {isAsked && fit.isPending && <LoadingNote what="the offers" height={420} />}
      {answer && !fit.error && <Answered question={question} answer={answer} ask={ask} />}
    </div>
  );
}
