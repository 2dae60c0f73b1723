/** Saved filters of the runs table: open one, or save the current one. */
import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { LibraryItem } from '../../model/contract';
import { ProblemNote } from '../controls/States';
import styles from './SavedFilters.module.css';

interface SavedFiltersProps {
  filters: LibraryItem[];
  /** The current one; undefined if the current filters are not saved. */
  shown: LibraryItem | undefined;
  /** Whether anything is set that may be saved. */
  maySave: boolean;
  error: unknown;
  onSave: (name: string) => void;
}

function NameForm({ onName, onCancel }: { onName: (name: string) => void; onCancel: () => void }) {
  const [name, setName] = useState('');
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onName(name.trim());
  };
  return (
    <form className={styles.name} onSubmit={give}>
      <TextInput
        label="Name of these filters"
        size="xs"
        data-autofocus
        autoFocus
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Button type="submit" size="compact-sm" disabled={!name.trim()}>
        Save
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

export function SavedFilters({ filters, shown, maySave, error, onSave }: SavedFiltersProps) {
  const [isNaming, setIsNaming] = useState(false);
  const isOffered = maySave && shown === undefined;
  if (filters.length === 0 && !isOffered) return null;
  return (
    <section className={styles.saved} aria-label="Saved filters">
      {filters.length > 0 && (
        <>
          <h2>Saved filters</h2>
          <ul>
            {filters.map((filter) => (
              <li key={filter.id} className={styles.filter}>
                <Link
                  to={filter.path ?? '/runs'}
                  aria-current={filter.id === shown?.id ? 'true' : undefined}
                >
                  {filter.title}
                </Link>
              </li>
            ))}
          </ul>
          <Link to="/library?show=filter" className="small">
            Rename or delete
          </Link>
        </>
      )}
      {isOffered && !isNaming && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsNaming(true)}>
          Save these filters
        </Button>
      )}
      {isOffered && isNaming && (
        <NameForm
          onCancel={() => setIsNaming(false)}
          onName={(name) => {
            setIsNaming(false);
            onSave(name);
          }}
        />
      )}
      {error ? <ProblemNote error={error} /> : null}
    </section>
  );
}
