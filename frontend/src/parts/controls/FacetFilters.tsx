/** Filters with counts. Several values of one facet widen it, several facets narrow each other. */
import { useState } from 'react';
import { VISIBILITIES, visibilityText } from '../../model/access/access';
import type { FacetValue } from '../../model/contract';
import {
  FACET_KEYS,
  FACETS,
  type Facet,
  type RunsQuery,
  toggleFacet,
} from '../../model/runs/runsQuery';
import { countText } from '../../model/words/formatting';
import styles from './FacetFilters.module.css';

const SHOWN_AT_FIRST = 8;

type Chosen = Pick<RunsQuery, 'facets' | 'histogram' | 'from' | 'to'>;

interface FacetFiltersProps {
  facets: Record<string, FacetValue[]>;
  chosen: Chosen;
  onChange: (chosen: Partial<Chosen>) => void;
}

interface FacetListProps {
  facet: Facet;
  values: FacetValue[];
  chosen: string[];
  onToggle: (value: string) => void;
}

function titleOf(facet: Facet, { value, title }: FacetValue): string {
  const visibility =
    facet === 'visibility' && VISIBILITIES.find((option) => option.value === value);
  return visibility ? visibilityText(visibility.value) : title;
}

/** Adds chosen values that no run has under the other filters. */
function withChosen(values: FacetValue[], chosen: string[]): FacetValue[] {
  const missing = chosen.filter((value) => !values.some((option) => option.value === value));
  return [...values, ...missing.map((value) => ({ value, title: value, count: 0 }))];
}

function FacetList({ facet, values, chosen, onToggle }: FacetListProps) {
  const [isLong, setIsLong] = useState(false);
  const all = withChosen(values, chosen);
  const shown = all.filter(
    (option, index) => isLong || index < SHOWN_AT_FIRST || chosen.includes(option.value),
  );
  return (
    <details className={styles.facet} open>
      <summary>{FACETS[facet]}</summary>
      <ul>
        {shown.map((option) => (
          <li key={option.value}>
            <button
              type="button"
              className={styles.value}
              aria-pressed={chosen.includes(option.value)}
              onClick={() => onToggle(option.value)}
            >
              <span className={styles.name}>{titleOf(facet, option)}</span>
              <span className={styles.count}>{countText(option.count)}</span>
            </button>
          </li>
        ))}
      </ul>
      {all.length > SHOWN_AT_FIRST && (
        <button type="button" className={styles.more} onClick={() => setIsLong(!isLong)}>
          {isLong ? 'Show fewer' : `Show all ${countText(all.length)}`}
        </button>
      )}
    </details>
  );
}

function Dates({
  from,
  to,
  onChange,
}: Pick<Chosen, 'from' | 'to'> & Pick<FacetFiltersProps, 'onChange'>) {
  return (
    <details className={styles.facet} open={Boolean(from || to)}>
      <summary>Date measured or published</summary>
      <div className={styles.dates}>
        <label>
          From
          <input
            type="date"
            value={from}
            min="1990-01-01"
            max={to || '2100-12-31'}
            onChange={(event) => onChange({ from: event.currentTarget.value })}
          />
        </label>
        <label>
          To
          <input
            type="date"
            value={to}
            min={from || '1990-01-01'}
            max="2100-12-31"
            onChange={(event) => onChange({ to: event.currentTarget.value })}
          />
        </label>
      </div>
    </details>
  );
}

export function FacetFilters({ facets, chosen, onChange }: FacetFiltersProps) {
  // Among very many runs they are not counted.
  const withHistogram = facets.histogram?.[0];
  return (
    <div className={styles.facets}>
      <button
        type="button"
        className={styles.value}
        aria-pressed={chosen.histogram ?? false}
        onClick={() => onChange({ histogram: !chosen.histogram })}
      >
        <span className={styles.name}>Has a histogram</span>
        {withHistogram && <span className={styles.count}>{countText(withHistogram.count)}</span>}
      </button>
      {FACET_KEYS.map((facet) => {
        const values = facets[facet] ?? [];
        const these = chosen.facets[facet] ?? [];
        if (values.length === 0 && these.length === 0) return null;
        return (
          <FacetList
            key={facet}
            facet={facet}
            values={values}
            chosen={these}
            onToggle={(value) => onChange({ facets: toggleFacet(chosen.facets, facet, value) })}
          />
        );
      })}
      <Dates from={chosen.from} to={chosen.to} onChange={onChange} />
    </div>
  );
}
