import { defineConfig } from '@playwright/test';
import { pickBrowser } from './browser';

const port = Number(process.env.E2E_PORT ?? 8791);
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../.run/e2e',
  // One picture a state, whatever the browser: snapshots.spec.ts says what may differ.
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  // One database for all tests; two at a time keep a small machine busy, not breathless.
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    baseURL,
    launchOptions: await pickBrowser(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    trace: 'retain-on-failure',
  },
  webServer: {
    command: `node serve.mjs ${port}`,
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
  },
});
