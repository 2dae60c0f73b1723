/** Imports run one way: pages -> parts -> charts -> model, pages -> api. */
const only = (from, allowed) => ({
  name: `${from}-imports`,
  severity: 'error',
  comment: `src/${from} may import ${allowed.join(', ')} and packages, nothing else of ours.`,
  from: { path: `^src/${from}/` },
  to: { path: '^src/', pathNot: `^src/(${[from, ...allowed].join('|')})/` },
});

module.exports = {
  forbidden: [
    { ...only('model', []), to: { path: '^src/', pathNot: '^src/(model/|api/schema\\.d\\.ts$)' } },
    only('charts', ['model']),
    only('parts', ['charts', 'model']),
    only('api', ['model']),
    only('pages', ['parts', 'charts', 'model', 'api']),
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
      comment: 'charts/plotly.ts is the only door to Plotly, so that its chunk stays lazy.',
      from: { path: '^src/', pathNot: '^src/charts/plotly\\.ts$' },
      to: { path: 'node_modules/plotly\\.js', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pure-model-and-charts',
      severity: 'error',
      comment: 'model/ and charts/ are plain TypeScript: no React, no component library.',
      from: { path: '^src/(model|charts)/', pathNot: '\\.test\\.tsx?$' },
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
