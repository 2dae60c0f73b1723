/** The points of each curve with load, values and bounds; a row selects its point. */

import { Button, TextInput } from '@mantine/core';
import { type DetectionMethod, withUncertainty } from '../../model/digitising/calibration';
import {
  bucketEdgesOf,
  categoriesOf,
  type Draft,
  errorOf,
  type PointDraft,
  pointsOf,
  type SeriesDraft,
  scalesOfDraft,
  seriesLoads,
} from '../../model/digitising/digitisingDraft';
import { countText } from '../../model/words/formatting';
import { Icon } from '../controls/Icon';
import type { Selected } from './PictureView';
import styles from './Tables.module.css';

const HOW: Record<DetectionMethod, string> = {
  blob: 'colour',
  match: 'shape',
  triangle: 'triangle',
  hidden: 'hidden',
  bar: 'bar',
  sample: 'line',
  click: 'by hand',
};

interface SeriesTableProps {
  draft: Draft;
  series: SeriesDraft;
  isActive: boolean;
  /** Read-only. */
  isFixed?: boolean;
  selected: Selected;
  onActivate: () => void;
  onChange: (series: SeriesDraft) => void;
  onRemove: () => void;
  onSelect: (point: number) => void;
}

const numberOr = (value?: number | null) => (value == null ? '–' : countText(value));

export function SeriesTable(props: SeriesTableProps) {
  const { draft, series, isActive, isFixed, selected, onActivate, onChange, onRemove, onSelect } =
    props;
  const scales = scalesOfDraft(draft);
  const loads = seriesLoads(draft, series);
  const edges = bucketEdgesOf(draft);
  const isHistogram = draft.kind === 'histogram';
  const isBars = draft.kind === 'bars';
  const points = pointsOf(draft, series);
  const categories = isBars ? categoriesOf(draft, points.length) : [];
  const boundedAt = (axis: 'x' | 'y', point: PointDraft) =>
    withUncertainty(scales[axis]?.at(point.px, errorOf(series, point)) ?? { value: 0, half: 0 });
  const change = (point: PointDraft, to: Partial<PointDraft>) =>
    onChange({
      ...series,
      points: series.points.map((each) => (each.id === point.id ? { ...each, ...to } : each)),
    });
  return (
    <section className={styles.series} data-active={isActive} aria-label={series.label || 'Curve'}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.colour}
          aria-pressed={isActive}
          aria-label={`Add points to ${series.label || 'this series'}`}
          style={{ background: series.colour ?? 'transparent' }}
          onClick={onActivate}
        />
        {isFixed ? (
          <strong>{series.label}</strong>
        ) : (
          <TextInput
            aria-label="Name of the series"
            placeholder="Name"
            value={series.label}
            onFocus={onActivate}
            onChange={(event) => onChange({ ...series, label: event.currentTarget.value })}
          />
        )}
        <span className="muted small">
          {series.points.length} {draft.kind === 'curves' ? 'points' : 'bars'}
        </span>
        {!isFixed && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label="Remove the series"
            onClick={onRemove}
          >
            <Icon name="bin" size={16} />
          </Button>
        )}
      </div>
      {series.isProposed && (
        <p className="small">
          Proposed along a line without markers: compare each with the picture.{' '}
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => onChange({ ...series, isProposed: false })}
          >
            Accept the points
          </Button>
        </p>
      )}
      {points.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th className="number">{isHistogram ? 'From, µs' : isBars ? 'Category' : 'Load'}</th>
              {draft.kind === 'curves' && <th className="number">X</th>}
              <th className="number">{isHistogram ? 'Share, %' : 'Y'}</th>
              <th>Found</th>
            </tr>
          </thead>
          <tbody>
            {points.map((point, index) => (
              <tr
                key={point.id}
                data-selected={!!selected && 'point' in selected && selected.point === point.id}
              >
                <td className="number">
                  {isHistogram ? (
                    numberOr(edges[index])
                  ) : isBars ? (
                    (categories[index] ?? '–')
                  ) : isFixed ? (
                    numberOr(loads[index])
                  ) : (
                    <input
                      className={styles.load}
                      aria-label={`Load of point ${index + 1}`}
                      value={point.load}
                      placeholder={loads[index]?.toString() ?? '–'}
                      onFocus={() => onSelect(point.id)}
                      onChange={(event) => change(point, { load: event.currentTarget.value })}
                    />
                  )}
                </td>
                {draft.kind === 'curves' && <td className="number">{boundedAt('x', point)}</td>}
                <td className="number">{boundedAt('y', point)}</td>
                <td>
                  <button
                    type="button"
                    className={styles.found}
                    title="Select the point"
                    onClick={() => onSelect(point.id)}
                  >
                    {HOW[point.found]}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
