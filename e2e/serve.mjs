// Starts the real product on a database of its own in a temporary folder, and cleans up after it.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [port, ...options] = process.argv.slice(2);
const loadcurve =
  process.env.LOADCURVE ?? fileURLToPath(new URL('../.venv/bin/loadcurve', import.meta.url));

/** In memory where there is enough, as `place_of_databases` of the back end's tests has it. */
function placeOfDatabases() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return 'TMPDIR' in process.env || bavail * bsize < 4 * 2 ** 30 ? tmpdir() : memory;
  } catch {
    return tmpdir();
  }
}

const folder = mkdtempSync(join(placeOfDatabases(), 'loadcurve-e2e-'));
// Run by root, PostgreSQL is another user; kept out, it would keep its data where nobody cleans up.
chmodSync(folder, 0o755);
// The tests write and delete: never to a database someone else uses.
const { DATABASE_URL: _theirs, ...env } = process.env;

const given = ['--port', port, '--data-dir', join(folder, 'data'), ...options];
const server = spawn(loadcurve, ['serve', ...given], {
  stdio: 'inherit',
  env,
});
server.on('error', (error) => {
  console.error(
    `${loadcurve} does not start (${error.message}); run \`python3 run.py setup\` first.`,
  );
  process.exitCode = 1;
});
// A signal to stop reaches the server itself, as it is in our process group; we wait for its end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
