/** Tiers and prices of one's own: entered, changed, taken away, as YAML in and out. */
import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDeleteTier, useImportTiers, useOwnTiers } from '../../api/ownTiers';
import { useSession } from '../../api/queries';
import type { OwnTier } from '../../model/contract';
import { isForForm } from '../../model/fit/ownTier';
import { mayContribute } from '../../model/share/access';
import { countOf } from '../../model/words/wording';
import { Icon } from '../../parts/controls/Icon';
import { Empty, ProblemNote, Waiting } from '../../parts/controls/States';
import { OwnTierTable } from '../../parts/fit/OwnTierTable';
import { PageHead } from '../sections/PageHead';
import { useTitle } from '../sections/useTitle';
import { JustDeleted } from '../trash/JustDeleted';
import styles from './FitPage.module.css';
import { TierDialog } from './TierDialog';

const EXPORT = '/api/v1/own-tiers.yaml';

function importedText(tiers: { state: string }[]): string {
  const count = (state: string) => tiers.filter((tier) => tier.state === state).length;
  return `${countOf(tiers.length, 'tier')} read: ${count('added')} added, ${count('changed')} changed, ${count('there already')} there already.`;
}

interface ChangeButtonsProps {
  tier: OwnTier;
  isDeleting: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function ChangeButtons({ tier, isDeleting, onEdit, onDelete }: ChangeButtonsProps) {
  const { title } = tier.about;
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
        loading={isDeleting}
        onClick={onDelete}
      >
        Delete
      </Button>
    </>
  );
}

interface HeadActionsProps {
  hasTiers: boolean;
  mayEnter: boolean;
  importing: ReturnType<typeof useImportTiers>;
  onNew: () => void;
}

function HeadActions({ hasTiers, mayEnter, importing, onNew }: HeadActionsProps) {
  return (
    <>
      {hasTiers && (
        <Button component="a" href={EXPORT} download variant="default">
          Export YAML
        </Button>
      )}
      {mayEnter && (
        <FileButton
          accept=".yaml,.yml"
          onChange={(file) => {
            if (file) importing.mutate(file);
          }}
        >
          {(props) => (
            <Button variant="default" loading={importing.isPending} {...props}>
              Import YAML
            </Button>
          )}
        </FileButton>
      )}
      {mayEnter && (
        <Button leftSection={<Icon name="plus" />} onClick={onNew}>
          Tier or price
        </Button>
      )}
    </>
  );
}

export function TiersPage() {
  useTitle('Tiers of your own');
  const session = useSession().data;
  const saved = useOwnTiers();
  const imported = useImportTiers();
  // Asked for here, not in a row: the row is gone when the list was read anew.
  const remove = useDeleteTier();
  const [edited, setEdited] = useState<OwnTier | 'new' | null>(null);
  const [gone, setGone] = useState<OwnTier['about'] | null>(null);
  const tiers = saved.data?.items ?? [];
  return (
    <div className={styles.page}>
      <PageHead
        title="Tiers of your own"
        about="Storage and prices that people here entered. Does it fit holds a demand against them as against the catalogue; what was shared keeps the numbers it had."
        actions={
          <HeadActions
            hasTiers={tiers.length > 0}
            mayEnter={mayContribute(session)}
            importing={imported}
            onNew={() => setEdited('new')}
          />
        }
      />
      {gone && (
        <JustDeleted
          thing={{ kind: 'tier', id: gone.id, title: gone.title }}
          onBack={() => setGone(null)}
        />
      )}
      {remove.error ? <ProblemNote error={remove.error} /> : null}
      {imported.error ? <ProblemNote error={imported.error} /> : null}
      {imported.data && <p role="status">{importedText(imported.data.tiers)}</p>}
      {saved.error && <ProblemNote error={saved.error} onRetry={() => void saved.refetch()} />}
      {saved.isPending && <Waiting what="the tiers" height={200} />}
      {saved.data && tiers.length === 0 && (
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
          onSaved={() => setEdited(null)}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
