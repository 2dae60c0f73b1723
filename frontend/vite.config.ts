import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const backend = process.env.LOADCURVE_URL ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [react()],
  // Plotly's dependencies name the Node global; without this the page dies silently at load.
  define: { global: 'globalThis' },
  resolve: {
    alias: {
      // Plotly imports the style sheet of its map library, which no chart of ours uses.
      'maplibre-gl/dist/maplibre-gl.css': fileURLToPath(
        new URL('src/charts/no-map.css', import.meta.url),
      ),
    },
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
    },
  },
  server: {
    proxy: { '/api': backend, '/healthz': backend, '/readyz': backend },
  },
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
