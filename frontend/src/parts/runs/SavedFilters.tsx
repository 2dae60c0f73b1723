/** Filters under names: to open, to rename, to delete, and to save the one that is set. */
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { MOST_NAME_CHARACTERS, type SavedFilter } from '../../model/runs/savedFilters';
import { Icon } from '../controls/Icon';
import styles from './SavedFilters.module.css';

interface SavedFiltersProps {
  filters: SavedFilter[];
  /** The name of the one on show; null if the filters that are set have none. */
  shown: string | null;
  /** Whether anything is set that could be saved. */
  isFiltered: boolean;
  onSave: (name: string) => void;
  onRename: (from: string, to: string) => void;
  onDelete: (name: string) => void;
}

interface NameFormProps {
  label: string;
  start: string;
  action: string;
  onName: (name: string) => void;
  onCancel: () => void;
}

function NameForm({ label, start, action, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(start);
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onName(name);
  };
  return (
    <form className={styles.name} onSubmit={give}>
      <TextInput
        label={label}
        size="xs"
        data-autofocus
        autoFocus
        maxLength={MOST_NAME_CHARACTERS}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      />
      <Button type="submit" size="compact-sm" disabled={!name.trim()}>
        {action}
      </Button>
      <Button size="compact-sm" variant="subtle" onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

function Filter(props: Pick<SavedFiltersProps, 'shown' | 'onRename' | 'onDelete'> & SavedFilter) {
  const { name, search, shown, onRename, onDelete } = props;
  const [isNaming, setIsNaming] = useState(false);
  if (isNaming) {
    return (
      <li>
        <NameForm
          label={`New name of “${name}”`}
          start={name}
          action="Rename"
          onCancel={() => setIsNaming(false)}
          onName={(to) => {
            setIsNaming(false);
            onRename(name, to);
          }}
        />
      </li>
    );
  }
  return (
    <li className={styles.filter}>
      <Link to={{ pathname: '/runs', search }} aria-current={name === shown ? 'true' : undefined}>
        {name}
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Rename the filter ${name}`}
        onClick={() => setIsNaming(true)}
      >
        <Icon name="edit" size={15} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Delete the filter ${name}`}
        onClick={() => onDelete(name)}
      >
        <Icon name="bin" size={15} />
      </ActionIcon>
    </li>
  );
}

export function SavedFilters(props: SavedFiltersProps) {
  const { filters, shown, isFiltered, onSave, onRename, onDelete } = props;
  const [isNaming, setIsNaming] = useState(false);
  const maySave = isFiltered && shown === null;
  if (filters.length === 0 && !maySave) return null;
  return (
    <section className={styles.saved} aria-label="Saved filters">
      {filters.length > 0 && (
        <>
          <h2>Saved filters</h2>
          <ul>
            {filters.map((filter) => (
              <Filter
                key={filter.name}
                {...filter}
                shown={shown}
                onRename={onRename}
                onDelete={onDelete}
              />
            ))}
          </ul>
        </>
      )}
      {maySave && !isNaming && (
        <Button variant="subtle" size="compact-sm" onClick={() => setIsNaming(true)}>
          Save these filters
        </Button>
      )}
      {maySave && isNaming && (
        <NameForm
          label="Name of these filters"
          start=""
          action="Save"
          onCancel={() => setIsNaming(false)}
          onName={(name) => {
            setIsNaming(false);
            onSave(name);
          }}
        />
      )}
    </section>
  );
}
