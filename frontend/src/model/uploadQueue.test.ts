import { describe, expect, it } from 'vitest';
import type { ReportAnswer } from './contract';
import { incoming } from './incoming';
import { Problem, unreachable } from './problem';
import { progressOf, readUploads } from './uploadList';
import { MOST_SENT_AT_ONCE, type Transport, UploadQueue } from './uploadQueue';

/** A server in memory: it keeps texts by hash, refuses notes, and can be out of reach. */
class Server {
  stored = new Set<string>();
  received: string[] = [];
  atOnce = 0;
  mostAtOnce = 0;
  failures: Problem[] = [];
  pauses: number[] = [];

  transport: Transport = {
    hash: async (content) => `hash of ${await content.text()}`,
    findKnown: async (hashes) => hashes.filter((hash) => this.stored.has(hash)),
    fetchKnown: async (sha256) => this.#answer(sha256, true),
    send: async (_name, content) => {
      this.atOnce += 1;
      this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
      await Promise.resolve();
      this.atOnce -= 1;
      const failure = this.failures.shift();
      if (failure) throw failure;
      const text = await content.text();
      if (text.startsWith('note')) throw new Problem('This is no report', 'It is a note.', 422);
      this.received.push(text);
      this.stored.add(`hash of ${text}`);
      return this.#answer(`hash of ${text}`, false);
    },
    pause: async (ms) => {
      this.pauses.push(ms);
    },
    soon: (tell) => queueMicrotask(tell),
  };

  #answer(sha256: string, already_known: boolean): ReportAnswer {
    return { sha256, already_known, readings: [], runs: [] } as unknown as ReportAnswer;
  }
}

const file = (text: string) =>
  incoming(`${text}.txt`, text.length, () => Promise.resolve(new Blob([text])));

const until = (queue: UploadQueue, isDone: () => boolean) =>
  new Promise<void>((resolve) => {
    const leave = queue.subscribe(() => {
      if (!isDone()) return;
      leave();
      resolve();
    });
  });

const settled = (queue: UploadQueue) =>
  until(queue, () =>
    queue
      .snapshot()
      .every(({ state }) => ['read', 'refused', 'failed', 'cancelled'].includes(state.is)),
  );

const states = (queue: UploadQueue) => queue.snapshot().map(({ state }) => state.is);

describe('the queue', () => {
  it('sends a thousand files, three at a time, each once', async () => {
    const server = new Server();
    const queue = new UploadQueue(server.transport);
    queue.add(
      Array.from({ length: 1000 }, (_, index) => file(`report ${index}`)),
      false,
    );
    await settled(queue);
    expect(new Set(server.received).size).toBe(1000);
    expect(server.received).toHaveLength(1000);
    expect(server.mostAtOnce).toBe(MOST_SENT_AT_ONCE);
  });

  it('does not send what the server has: after a reload, only the rest goes', async () => {
    const server = new Server();
    server.stored = new Set(['hash of a', 'hash of b']);
    const queue = new UploadQueue(server.transport);
    queue.add(['a', 'b', 'c'].map(file), false);
    await settled(queue);
    expect(server.received).toEqual(['c']);
    expect(readUploads(queue.snapshot()).map(({ answer }) => answer.already_known)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('goes on past a file that is refused', async () => {
    const server = new Server();
    const queue = new UploadQueue(server.transport);
    queue.add(['a', 'note', 'b'].map(file), false);
    await settled(queue);
    expect(states(queue)).toEqual(['read', 'refused', 'read']);
  });

  it('waits longer and longer for a connection that dropped, then sends all', async () => {
    const server = new Server();
    server.failures = [unreachable(), unreachable(), unreachable()];
    const queue = new UploadQueue(server.transport);
    queue.add([file('a')], false);
    await settled(queue);
    expect(states(queue)).toEqual(['read']);
    expect(server.pauses).toEqual([1000, 2000, 4000]);
  });

  it('keeps what failed to be tried again', async () => {
    const server = new Server();
    server.failures = [new Problem('The server could not answer', '', 500)];
    const queue = new UploadQueue(server.transport);
    queue.add([file('a')], false);
    await settled(queue);
    expect(states(queue)).toEqual(['failed']);
    queue.retry();
    await settled(queue);
    expect(states(queue)).toEqual(['read']);
  });

  it('stops at once when cancelled, and sends the rest when asked to', async () => {
    const server = new Server();
    const queue = new UploadQueue(server.transport);
    queue.add(
      Array.from({ length: 20 }, (_, index) => file(`report ${index}`)),
      false,
    );
    await until(queue, () => states(queue).includes('read'));
    queue.cancel();
    await settled(queue);
    expect(states(queue)).toContain('cancelled');
    queue.retry();
    await settled(queue);
    expect(new Set(states(queue))).toEqual(new Set(['read']));
    expect(new Set(server.received).size).toBe(20);
  });
});

describe('progress', () => {
  it('tells share, rate and time left by bytes', async () => {
    const server = new Server();
    const queue = new UploadQueue(server.transport);
    queue.add([file('12345678')], false);
    await settled(queue);
    const [done] = queue.snapshot();
    if (!done) throw new Error('one upload is expected');
    const waiting = { ...done, key: 'other', sizeBytes: 24, state: { is: 'waiting' as const } };
    expect(progressOf([done, waiting], 1000, 3000)).toEqual({
      files: 2,
      settled: 1,
      share: 0.25,
      bytesPerSecond: 4,
      secondsLeft: 6,
    });
  });
});
