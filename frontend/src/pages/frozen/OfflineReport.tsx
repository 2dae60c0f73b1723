/** A frozen item as a document of its own: all that its page shows, without a server. */
import { useMemo, useState } from 'react';
import type { FrozenChart, SharedResult } from '../../model/contract';
import { fromRecord } from '../../model/view/record';
import { dateTimeText } from '../../model/words/formatting';
import { PageHead } from '../sections/head/PageHead';
import { FrozenChartBody } from './FrozenChartBody';
import { FrozenDetails } from './FrozenDetails';
import styles from './OfflineReport.module.css';
import { SharedResultBody } from './SharedResult';

/** Where and when a report was made, and of which link. */
interface Made {
  permalink: string;
  origin: string;
  made_at: string;
}

/** What the server puts into the document. */
export type OfflineItem = (FrozenChart | SharedResult) & Made;

function OfflineChart({ chart }: { chart: FrozenChart & Made }) {
  const [view, setView] = useState(useMemo(() => fromRecord(chart.view), [chart]));
  return (
    <FrozenChartBody
      chart={chart}
      address={chart.permalink}
      view={view}
      onChange={setView}
      originalAddress={(sha256) => `${chart.origin}/api/v1/reports/${sha256}/original`}
      isOpen
    />
  );
}

export function OfflineReport({ item }: { item: OfflineItem }) {
  return (
    <main className={styles.report}>
      <PageHead
        title={item.title}
        about={
          <>
            <FrozenDetails item={item} />
            <p className={styles.made}>
              A copy made by Loadcurve on{' '}
              <time dateTime={item.made_at}>{dateTimeText(item.made_at)}</time> of{' '}
              <a href={item.permalink} rel="noreferrer">
                {item.permalink}
              </a>
              . It needs no network. The link may have ended since.
            </p>
          </>
        }
      />
      {item.kind === 'view' ? <OfflineChart chart={item} /> : <SharedResultBody answer={item} />}
    </main>
  );
}
