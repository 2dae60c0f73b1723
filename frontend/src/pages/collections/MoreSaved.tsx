/** Asks for more of a long list of what is saved; nothing stands there once all of it is. */
import { Button } from '@mantine/core';
import { countOf } from '../../model/words/wording';
import { ProblemNote } from '../../parts/controls/States';
import styles from './Collections.module.css';

interface MoreSavedProps {
  list: {
    data: { total: number } | undefined;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
  noun: string;
}

export function MoreSaved({ list, noun }: MoreSavedProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className={styles.more}>
      {list.isFetchNextPageError && <ProblemNote error={list.error} />}
      <Button
        variant="default"
        loading={list.isFetchingNextPage}
        onClick={() => void list.fetchNextPage()}
      >
        Show more of {countOf(list.data?.total ?? 0, noun)}
      </Button>
    </div>
  );
}
