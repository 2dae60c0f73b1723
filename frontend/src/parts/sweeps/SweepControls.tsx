/** The controls of a sweep: metric, load, setting and scale. */
import type { SweepResults, SweptSetting } from '../../model/contract';
import { parsePlaceKey, placeKey, placeOptions } from '../../model/sweeps/sweepAddress';
import { SWEEP_SCALES, type SweepMetric, type View } from '../../model/view/view';
import { Dropdown, SegmentedChoice } from '../controls/SegmentsAndDropdown';
import styles from './SweepPanel.module.css';

interface SweepControlsProps {
  sweep: SweepResults;
  view: View;
  onChange: (part: Partial<View>) => void;
}

/** The settings of a grid, in a fixed order. */
function settingsOf(some: (SweptSetting | null | undefined)[]): Record<string, string> {
  const known = some.flatMap((setting) => setting ?? []);
  return Object.fromEntries(
    known.sort((a, b) => a.key.localeCompare(b.key)).map((setting) => [setting.key, setting.title]),
  );
}

export function SweepControls({ sweep, view, onChange }: SweepControlsProps) {
  const { x, series, panels, metric, metrics } = sweep;
  if (!x) return null;
  const settings = settingsOf([x, series, panels]);
  return (
    <div className={`${styles.controls} screen-only`}>
      {metric && metrics.length > 1 && (
        <Dropdown
          label="What the sweep shows"
          options={Object.fromEntries(metrics.map((option) => [option.metric, option.title]))}
          value={metric.metric}
          onChange={(key) => onChange({ sweepMetric: key as SweepMetric })}
        />
      )}
      {metric && metrics.length > 1 && (
        <Dropdown
          label="Second chart"
          options={{
            '': 'No second chart',
            ...Object.fromEntries(
              metrics
                .filter((option) => option.metric !== metric.metric)
                .map((option) => [option.metric, `${option.title} below`]),
            ),
          }}
          value={(view.sweepBelow ?? '') as string}
          onChange={(key) => onChange({ sweepBelow: (key || null) as SweepMetric | null })}
        />
      )}
      {(sweep.has_curves || view.sweepPlace !== 'highest') && (
        <Dropdown
          label="Compare runs at"
          options={placeOptions(sweep, view)}
          value={placeKey(view)}
          onChange={(key) => onChange(parsePlaceKey(key))}
        />
      )}
      {x.has_scale && x.values.every(({ number }) => (number ?? 0) > 0) && (
        <Dropdown
          label="Scale of the setting"
          options={SWEEP_SCALES}
          value={view.sweepScale}
          onChange={(sweepScale) => onChange({ sweepScale })}
        />
      )}
      {Object.keys(settings).length > 1 && (
        <SegmentedChoice
          label="X-axis setting"
          options={settings}
          value={x.key}
          onChange={(sweepSetting) => onChange({ sweepSetting, sweepPanels: null })}
        />
      )}
      {panels && (
        <Dropdown
          label="Panel setting"
          options={Object.fromEntries(
            Object.entries(settingsOf([series, panels])).map(([key, title]) => [
              key,
              `Panels by ${title.toLowerCase()}`,
            ]),
          )}
          value={panels.key}
          onChange={(sweepPanels) => onChange({ sweepPanels })}
        />
      )}
    </div>
  );
}
