/** Loads or bucket edges, the source of the picture, and who digitises it. */
import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { Draft } from '../../model/digitising/digitisingDraft';
import styles from './Tables.module.css';

const FIELDS = {
  title: 'Title of the source',
  address: 'Address',
  figure: 'Page or figure',
  published_on: 'Date',
  licence: 'Licence note',
} as const;

const LOADS = {
  curves: { label: 'Loads', description: 'In order along each curve', placeholder: '1, 2, 4, 8 …' },
  bars: {
    label: 'Categories',
    description: 'Loads or names, from left to right',
    placeholder: '8, 16, 32 or kNFS, dNFS',
  },
  histogram: { label: 'Load', description: 'Of the histogram, if stated', placeholder: '32' },
};

export function SourceForm({
  draft,
  onChange,
}: {
  draft: Draft;
  onChange: (draft: Draft) => void;
}) {
  const isHistogram = draft.kind === 'histogram';
  const loads = LOADS[draft.kind];
  const field = (key: 'loads' | 'loadUnit' | 'edges' | 'event' | 'by') => ({
    value: draft[key],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...draft, [key]: event.currentTarget.value }),
  });
  return (
    <section aria-label="Loads and source">
      <h2>Loads and source</h2>
      <div className={styles.fields}>
        <TextInput {...loads} {...field('loads')} />
        <TextInput
          label="Load unit"
          description="Threads, users, sessions"
          {...field('loadUnit')}
        />
        {isHistogram && (
          <>
            <TextInput
              label="Bucket edges"
              description="µs, or 512 µs, 1 ms; one more than bars"
              placeholder="128, 256, 512 …"
              {...field('edges')}
            />
            <TextInput label="Wait event" description="As Oracle names it" {...field('event')} />
          </>
        )}
        {(Object.keys(FIELDS) as (keyof typeof FIELDS)[]).map((key) => (
          <TextInput
            key={key}
            label={FIELDS[key]}
            type={key === 'published_on' ? 'date' : 'text'}
            value={draft.source[key]}
            onChange={(event) =>
              onChange({ ...draft, source: { ...draft.source, [key]: event.currentTarget.value } })
            }
          />
        ))}
        <TextInput label="Digitised by" {...field('by')} />
      </div>
    </section>
  );
}
