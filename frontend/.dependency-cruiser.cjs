/** Imports run one way: pages -> parts -> plots -> model, pages -> api. */
const only = (from, allowed) => ({
  name: `${from}-imports`,
  severity: 'error',
  comment: `src/${from} may import ${allowed.join(', ')} and packages, nothing else of ours.`,
  from: { path: `^src/${from}/` },
  to: { path: '^src/', pathNot: `^src/(${[from, ...allowed].join('|')})/` },
});

/** Within a layer, which folders know which; the layer's own files (`model/contract`) are open to all. */
const ideas = {
  model: {
    words: [],
    view: [],
    curves: ['view', 'words'],
    answers: ['tables', 'view', 'words'],
    tables: ['curves', 'words'],
    runs: ['words'],
    upload: ['tables', 'words'],
    grouping: ['runs'],
    share: ['words'],
    sweeps: ['tables', 'view', 'words'],
    changes: ['tables', 'words'],
    fit: [],
    timeline: ['changes'],
  },
  plots: { curves: [], fit: [], histograms: [], sweeps: [], timeline: [] },
  parts: {
    controls: [],
    plotly: ['controls'],
    tables: ['controls', 'plotly'],
    provenance: ['controls', 'tables'],
    curves: ['controls', 'plotly', 'tables', 'provenance'],
    legend: ['controls', 'plotly', 'provenance'],
    histograms: ['controls', 'plotly', 'tables', 'curves', 'provenance'],
    lead: ['controls', 'plotly'],
    answers: ['controls', 'plotly', 'tables', 'curves', 'lead'],
    sweeps: ['controls', 'plotly', 'tables', 'provenance', 'curves'],
    changes: ['controls', 'plotly', 'tables', 'provenance', 'curves'],
    fit: ['controls', 'plotly', 'tables', 'provenance'],
    share: ['controls'],
    editing: ['controls', 'share'],
    observed: ['controls', 'tables'],
    runs: ['controls', 'tables', 'curves', 'provenance'],
    originals: ['controls', 'tables'],
    upload: ['controls', 'curves'],
    timeline: ['controls', 'plotly', 'tables'],
    grouping: ['controls', 'editing', 'provenance', 'timeline'],
  },
  pages: {
    tour: [],
    sections: ['tour'],
    palette: ['sections'],
    help: ['sections', 'tour'],
    share: ['sections'],
    compare: ['sections', 'share'],
    changes: ['sections'],
    fit: ['sections'],
    first: ['sections', 'share', 'compare'],
    reports: ['sections'],
    upload: ['sections'],
    runs: ['sections', 'share', 'upload'],
    sources: ['sections', 'tour', 'upload'],
  },
};
const withinLayer = Object.entries(ideas).flatMap(([layer, folders]) =>
  Object.entries(folders).map(([folder, allowed]) => ({
    name: `${layer}-${folder}-imports`,
    severity: 'error',
    comment: `src/${layer}/${folder} may import of its layer: ${allowed.join(', ') || 'nothing'}.`,
    from: { path: `^src/${layer}/${folder}/`, pathNot: '\\.test\\.tsx?$' },
    to: {
      path: `^src/${layer}/[^/]+/`,
      pathNot: `^src/${layer}/(${[folder, ...allowed].join('|')})/`,
    },
  })),
);

module.exports = {
  forbidden: [
    ...withinLayer,
    { ...only('model', []), to: { path: '^src/', pathNot: '^src/(model/|api/schema\\.d\\.ts$)' } },
    only('plots', ['model']),
    only('parts', ['plots', 'model']),
    only('api', ['model']),
    only('pages', ['parts', 'plots', 'model', 'api']),
    {
      name: 'schema-through-contract',
      severity: 'error',
      comment: 'Only model/contract.ts and api/ read the generated types.',
      from: { path: '^src/', pathNot: '^src/(api/|model/contract\\.ts$)' },
      to: { path: '^src/api/schema\\.d\\.ts$' },
    },
    {
      name: 'one-file-imports-plotly',
      severity: 'error',
      comment: 'plots/plotly.ts is the only door to Plotly, so that its chunk stays lazy.',
      from: { path: '^src/', pathNot: '^src/plots/plotly\\.ts$' },
      to: { path: 'node_modules/plotly\\.js', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pure-model-and-plots',
      severity: 'error',
      comment: 'model/ and plots/ are plain TypeScript: no React, no component library.',
      from: { path: '^src/(model|plots)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/(react|react-dom|react-router|@mantine|@tanstack)/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
