/** A team's own tiers and prices: added and changed as YAML, exported, deleted. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type SavedTier, useDeleteTier, useOwnTiers } from '../../api/ownTiers';
import { useSession } from '../../api/queries';
import { mayContribute } from '../../model/access/access';
import type { OwnTier } from '../../model/contract';
import { countOf } from '../../model/words/formatting';
import { Icon } from '../../parts/controls/Icon';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { OwnTierTable } from '../../parts/fit/OwnTierTable';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import { UndoDelete } from '../trash/UndoDelete';
import styles from './FitPage.module.css';
import { TierDialog } from './TierDialog';

const EXPORT = '/api/v1/own-tiers.yaml';

function savedText(tiers: SavedTier[]): string {
  const count = (state: string) => tiers.filter((tier) => tier.state === state).length;
  return `${countOf(tiers.length, 'tier')} saved: ${count('added')} added, ${count('changed')} changed, ${count('unchanged')} unchanged.`;
}

interface ChangeButtonsProps {
  title: string;
  isDeleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function ChangeButtons({ title, isDeleting, onEdit, onDelete }: ChangeButtonsProps) {
  return (
    <>
      <Button variant="default" size="compact-sm" aria-label={`Change ${title}`} onClick={onEdit}>
        Change
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Delete ${title}`}
        loading={isDeleting}
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  );
}

export function TiersPage() {
  useTitle('Your tiers');
  const session = useSession().data;
  const saved = useOwnTiers();
  // Held here, not in a row: the row is gone once the list is read again.
  const remove = useDeleteTier();
  const [edited, setEdited] = useState<OwnTier | 'new' | null>(null);
  const [done, setDone] = useState<SavedTier[] | null>(null);
  const [gone, setGone] = useState<OwnTier['about'] | null>(null);
  const tiers = saved.data?.items ?? [];
  return (
    <div className={styles.page}>
      <PageHead
        title="Your tiers"
        about="Storage tiers and prices entered by your team. “Does it fit” checks them along with the catalogue; shared items don’t change."
        actions={
          <>
            {tiers.length > 0 && (
              <Button component="a" href={EXPORT} download variant="default">
                Export YAML
              </Button>
            )}
            {mayContribute(session) && (
              <Button leftSection={<Icon name="plus" />} onClick={() => setEdited('new')}>
                Add tiers or prices
              </Button>
            )}
          </>
        }
      />
      {gone && (
        <UndoDelete
          thing={{ kind: 'tier', id: gone.id, title: gone.title }}
          onBack={() => setGone(null)}
        />
      )}
      {remove.error ? <ProblemNote error={remove.error} /> : null}
      {done && <p role="status">{savedText(done)}</p>}
      {saved.error && <ProblemNote error={saved.error} onRetry={() => void saved.refetch()} />}
      {saved.isPending && <LoadingNote what="the tiers" height={200} />}
      {saved.data && tiers.length === 0 && (
        <EmptyState title="No tiers or prices yet">
          <p>
            <Link to="/fit">Does it fit</Link> knows the published ceilings of cloud storage. Enter
            an array of yours, a contract’s numbers, or what a tier of the catalogue costs you.
          </p>
        </EmptyState>
      )}
      {tiers.length > 0 && (
        <OwnTierTable
          tiers={tiers}
          actions={(tier) =>
            tier.about.may_change && (
              <ChangeButtons
                title={tier.about.title}
                onEdit={() => setEdited(tier)}
                isDeleting={remove.isPending && remove.variables === tier.about.id}
                onDelete={() =>
                  remove.mutate(tier.about.id, { onSuccess: () => setGone(tier.about) })
                }
              />
            )
          }
        />
      )}
      {edited && (
        <TierDialog
          tier={edited === 'new' ? null : edited}
          onSaved={(tiers) => {
            setDone(tiers);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
