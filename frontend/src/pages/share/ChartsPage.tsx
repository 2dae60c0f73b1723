/** The charts shared from here, each of which can be withdrawn. */
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useChangeChart, useRevokeChart } from '../../api/changes';
import { useCharts, useSession } from '../../api/queries';
import type { SharedChart } from '../../model/contract';
import { hasAccounts, mayContribute, visibilityText } from '../../model/share/access';
import { momentText } from '../../model/words/wording';
import { CopyButton } from '../../parts/controls/CopyButton';
import { Dialog } from '../../parts/controls/Dialog';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { ChartWordsForm } from '../../parts/share/ChartWordsForm';
import { PageHead } from '../sections/PageHead';
import { useTitle } from '../sections/useTitle';
import styles from './ChartsPage.module.css';

/** What is behind a link that is no chart. */
const KINDS: Partial<Record<SharedChart['kind'], string>> = {
  change: 'What changed',
  fit: 'Does it fit',
  timeline: 'Over time',
};

const addressOf = (chart: SharedChart) => new URL(chart.path, window.location.href).href;

function Withdrawal({ chart, onClose }: { chart: SharedChart | null; onClose: () => void }) {
  const { mutate, error, isPending } = useRevokeChart();
  return (
    <Dialog isOpen={chart !== null} onClose={onClose} title="Withdraw this link?">
      {chart && (
        <div className={styles.withdrawal}>
          <p>
            Anyone who opens the link to <strong>{chart.title}</strong> will read that it was
            withdrawn. This cannot be undone; sharing the same chart again makes a new link.
          </p>
          {error && <ProblemNote error={error} />}
          <div className={styles.actions}>
            <Button
              color="red"
              loading={isPending}
              onClick={() => mutate(chart.id, { onSuccess: onClose })}
            >
              Withdraw
            </Button>
            <Button variant="default" onClick={onClose}>
              Keep it
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

function Words({
  chart,
  others,
  onClose,
}: {
  chart: SharedChart | null;
  others: SharedChart[];
  onClose: () => void;
}) {
  const session = useSession().data;
  const { mutate, error, isPending, reset } = useChangeChart();
  const close = () => {
    reset();
    onClose();
  };
  return (
    <Dialog isOpen={chart !== null} onClose={close} title="Title, note and end" isWide>
      {chart && (
        <ChartWordsForm
          chart={chart}
          hasAccounts={hasAccounts(session)}
          others={others.filter(
            (other) => other.id !== chart.id && other.kind === chart.kind && !other.replaced_by,
          )}
          error={error}
          isSaving={isPending}
          onSave={(changes) =>
            Object.keys(changes).length === 0
              ? close()
              : mutate({ id: chart.id, changes }, { onSuccess: close })
          }
        />
      )}
    </Dialog>
  );
}

/** What becomes of the link: its end, or where it leads. */
function Fate({ chart, all }: { chart: SharedChart; all: SharedChart[] }) {
  const next = all.find((other) => other.id === chart.replaced_by);
  if (next) return <span className={styles.fate}>Replaced by “{next.title}”</span>;
  if (!chart.expires_at) return null;
  const isOver = Date.parse(chart.expires_at) <= Date.now();
  return (
    <span className={styles.fate}>
      {isOver ? 'Ended on' : 'Ends on'} {momentText(chart.expires_at)}
    </span>
  );
}

export function ChartsPage() {
  useTitle('Shared charts');
  const session = useSession().data;
  const [isOwn, setIsOwn] = useState(false);
  const charts = useCharts(isOwn);
  const [asked, setAsked] = useState<SharedChart | null>(null);
  const [edited, setEdited] = useState<SharedChart | null>(null);
  const items = charts.data?.items ?? [];
  return (
    <>
      <PageHead
        title="Shared charts"
        about={
          hasAccounts(session)
            ? 'A shared chart keeps its view and its data as they were. The people it is shared with can open it by its link, until it is withdrawn.'
            : 'A shared chart keeps its view and its data as they were. Anyone with its link can open it, until you withdraw it.'
        }
        actions={
          hasAccounts(session) &&
          mayContribute(session) && (
            <Checkbox
              label="Only those I shared"
              checked={isOwn}
              onChange={(event) => setIsOwn(event.currentTarget.checked)}
            />
          )
        }
      />
      {charts.error && <ProblemNote error={charts.error} onRetry={() => void charts.refetch()} />}
      {charts.isPending && <Waiting what="the charts" />}
      {charts.data && items.length === 0 && (
        <Empty title="No chart is shared">
          <p>
            Open a <Link to="/">comparison</Link>, “What changed”, “Does it fit” or the timeline of
            a load point, and press Share.
          </p>
        </Empty>
      )}
      {items.length > 0 && (
        <div className="table-scroll">
          <table className={`table ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">Chart</th>
                <th scope="col">Runs</th>
                <th scope="col">Shared</th>
                {hasAccounts(session) && <th scope="col">For</th>}
                <td />
              </tr>
            </thead>
            <tbody>
              {items.map((chart) => (
                <tr key={chart.id}>
                  <th scope="row">
                    <Link to={chart.path}>{chart.title}</Link>
                    {KINDS[chart.kind] && <span className={styles.fate}>{KINDS[chart.kind]}</span>}
                    <Fate chart={chart} all={items} />
                  </th>
                  <td>{chart.run_labels.join(', ')}</td>
                  <td className={styles.moment}>
                    {momentText(chart.created_at)}
                    {chart.owner && <span className={styles.fate}>by {chart.owner}</span>}
                  </td>
                  {hasAccounts(session) && <td>{visibilityText(chart.visibility)}</td>}
                  <td className={styles.buttons}>
                    <CopyButton text={() => addressOf(chart)} label="Copy the link" />
                    {chart.may_change && (
                      <>
                        <Button
                          variant="subtle"
                          size="compact-sm"
                          aria-label={`Edit ${chart.title}`}
                          onClick={() => setEdited(chart)}
                        >
                          Edit
                        </Button>
                        <Button
                          variant="subtle"
                          size="compact-sm"
                          color="red"
                          aria-label={`Withdraw ${chart.title}`}
                          onClick={() => setAsked(chart)}
                        >
                          Withdraw
                        </Button>
                      </>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Words chart={edited} others={items} onClose={() => setEdited(null)} />
      <Withdrawal chart={asked} onClose={() => setAsked(null)} />
    </>
  );
}
