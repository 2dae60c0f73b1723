/** Filters with counts; one value at a time in each. */
import type { FacetValue } from '../model/contract';
import { FACET_KEYS, FACETS, type Facet, type RunsQuery } from '../model/runsUrl';
import { countText } from '../model/wording';
import styles from './Facets.module.css';

interface FacetsProps {
  facets: Record<string, FacetValue[]>;
  chosen: RunsQuery['facets'];
  onChoose: (facet: Facet, value: string | null) => void;
}

function FacetList({
  facet,
  values,
  chosen,
  onChoose,
}: {
  facet: Facet;
  values: FacetValue[];
  chosen: string | undefined;
  onChoose: FacetsProps['onChoose'];
}) {
  return (
    <details className={styles.facet} open>
      <summary>{FACETS[facet]}</summary>
      <ul>
        {values.map((one) => {
          const isChosen = chosen === one.value;
          return (
            <li key={one.value}>
              <button
                type="button"
                className={styles.value}
                aria-pressed={isChosen}
                onClick={() => onChoose(facet, isChosen ? null : one.value)}
              >
                <span>{one.title}</span>
                <span className={styles.count}>{countText(one.count)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

export function Facets({ facets, chosen, onChoose }: FacetsProps) {
  return (
    <div className={styles.facets}>
      {FACET_KEYS.map((facet) => {
        const values = facets[facet] ?? [];
        if (values.length === 0) return null;
        return (
          <FacetList
            key={facet}
            facet={facet}
            values={values}
            chosen={chosen[facet]}
            onChoose={onChoose}
          />
        );
      })}
    </div>
  );
}
