/** Free ports for servers that need theirs before they start. */
import { once } from 'node:events';
import { createServer } from 'node:net';

// The system gives connections, and who listens at port 0, only higher ones: 32768 and up on Linux.
const NEVER_GIVEN = { first: 20_000, last: 31_999 };

/** A port of this machine that nobody listens at, and that nobody gets who did not name it. */
export async function freePort(): Promise<number> {
  for (;;) {
    const span = NEVER_GIVEN.last - NEVER_GIVEN.first + 1;
    const port = NEVER_GIVEN.first + Math.floor(Math.random() * span);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, '127.0.0.1');
  if (!(await listening)) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}
