import { describe, expect, it } from 'vitest';
import type { ReportDetail } from '../contract';
import { Problem, unreachable } from '../problem';
import { readableFile, rejectedFile } from './chosenFiles';
import { MAX_PARALLEL_UPLOADS, type Transport, UploadQueue } from './queue';
import { progressOf, readUploads } from './uploads';

/** A server in memory: it keeps texts by hash, refuses notes, and can be out of reach. */
class Server {
  stored = new Set<string>();
  received: string[] = [];
  atOnce = 0;
  mostAtOnce = 0;
  failures: Problem[] = [];
  pauses: number[] = [];
  /** What a person does while the server is asked, while a file is sent, or between two attempts. */
  meanwhile: (moment: 'asked' | 'sent' | 'paused') => void = () => {};

  transport: Transport = {
    hash: async (content) => `hash of ${await content.text()}`,
    findKnown: async (hashes) => {
      this.meanwhile('asked');
      return hashes.filter((hash) => this.stored.has(hash));
    },
    fetchKnown: async (sha256) => {
      if (!this.stored.has(sha256)) throw new Problem('There is no such report', '', 404);
      return this.#answer(sha256, true);
    },
    send: async (_name, content, _masked, onProgress) => {
      this.atOnce += 1;
      this.mostAtOnce = Math.max(this.mostAtOnce, this.atOnce);
      onProgress(0.5);
      await Promise.resolve();
      this.atOnce -= 1;
      this.meanwhile('sent');
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
      this.meanwhile('paused');
    },
    soon: (tell) => queueMicrotask(tell),
  };

  #answer(sha256: string, already_known: boolean): ReportDetail {
    return { sha256, already_known, readings: [], runs: [] } as unknown as ReportDetail;
  }
}

const file = (text: string) =>
  readableFile(`${text}.txt`, text.length, () => Promise.resolve(new Blob([text])));

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
  it('sends a thousand files, three in parallel, each once', async () => {
    const server = new Server();
    const queue = new UploadQueue(server.transport);
    queue.add(
      Array.from({ length: 1000 }, (_, index) => file(`report ${index}`)),
      false,
    );
    await settled(queue);
    expect(new Set(server.received).size).toBe(1000);
    expect(server.received).toHaveLength(1000);
    expect(server.mostAtOnce).toBe(MAX_PARALLEL_UPLOADS);
  });

  it('sends only files that the server lacks, also after a reload', async () => {
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

  it('continues after a refused file', async () => {
    const server = new Server();
    const queue = new UploadQueue(server.transport);
    queue.add(['a', 'note', 'b'].map(file), false);
    await settled(queue);
    expect(states(queue)).toEqual(['read', 'refused', 'read']);
  });

  it('backs off while the connection is down, then sends all', async () => {
    const server = new Server();
    server.failures = [unreachable(), unreachable(), unreachable()];
    const queue = new UploadQueue(server.transport);
    queue.add([file('a')], false);
    await settled(queue);
    expect(states(queue)).toEqual(['read']);
    expect(server.pauses).toEqual([1000, 2000, 4000]);
  });

  it('lists failed files for a retry', async () => {
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

  it('stops at once when cancelled, and can resume', async () => {
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

describe('a file that cannot be read', () => {
  it('is rejected before sending, and the rest is sent', async () => {
    const server = new Server();
    const queue = new UploadQueue(server.transport);
    const gone = readableFile('gone.txt', 4, () => Promise.reject(new TypeError('not found')));
    const problem = new Problem('Nested archive', 'Unpack it.', 422);
    const inner = rejectedFile('inner.zip', 4, problem);
    queue.add([gone, inner, file('a')], false);
    await settled(queue);
    expect(states(queue)).toEqual(['refused', 'refused', 'read']);
    expect(queue.snapshot()[0]?.state).toMatchObject({
      problem: { title: 'The file cannot be read' },
    });
    expect(queue.snapshot()[1]?.state).toMatchObject({ problem });
    await expect(inner.read()).rejects.toBe(problem);
    expect(server.received).toEqual(['a']);
  });

  it('is rejected without retries if it was moved since hashing', async () => {
    const server = new Server();
    const queue = new UploadQueue(server.transport);
    const reads = [new Blob(['a'])];
    const read = async () => {
      const content = reads.pop();
      if (!content) throw new DOMException('not found', 'NotFoundError');
      return content;
    };
    queue.add([readableFile('a.txt', 1, read)], false);
    await settled(queue);
    expect(states(queue)).toEqual(['refused']);
    expect([server.received, server.pauses]).toEqual([[], []]);
  });

  it('is rejected with the error of its archive', async () => {
    const damaged = new Problem('The archive cannot be opened', 'It is damaged.', 422);
    const queue = new UploadQueue(new Server().transport);
    queue.add([readableFile('a.zip/a.txt', 1, () => Promise.reject(damaged))], false);
    await settled(queue);
    expect(queue.snapshot()[0]?.state).toEqual({ is: 'refused', problem: damaged });
  });

  it('is sent if no hash can be computed, or the server does not know it', async () => {
    const server = new Server();
    let asked = 0;
    server.meanwhile = (moment) => {
      if (moment === 'asked') asked += 1;
    };
    const hashless = new UploadQueue({ ...server.transport, hash: async () => null });
    hashless.add([file('a')], false);
    await settled(hashless);
    expect([server.received, asked]).toEqual([['a'], 0]);

    const findKnown = () => Promise.reject(unreachable());
    const silent = new UploadQueue({ ...server.transport, findKnown });
    silent.add([file('b')], false);
    await settled(silent);
    expect(server.received).toEqual(['a', 'b']);
  });
});

describe('a report the server has', () => {
  it('is added without sending, also after a retry', async () => {
    const server = new Server();
    const queue = new UploadQueue(server.transport);
    queue.addKnown({ sha256: 'hash of a', name: 'a.txt', size_bytes: 7, masked: true });
    await settled(queue);
    expect(states(queue)).toEqual(['failed']);
    server.stored.add('hash of a');
    queue.retry();
    await settled(queue);
    expect(queue.snapshot()).toMatchObject([
      { path: 'a.txt', sizeBytes: 7, masked: true, state: { is: 'read' } },
    ]);
    expect(server.received).toEqual([]);
  });
});

describe('one of several files', () => {
  it('is retried alone', async () => {
    const server = new Server();
    server.failures = [new Problem('Failed', '', 500), new Problem('Failed', '', 500)];
    const queue = new UploadQueue(server.transport);
    queue.add(['a', 'b'].map(file), false);
    await settled(queue);
    expect(states(queue)).toEqual(['failed', 'failed']);
    queue.retry(queue.snapshot()[1]?.key);
    await settled(queue);
    expect(states(queue)).toEqual(['failed', 'read']);
    expect(server.received).toEqual(['b']);
  });

  it('has its progress', async () => {
    const queue = new UploadQueue(new Server().transport);
    queue.add([file('a')], false);
    const shares = new Set<number>();
    queue.subscribe(() => {
      for (const { state } of queue.snapshot()) if (state.is === 'sending') shares.add(state.share);
    });
    await settled(queue);
    expect(shares).toContain(0.5);
  });

  it.each(['asked', 'sent', 'paused'] as const)('is removed for good while %s', async (when) => {
    const server = new Server();
    server.failures = [unreachable()];
    const queue = new UploadQueue(server.transport);
    server.meanwhile = (moment) => {
      if (moment === when) queue.remove('upload 1');
    };
    queue.add([file('a')], false);
    await settled(queue);
    expect(queue.snapshot()).toEqual([]);
    expect(server.pauses).toHaveLength(when === 'paused' ? 1 : 0);
    server.failures = [];
    queue.add([file('b')], false);
    await settled(queue);
    expect(queue.snapshot().map(({ path, state }) => [path, state.is])).toEqual([
      ['b.txt', 'read'],
    ]);
    expect(server.received).toEqual(['b']);
  });
});

describe('a cancelled queue', () => {
  it.each(['asked', 'sent', 'paused'] as const)(
    'while %s stays cancelled, and can resume',
    async (when) => {
      const server = new Server();
      server.failures = [unreachable()];
      const queue = new UploadQueue(server.transport);
      server.meanwhile = (moment) => {
        if (moment === when) queue.cancel();
      };
      queue.add([file('a')], false);
      await settled(queue);
      expect([states(queue), server.received]).toEqual([['cancelled'], []]);
      server.meanwhile = () => {};
      server.failures = [];
      queue.add([file('b')], false);
      await settled(queue);
      expect([states(queue), server.received]).toEqual([['cancelled', 'read'], ['b']]);
      queue.retry();
      await settled(queue);
      expect([states(queue), server.received]).toEqual([
        ['read', 'read'],
        ['b', 'a'],
      ]);
    },
  );
});

describe('progress', () => {
  it('has share, rate and time left by bytes', async () => {
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
