/** The program of the offline report: one classic script and one style sheet, all in them. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Alias, defineConfig } from 'vite';
import pages from './vite.config';

export default defineConfig({
  plugins: [react()],
  define: { ...pages.define, 'process.env.NODE_ENV': '"production"' },
  resolve: {
    alias: [
      ...((pages.resolve?.alias ?? []) as Alias[]),
      // A report asks no server: what only live charts have would be 14 kB more.
      {
        find: /^\.\/lazyBundle$/,
        replacement: fileURLToPath(
          new URL('src/pages/sections/lazyBundleFrozen.ts', import.meta.url),
        ),
      },
    ],
  },
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist/report',
    chunkSizeWarningLimit: 3000,
    // As a library it is one file with its font in it; opened from disk, it can fetch nothing.
    lib: {
      entry: 'src/report.tsx',
      name: 'report',
      formats: ['iife'],
      fileName: () => 'report.js',
      cssFileName: 'report',
    },
  },
});
