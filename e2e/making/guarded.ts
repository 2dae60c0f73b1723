/** A server with keys: its own process, its own database, people with a key for each role. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const loadcurve =
  process.env.LOADCURVE ?? fileURLToPath(new URL('../../.venv/bin/loadcurve', import.meta.url));

export const ROLES = { rita: 'reader', ann: 'contributor', ben: 'contributor', ada: 'admin' };
export type Person = keyof typeof ROLES;

export interface Guarded {
  keys: Record<Person, string>;
  /** Runs `loadcurve key` on the running server's database. */
  key: (...words: string[]) => string;
  stop: () => Promise<void>;
}

/** Signs in by the request that the page of signing in sends, and opens a small page. */
export async function signIn(page: Page, key: string) {
  // As a page's own requests say of themselves: without it a sign-in's cookie writes nothing.
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await page.request.post('/api/v1/session', { headers, data: { key } });
  if (!answer.ok()) throw new Error(await answer.text());
  await page.goto('/sources');
}

/** Starts the server on `port` with a key for everyone of `ROLES`, and with these variables. */
export async function startGuarded(
  port: number,
  variables: Record<string, string> = {},
): Promise<Guarded> {
  const folder = mkdtempSync(join(tmpdir(), 'loadcurve-e2e-'));
  // Run by root, PostgreSQL is another user; kept out, it would keep its data elsewhere.
  chmodSync(folder, 0o755);
  const { DATABASE_URL: _theirs, ...env } = process.env;
  const place = ['--data-dir', join(folder, 'data')];
  const key = (...words: string[]) =>
    execFileSync(loadcurve, ['key', ...words, ...place], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const server = spawn(loadcurve, ['serve', '--port', String(port), ...place], {
    env: { ...env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  await Promise.race([
    once(server.stdout, 'data'),
    ended.then(() => Promise.reject(new Error('the server with keys did not start'))),
  ]);
  const made = Object.entries(ROLES).map(([name, role]) => [
    name,
    key('add', name, '--role', role),
  ]);
  return {
    keys: Object.fromEntries(made) as Record<Person, string>,
    key,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
