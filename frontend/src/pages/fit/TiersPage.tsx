/** Tiers and prices of one's own: entered, changed, taken away, as YAML in and out. */
import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeleteTier, useImportTiers, useOwnTiers } from '../../api/ownTiers';
import { useSession } from '../../api/queries';
import { useRestore } from '../../api/trash';
import type { OwnTier } from '../../model/contract';
import { isForForm } from '../../model/fit/ownTier';
import { mayContribute } from '../../model/share/access';
import { countOf } from '../../model/words/wording';
import { Icon } from '../../parts/controls/Icon';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { OwnTierTable } from '../../parts/fit/OwnTierTable';
import { PageHead } from '../sections/PageHead';
import { useTitle } from '../sections/useTitle';
import styles from './FitPage.module.css';
import { TierDialog } from './TierDialog';

const EXPORT = '/api/v1/own-tiers.yaml';

function importedText(tiers: { state: string }[]): string {
  const count = (state: string) => tiers.filter((tier) => tier.state === state).length;
  return `${countOf(tiers.length, 'tier')} read: ${count('added')} added, ${count('changed')} changed, ${count('there already')} there already.`;
}

/** What was just deleted, where it is now, and the way back. */
function Deleted({ about, onBack }: { about: OwnTier['about']; onBack: () => void }) {
  const restore = useRestore();
  return (
    <div role="status" className={styles.own}>
      <span>
        “{about.title}” was deleted. It stays in the <Link to="/trash">trash</Link> for a while.
      </span>
      <Button
        variant="default"
        size="compact-sm"
        loading={restore.isPending}
        onClick={() => restore.mutate({ kind: 'tier', id: about.id }, { onSuccess: onBack })}
      >
        Undo
      </Button>
      {restore.error ? <ProblemNote error={restore.error} /> : null}
    </div>
  );
}

interface ChangeButtonsProps {
  tier: OwnTier;
  onEdit: () => void;
  onDeleted: () => void;
}

function ChangeButtons({ tier, onEdit, onDeleted }: ChangeButtonsProps) {
  const remove = useDeleteTier();
  const { id, title } = tier.about;
  return (
    <>
      {isForForm(tier) ? (
        <Button variant="default" size="compact-sm" aria-label={`Change ${title}`} onClick={onEdit}>
          Change
        </Button>
      ) : (
        <span className="muted small">change its file, and import that</span>
      )}
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={`Delete ${title}`}
        loading={remove.isPending}
        onClick={() => remove.mutate(id, { onSuccess: onDeleted })}
      >
        Delete
      </Button>
      {remove.error ? <ProblemNote error={remove.error} /> : null}
    </>
  );
}

export function TiersPage() {
  useTitle('Tiers of your own');
  const session = useSession().data;
  const found = useOwnTiers();
  const imported = useImportTiers();
  const [edited, setEdited] = useState<OwnTier | 'new' | null>(null);
  const [gone, setGone] = useState<OwnTier['about'] | null>(null);
  const tiers = found.data?.items ?? [];
  const mayEnter = mayContribute(session);
  return (
    <div className={styles.page}>
      <PageHead
        title="Tiers of your own"
        about="Storage and prices that people here entered. Does it fit holds a demand against them as against the catalogue; what was shared keeps the numbers it had."
        actions={
          <>
            {tiers.length > 0 && (
              <Button component="a" href={EXPORT} download variant="default">
                Export YAML
              </Button>
            )}
            {mayEnter && (
              <FileButton
                accept=".yaml,.yml"
                onChange={(file) => {
                  if (file) imported.mutate(file);
                }}
              >
                {(props) => (
                  <Button variant="default" loading={imported.isPending} {...props}>
                    Import YAML
                  </Button>
                )}
              </FileButton>
            )}
            {mayEnter && (
              <Button leftSection={<Icon name="plus" />} onClick={() => setEdited('new')}>
                Tier or price
              </Button>
            )}
          </>
        }
      />
      {gone && <Deleted about={gone} onBack={() => setGone(null)} />}
      {imported.error ? <ProblemNote error={imported.error} /> : null}
      {imported.data && <p role="status">{importedText(imported.data.tiers)}</p>}
      {found.error && <ProblemNote error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Waiting what="the tiers" height={200} />}
      {found.data && tiers.length === 0 && (
        <Empty title="No tier or price is entered yet">
          <p>
            <Link to="/fit">Does it fit</Link> knows the published ceilings of what is sold. Enter
            an array of yours, a contract’s numbers, or what a tier of the catalogue costs you.
          </p>
        </Empty>
      )}
      {tiers.length > 0 && (
        <OwnTierTable
          tiers={tiers}
          actions={(tier) =>
            tier.about.may_change && (
              <ChangeButtons
                tier={tier}
                onEdit={() => setEdited(tier)}
                onDeleted={() => setGone(tier.about)}
              />
            )
          }
        />
      )}
      {edited && (
        <TierDialog
          of={edited === 'new' ? null : edited}
          onSaved={() => setEdited(null)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
