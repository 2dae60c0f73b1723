/** The parts that a load point is the sum of, with values and reports. */
import { useRun } from '../../../api/queries';
import type { RunDetail } from '../../../model/contract';
import type { Marker } from '../../../model/curves/markers';
import { PartsTable, valuesOf } from '../../../parts/grouping/PartsTable';

/** The check that every load point of several parts has. */
const CHECK = 'Parts of one load';

type Part = RunDetail['run']['points'][number]['parts'][number];

export function PointParts({ marker }: { marker: Marker }) {
  const isSum = marker.point?.findings.some(({ check }) => check === CHECK) ?? false;
  return isSum ? <Parts marker={marker} /> : null;
}

function Parts({ marker }: { marker: Marker }) {
  const answer = useRun(marker.runId).data;
  const files = new Map(answer?.reports.map(({ sha256, name }) => [sha256, name]));
  const points = answer?.run.points.filter(
    ({ id, parts }) => parts.length > 0 && marker.point?.point_ids.includes(id ?? ''),
  );
  const nameOf = ({ report_sha256: sha256, reading, part, label }: Part) =>
    [files.get(sha256 ?? '') ?? sha256?.slice(0, 12), label, reading + part || null]
      .filter(Boolean)
      .join(', ');
  return points?.map((point) => (
    <PartsTable
      key={point.id}
      rows={point.parts.map((part, index) => ({
        key: `${index}`,
        name: nameOf(part),
        values: part.values,
      }))}
      whole={valuesOf(point)}
    />
  ));
}
