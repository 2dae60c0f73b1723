/** What people added here, newest first; what came since this device was last here is marked. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useRuns, useSession } from '../../api/queries';
import { mayContribute } from '../../model/access/access';
import { isNewSince, visitBefore } from '../../model/runs/lastVisit';
import { countOf, dayText } from '../../model/words/wording';
import { Icon } from '../../parts/controls/Icon';
import { ProblemNote, Waiting } from '../../parts/controls/States';
import { RunTable } from '../../parts/runs/RunTable';
import styles from './ResultsPage.module.css';

const RECENT = 8;
const COLUMNS = ['curve', 'system', 'workload', 'peak', 'latency', 'provenance'] as const;

function Search() {
  const [words, setWords] = useState('');
  const navigate = useNavigate();
  const find = (event: FormEvent) => {
    event.preventDefault();
    void navigate(`/runs${words ? `?q=${encodeURIComponent(words)}` : ''}`);
  };
  return (
    <form onSubmit={find} className={styles.search}>
      <TextInput
        type="search"
        aria-label="Search runs"
        placeholder="Search runs: system, host, file, setting …"
        leftSection={<Icon name="search" />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        Search
      </Button>
    </form>
  );
}

/** The newest runs are all from published sources; older ones may not be. */
function NothingAdded() {
  const session = useSession().data;
  return (
    <p className="muted">
      Nobody has added runs lately: the newest here come from published sources.{' '}
      {mayContribute(session) && <Link to="/upload">Add your own reports</Link>}
    </p>
  );
}

export function RecentRuns() {
  const [before] = useState(() =>
    visitBefore(localStorage, sessionStorage, new Date().toISOString()),
  );
  const runs = useRuns({ search: '', facets: {}, sort: 'newest' });
  const page = runs.data?.pages[0];
  // With nothing to find, a search would only lead on to nothing.
  if (page?.items.length === 0) return null;
  const added = (page?.items ?? []).filter(({ source }) => source === null);
  const news = added.filter((run) => isNewSince(before, run.created_at));
  return (
    <section aria-label="Recent runs">
      <div className={styles.row}>
        <h2 className={styles.title}>Recently added runs</h2>
        <Search />
      </div>
      {runs.error && <ProblemNote error={runs.error} onRetry={() => void runs.refetch()} />}
      {runs.isPending && <Waiting what="the runs" />}
      {news.length > 0 && before && (
        <p className={styles.news}>
          {countOf(news.length, 'new run')} since you were last here, {dayText(before)}
        </p>
      )}
      {added.length > 0 && (
        <RunTable
          runs={added.slice(0, RECENT)}
          caption="Recently added runs"
          columns={COLUMNS}
          isNew={(run) => news.includes(run)}
        />
      )}
      {page && added.length === 0 && <NothingAdded />}
      {page && (
        <p className={styles.all}>
          <Link to="/runs">All {page.total} runs</Link>
        </p>
      )}
    </section>
  );
}
