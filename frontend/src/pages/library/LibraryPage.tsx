/** The Library: everything saved and shared here, to open, edit, delete and revoke. */
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useDeferredValue, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useRemoveItem } from '../../api/collection';
import { type ItemFilter, useChangeItem, useLibrary, useSaveItem } from '../../api/library';
import { useSession } from '../../api/queries';
import { hasAccounts, mayContribute } from '../../model/access/access';
import type { LibraryItem } from '../../model/contract';
import { replacementsOf } from '../../model/library/items';
import { countOf } from '../../model/words/formatting';
import { Dialog } from '../../parts/controls/Dialog';
import { Icon } from '../../parts/controls/Icon';
import { EmptyState, LoadingNote, ProblemNote } from '../../parts/controls/States';
import { EditItem, NEW_COLLECTION } from '../../parts/library/EditItem';
import { PageHead } from '../sections/head/PageHead';
import { useTitle } from '../sections/head/useTitle';
import { UndoDelete } from '../trash/UndoDelete';
import { ItemTable } from './ItemTable';
import styles from './LibraryPage.module.css';

/** Successors that a frozen item can be given: a page of a list at most. */
const MOST_OFFERED = 200;

/** What the list can be narrowed to, as its address names it. */
const SHOWN: Record<string, { label: string; wanted: ItemFilter }> = {
  all: { label: 'Everything', wanted: {} },
  live: { label: 'Live', wanted: { frozen: false } },
  frozen: { label: 'Frozen, with a link', wanted: { frozen: true } },
  collection: { label: 'Collections', wanted: { kind: ['collection'] } },
  view: { label: 'Comparisons', wanted: { kind: ['view'] } },
  change: { label: 'What changed', wanted: { kind: ['change'] } },
  fit: { label: 'Does it fit', wanted: { kind: ['fit'] } },
  timeline: { label: 'Timelines', wanted: { kind: ['timeline'] } },
  filter: { label: 'Run filters', wanted: { kind: ['filter'] } },
};

function NewCollection({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const session = useSession().data;
  const make = useSaveItem();
  return (
    <EditItem
      heading="New collection"
      item={NEW_COLLECTION}
      hasAccounts={hasAccounts(session)}
      isSaving={make.isPending}
      error={make.error}
      onSave={({ title = '', note, visibility, expires_at }) =>
        make.mutate(
          { title: title ?? '', items: [], ...(note ? { note } : {}), visibility, expires_at },
          { onSuccess: (item) => void navigate(item.path ?? '/library') },
        )
      }
      onClose={onClose}
    />
  );
}

interface OneProps {
  item: LibraryItem;
  onClose: () => void;
}

export function EditItemDialog({ item, onClose }: OneProps) {
  const session = useSession().data;
  const change = useChangeItem();
  const isFrozen = item.token !== null;
  const frozen = useLibrary({ frozen: true }, isFrozen, MOST_OFFERED);
  return (
    <EditItem
      heading={`Edit “${item.title}”`}
      item={item}
      successors={isFrozen ? replacementsOf(item, frozen.data?.items ?? []) : []}
      hasAccounts={hasAccounts(session)}
      isSaving={change.isPending}
      error={change.error}
      onSave={(changes) =>
        Object.keys(changes).length === 0
          ? onClose()
          : change.mutate(
              { id: item.id, revision: item.revision, ...changes },
              { onSuccess: onClose },
            )
      }
      onClose={onClose}
    />
  );
}

function RevokeItemDialog({ item, onClose }: OneProps) {
  const { mutate, error, isPending } = useRemoveItem();
  return (
    <Dialog isOpen onClose={onClose} title="Revoke this link?">
      <div className={styles.revoking}>
        <p>
          Anyone who opens the link to <strong>{item.title}</strong> will see that it was revoked.
          This cannot be undone; sharing again creates a new link.
        </p>
        {error && <ProblemNote error={error} />}
        <div className={styles.actions}>
          <Button
            color="red"
            loading={isPending}
            onClick={() => mutate(item, { onSuccess: onClose })}
          >
            Revoke
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function NothingHere({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title="No matching items" />;
  return (
    <EmptyState title="Nothing is saved or shared yet">
      <p>
        Open a <Link to="/">comparison</Link>, “What changed”, “Does it fit” or a timeline. Save
        stores it under a name with live data; Share freezes it behind a link.
      </p>
    </EmptyState>
  );
}

/** What the list has, kept in the address. */
function useNarrowing() {
  const [search, setSearch] = useSearchParams();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const words = useDeferredValue(typed.trim());
  const asked = search.get('show') ?? 'all';
  const show = asked in SHOWN ? asked : 'all';
  const isOwn = search.get('mine') === '1';
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  const wanted: ItemFilter = { ...SHOWN[show]?.wanted, words, ...(isOwn ? { mine: true } : {}) };
  return {
    typed,
    setTyped,
    show,
    isOwn,
    put,
    wanted,
    isNarrowed: show !== 'all' || isOwn || words !== '',
  };
}

export function LibraryPage() {
  useTitle('Library');
  const session = useSession().data;
  const { typed, setTyped, show, isOwn, put, wanted, isNarrowed } = useNarrowing();
  const list = useLibrary(wanted);
  const remove = useRemoveItem();
  const [isMaking, setIsMaking] = useState(false);
  const [edited, setEdited] = useState<LibraryItem | null>(null);
  const [revoked, setRevoked] = useState<LibraryItem | null>(null);
  const before = (useLocation().state as { deleted?: LibraryItem } | null)?.deleted ?? null;
  const [gone, setGone] = useState<LibraryItem | null>(before);
  const items = list.data?.items ?? [];
  // Where this page was come to from stays in the browser's history, also once it is restored.
  const left = gone && !items.some(({ id }) => id === gone.id) ? gone : null;
  const deleteOne = (item: LibraryItem) =>
    item.token === null
      ? remove.mutate(item, { onSuccess: () => setGone(item) })
      : setRevoked(item);
  const isMember = hasAccounts(session) && mayContribute(session);
  return (
    <>
      <PageHead
        title="Library"
        about="A live item shows its runs as they are now. A frozen one keeps what it showed, and opens by its link until it is revoked."
        actions={
          mayContribute(session) && (
            <Button leftSection={<Icon name="plus" />} onClick={() => setIsMaking(true)}>
              New collection
            </Button>
          )
        }
      />
      <div className={styles.controls}>
        <TextInput
          type="search"
          aria-label="Search the Library"
          placeholder="Search names, notes and texts"
          leftSection={<Icon name="search" />}
          className={styles.search ?? ''}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          aria-label="Show"
          data={Object.entries(SHOWN).map(([value, { label }]) => ({ value, label }))}
          value={show}
          onChange={({ currentTarget: { value } }) => put('show', value === 'all' ? '' : value)}
        />
        {isMember && (
          <Checkbox
            label="Only mine"
            checked={isOwn}
            onChange={(event) => put('mine', event.currentTarget.checked ? '1' : '')}
          />
        )}
      </div>
      {left && <UndoDelete thing={left} onBack={() => setGone(null)} />}
      {remove.error && <ProblemNote error={remove.error} />}
      {list.error && <ProblemNote error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <LoadingNote what="the Library" height={300} />}
      {list.data && items.length === 0 && <NothingHere isNarrowed={isNarrowed} />}
      {items.length > 0 && (
        <ItemTable
          items={items}
          tellsReaders={hasAccounts(session)}
          onEdit={setEdited}
          onDelete={deleteOne}
        />
      )}
      {list.hasNextPage && (
        <Button
          variant="default"
          className={styles.more ?? ''}
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Show more of {countOf(list.data?.total ?? 0, 'item')}
        </Button>
      )}
      {isMaking && <NewCollection onClose={() => setIsMaking(false)} />}
      {edited && <EditItemDialog item={edited} onClose={() => setEdited(null)} />}
      {revoked && <RevokeItemDialog item={revoked} onClose={() => setRevoked(null)} />}
    </>
  );
}
