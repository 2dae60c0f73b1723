/** Whether a load point has a timeline; pages that only lead to one need no more of it. */

/** Cross-checks that samples over time make: a load point that has one of them has a timeline. */
const OF_SAMPLES = [
  'Steady load',
  'Latency over time',
  'Periodic latency spikes',
  'Device balance',
  'Processors',
];

export const hasTimeline = ({ findings }: { findings: { check: string }[] }): boolean =>
  findings.some(({ check }) => OF_SAMPLES.includes(check));

/** Where a load point is over time, or a run over its days, on the site and in the API. */
export const timelinePath = (runId: string, pointId: string | null): string =>
  `/runs/${encodeURIComponent(runId)}${
    pointId === null ? '' : `/points/${encodeURIComponent(pointId)}`
  }/timeline`;
