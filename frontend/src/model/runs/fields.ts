/** What the fields of a run are called where people read them, by the names the API gives them. */

export const FIELDS: Record<string, string> = {
  title: 'title',
  label: 'label',
  variant: 'variant',
  concurrency_unit: 'what concurrency counts',
  tags: 'tags',
  // The former name is in the history of runs that were edited before.
  limits: 'ceilings',
  notes: 'notes',
  'system.name': 'system',
  'system.storage': 'storage',
  'system.family': 'family',
  'system.client': 'client',
  'system.host': 'host',
  'system.volumes': 'volumes',
  'system.instances': 'instances',
  'system.oracle_release': 'Oracle release',
  'system.platform': 'platform',
  'workload.name': 'workload',
  'workload.generator': 'generator',
  'workload.access': 'access pattern',
  'workload.update_pct': 'updates, % of calls',
  'workload.scan_pct': 'scans, % of calls',
  'workload.io_size_bytes': 'I/O size in bytes',
  'workload.buffer_hit_pct': 'buffer hits, %',
};
