import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const backend = process.env.LOADCURVE_URL ?? 'http://127.0.0.1:8000';

/** Each script and style once more as .br and .gz: packed hard once, not at every request. */
function packed(): Plugin {
  const methods = { br: promisify(brotliCompress), gz: promisify(gzip) };
  return {
    name: 'packed',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, files) {
      for (const name of Object.keys(files)) {
        if (!/\.(js|css)$/.test(name)) continue;
        const content = readFileSync(`${dir}/${name}`);
        for (const [kind, pack] of Object.entries(methods)) {
          writeFileSync(`${dir}/${name}.${kind}`, await pack(content));
        }
      }
    },
  };
}

/** What draws the first chart, with all it needs: neither React nor a component library. */
const FIRST = /src[\\/]pages[\\/]first[\\/]firstChart\.ts$/;

/** What every page starts with: the program, and what all parts build on. */
const START =
  /src[\\/](program|pages[\\/]App)\.tsx$|node_modules[\\/](react|react-dom|scheduler|@mantine[\\/]core[\\/]esm[\\/]core)[\\/]/;

/** A comparison, and the chart with its legend, which other pages have as well. */
const BENCH = /src[\\/]pages[\\/](compare[\\/]ComparePage|sections[\\/]CurveSection)\.tsx$/;

/** Tests that answer requests themselves, in place of the recorded responses. */
const OWN_ANSWERS = [
  'src/pages/first/firstChart.test.tsx',
  'src/pages/lostConnection.test.tsx',
  'src/pages/upload/usePlan.test.tsx',
];

export default defineConfig({
  plugins: [react(), packed()],
  // Plotly's dependencies name the Node global; without this the page dies silently at load.
  define: { global: 'globalThis' },
  resolve: {
    alias: [
      {
        // Plotly imports the style sheet of its map library. Even empty, it would be waited for.
        find: 'maplibre-gl/dist/maplibre-gl.css',
        replacement: fileURLToPath(new URL('src/plots/emptyStyles.ts', import.meta.url)),
      },
      {
        // Its package offers browsers only the build with warnings for developers.
        find: /^react-router$/,
        replacement: fileURLToPath(
          new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
        ),
      },
    ],
  },
  // The server replaces this placeholder with a fresh nonce in every page it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 1600,
    // Fonts and images stay files: the content policy allows 'self', not data:.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: { pages: 'index.html', apiDocs: 'api-docs.html' },
      output: {
        // Otherwise what several pages share comes in thirty small files, each a wait of its own.
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST, priority: 4 },
            { name: 'start', test: START, priority: 3 },
            { name: 'bench', test: BENCH, priority: 2 },
            {
              name: 'lazyBundle',
              test: /src[\\/]pages[\\/]sections[\\/]lazyBundle\.ts$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/api': backend, '/healthz': backend, '/readyz': backend },
  },
  test: {
    // A document for each file takes longer than the tests of what needs none.
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          // They stand in for nothing: modules are imported once for all files, not for each.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          exclude: ['src/pages/**'],
          setupFiles: ['testing/setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          environment: 'happy-dom',
          include: ['src/pages/**/*.test.tsx'],
          exclude: OWN_ANSWERS,
          setupFiles: ['testing/setup.ts', 'testing/closeAfterEach.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'own answers',
          environment: 'happy-dom',
          include: OWN_ANSWERS,
          setupFiles: ['testing/setup.ts'],
        },
      },
    ],
    // Properties try hundreds of cases, and pages are opened whole; a busy machine must not fail them.
    testTimeout: 120_000,
    // Without a layout nothing can take the focus, which Mantine says with all it knows of an element.
    onConsoleLog: (text) => !text.includes('use-focus-trap'),
    coverage: {
      include: ['src/{model,plots}/**/*.ts'],
      // Types alone, and an empty file.
      exclude: ['**/contract.ts', '**/emptyStyles.ts'],
      reporter: ['text'],
    },
  },
});
