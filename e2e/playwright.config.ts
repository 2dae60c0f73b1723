import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { pickBrowser } from './browser';
import { freePort } from './fixtures/ports';

// A server that runs here already is left alone. Worker processes read this file again and inherit
// the choice by the environment.
process.env.E2E_PORT ??= String(await freePort());
const port = Number(process.env.E2E_PORT);
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: '.',
  outputDir: '../.run/e2e',
  // One picture a state, whatever the browser: snapshots.spec.ts says what may differ.
  snapshotPathTemplate: '{testDir}/snapshots/{arg}{ext}',
  // One database for all tests. Two at a time for each core: one waits for half of its time.
  workers: Math.min(8, 2 * availableParallelism()),
  // How busy a machine is says nothing of the program: these end what would never come.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL,
    launchOptions: await pickBrowser(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Axe would judge a dialog that is still fading in by colours nobody reads.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step costs every test time, so only E2E_TRACE=1 does, for those that fail.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node serve.mjs ${port}`,
    url: `${baseURL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGINT', timeout: 20_000 },
  },
});
