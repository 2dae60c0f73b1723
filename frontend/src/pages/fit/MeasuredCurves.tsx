/** What measured curves say of the demand; only where their I/O is like it. */
import { ActionIcon, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTierCurves } from '../../api/changesAndFit';
import type { FitResult } from '../../model/contract';
import type { FitQuery } from '../../model/fit/address';
import { countOf } from '../../model/words/formatting';
import { Dialog } from '../../parts/controls/Dialog';
import { Icon } from '../../parts/controls/Icon';
import { ProvenanceBadge } from '../../parts/provenance/ProvenanceBadge';
import { RunFinder } from '../sections/AddRuns';
import styles from './FitPage.module.css';

/** The server takes no more of them. */
const MOST_CURVES = 8;

interface MeasuredCurvesProps {
  question: FitQuery;
  answer: FitResult;
  ask: (next: Partial<FitQuery>) => void;
}

/** Runs here that state one of the tiers, not asked yet. */
function StoredCurves({ question: { curves }, ask }: Omit<MeasuredCurvesProps, 'answer'>) {
  const stored = useTierCurves().data;
  const left = stored?.items.filter(({ run_id }) => !curves.includes(run_id)) ?? [];
  const isCut = stored?.is_whole === false;
  if (left.length === 0 && !isCut) return null;
  return (
    <>
      {isCut && (
        <p className="muted small">
          Only the newest runs that name a service are listed; “Add a measured curve” finds older
          ones.
        </p>
      )}
      <ul className={styles.curves} aria-label="Runs that state their tier">
        {left.map((run) => (
          <li key={run.run_id}>
            <Link to={`/runs/${encodeURIComponent(run.run_id)}`}>{run.label}</Link>
            <ProvenanceBadge provenance={run.provenance} />
            <span className="muted">
              states {run.tier_title}, {countOf(run.load_points, 'load point')}
            </span>
            <Button
              variant="default"
              size="compact-sm"
              disabled={curves.length >= MOST_CURVES}
              aria-label={`Use the curve of ${run.label}`}
              onClick={() => ask({ curves: [...curves, run.run_id] })}
            >
              Use curve
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

export function MeasuredCurves({ question, answer, ask }: MeasuredCurvesProps) {
  const [isFinding, setIsFinding] = useState(false);
  const ids = question.curves;
  return (
    <section aria-label="Measured curves" className={styles.curves}>
      <h2>Latency on measured curves</h2>
      <p className="muted small">
        A curve is used only if its I/O size and read share are like the demand’s, and never beyond
        its measured range. It supports a tier if its run states this tier at the same or a smaller
        size, and a measured point reaches the demand.
      </p>
      {answer.curves.length > 0 && (
        <ul className={styles.curves}>
          {answer.curves.map((curve) => (
            <li key={curve.run_id}>
              <Link to={`/runs/${encodeURIComponent(curve.run_id)}`}>{curve.label}</Link>
              <ProvenanceBadge provenance={curve.provenance} />
              <span>{curve.text}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                aria-label={`Remove the curve of ${curve.label}`}
                onClick={() => ask({ curves: ids.filter((id) => id !== curve.run_id) })}
              >
                <Icon name="close" />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <StoredCurves question={question} ask={ask} />
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={() => setIsFinding(true)}
        >
          Add a measured curve
        </Button>
      </div>
      <Dialog
        isOpen={isFinding}
        onClose={() => setIsFinding(false)}
        title="A measured curve"
        isWide
      >
        <RunFinder
          label="Search runs with a curve"
          present={ids}
          isPresentText="asked"
          takeText="ask it"
          onTake={(id) => {
            setIsFinding(false);
            ask({ curves: [...ids, id] });
          }}
        />
      </Dialog>
    </section>
  );
}
