/**
 * The queue of files on their way to the server. Hashes first, asks which bytes are stored already,
 * sends the others three at a time. It stores file handles and brief responses, never contents.
 */
import type { ReportDetail } from '../contract';
import { asProblem, Problem } from '../problem';
import type { ChosenFile } from './chosenFiles';
import { isSettled, type Upload, type UploadState } from './uploads';

export const MAX_PARALLEL_UPLOADS = 3;
const MOST_HASHED_AT_ONCE = 2;
const ASKED_AT_ONCE = 100;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;

/** The queue's functions for hashing, sending and time. */
export interface Transport {
  /** SHA-256 in hex; null where the browser computes none (a page without https). */
  hash: (content: Blob) => Promise<string | null>;
  findKnown: (sha256s: string[]) => Promise<string[]>;
  fetchKnown: (sha256: string) => Promise<ReportDetail>;
  send: (
    name: string,
    content: Blob,
    masked: boolean,
    onProgress: (share: number) => void,
    signal: AbortSignal,
    mapping?: Mapping,
  ) => Promise<ReportDetail>;
  pause: (ms: number) => Promise<void>;
  /** Calls back soon, so that many changes give one notification. */
  soon: (tell: () => void) => void;
}

/** Answers after which the same request may well succeed: no connection, too busy, interrupted. */
const MAY_PASS = [0, 408, 429, 502, 503, 504];

const unreadable = () =>
  new Problem(
    'The file cannot be read',
    'It was moved or changed after you chose it. Choose it again.',
    422,
  );

/** What the headings of a table mean; null leaves a column out. */
export type Mapping = Record<string, string | null>;

export class UploadQueue {
  #uploads = new Map<string, Upload>();
  #incoming = new Map<string, ChosenFile>();
  #hashes = new Map<string, string | null>();
  #mappings = new Map<string, Mapping>();
  #listeners = new Set<() => void>();
  #snapshot: Upload[] = [];
  #isTold = true;
  #stop = new AbortController();
  #lastKey = 0;
  #busy = { hashing: 0, asking: false, sending: 0 };

  constructor(readonly transport: Transport) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** All uploads as of the last notification. */
  snapshot = (): Upload[] => this.#snapshot;

  add(files: ChosenFile[], masked: boolean): void {
    if (this.#stop.signal.aborted) this.#stop = new AbortController();
    for (const file of files) {
      this.#lastKey += 1;
      const key = `upload ${this.#lastKey}`;
      const { path, sizeBytes, refusal } = file;
      const state: UploadState = refusal ? { is: 'refused', problem: refusal } : { is: 'waiting' };
      if (!refusal) this.#incoming.set(key, file);
      this.#uploads.set(key, { key, path, sizeBytes, masked, state });
    }
    this.#change();
  }

  /** Takes up a report that the server has; nothing is sent. */
  addKnown(report: { sha256: string; name: string; size_bytes: number; masked: boolean }): void {
    this.#lastKey += 1;
    const key = `upload ${this.#lastKey}`;
    this.#hashes.set(key, report.sha256);
    this.#uploads.set(key, {
      key,
      path: report.name,
      sizeBytes: report.size_bytes,
      masked: report.masked,
      state: { is: 'ready', isKnown: true },
    });
    this.#change();
  }

  remove(key: string): void {
    this.#uploads.delete(key);
    this.#forget(key);
    this.#change();
  }

  /** Stops uploads in progress; finished ones stay, and the rest can be sent later. */
  cancel(): void {
    this.#stop.abort();
    for (const upload of this.#uploads.values()) {
      if (!isSettled(upload)) this.#set(upload.key, { is: 'cancelled' });
    }
    this.#change();
  }

  /** Tries again what failed or was cancelled; one file, or all of them. */
  retry(only?: string): void {
    if (this.#stop.signal.aborted) this.#stop = new AbortController();
    for (const { key, state } of this.#uploads.values()) {
      const isStopped = state.is === 'failed' || state.is === 'cancelled';
      if (!isStopped || (only !== undefined && key !== only)) continue;
      this.#set(key, this.#incoming.has(key) ? { is: 'waiting' } : { is: 'ready', isKnown: true });
    }
    this.#change();
  }

  /** Sends a refused table again, with what its headings mean. */
  map(key: string, mapping: Mapping): void {
    if (this.#stop.signal.aborted) this.#stop = new AbortController();
    this.#mappings.set(key, mapping);
    const upload = this.#uploads.get(key);
    const table =
      (upload?.state.is === 'refused' && upload.state.problem.table) || upload?.answered?.table;
    if (upload && table) this.#uploads.set(key, { ...upload, answered: { table, mapping } });
    this.#set(key, { is: 'ready', isKnown: false });
    this.#change();
  }

  #forget(key: string): void {
    this.#mappings.delete(key);
    this.#incoming.delete(key);
    this.#hashes.delete(key);
  }

  #set(key: string, state: UploadState): void {
    const upload = this.#uploads.get(key);
    if (upload) this.#uploads.set(key, { ...upload, state });
  }

  #in(is: UploadState['is']): Upload[] {
    return [...this.#uploads.values()].filter((upload) => upload.state.is === is);
  }

  #change(): void {
    this.#pump();
    if (!this.#isTold) return;
    this.#isTold = false;
    this.transport.soon(() => {
      this.#isTold = true;
      this.#snapshot = [...this.#uploads.values()];
      for (const listener of this.#listeners) listener();
    });
  }

  /** Starts whatever may start now. Each start changes a state at once, so none starts twice. */
  #pump(): void {
    while (this.#busy.hashing < MOST_HASHED_AT_ONCE) {
      const [next] = this.#in('waiting');
      if (!next) break;
      void this.#hash(next);
    }
    const hashed = this.#in('checking').filter(({ key }) => this.#hashes.has(key));
    const isLast = this.#busy.hashing === 0;
    if (!this.#busy.asking && hashed.length > 0 && (isLast || hashed.length >= ASKED_AT_ONCE)) {
      void this.#ask(hashed);
    }
    while (this.#busy.sending < MAX_PARALLEL_UPLOADS) {
      const [next] = this.#in('ready');
      if (!next) break;
      void this.#deliver(next);
    }
  }

  /** The bytes of a file that was chosen on this page. */
  async #read(key: string): Promise<Blob> {
    const content = await this.#incoming
      .get(key)
      ?.read()
      .catch((error: unknown) => {
        if (error instanceof Problem) throw error;
      });
    // Asking the browser again does not help, so that this must not pass for a lost connection.
    if (!content) throw unreadable();
    return content;
  }

  async #hash({ key }: Upload): Promise<void> {
    this.#busy.hashing += 1;
    this.#set(key, { is: 'checking' });
    try {
      this.#hashes.set(key, await this.transport.hash(await this.#read(key)));
    } catch (error) {
      this.#set(key, { is: 'refused', problem: asProblem(error) });
    }
    this.#busy.hashing -= 1;
    this.#change();
  }

  async #ask(uploads: Upload[]): Promise<void> {
    this.#busy.asking = true;
    const hashes = uploads.flatMap(({ key }) => this.#hashes.get(key) ?? []);
    const { signal } = this.#stop;
    // If this check fails, files are sent; the server recognises known bytes then.
    const known = new Set(
      hashes.length > 0 ? await this.transport.findKnown(hashes).catch(() => []) : [],
    );
    for (const { key } of uploads) {
      const isKnown = known.has(this.#hashes.get(key) ?? '');
      if (!signal.aborted) this.#set(key, { is: 'ready', isKnown });
    }
    this.#busy.asking = false;
    this.#change();
  }

  async #deliver({ key, path, masked, state }: Upload): Promise<void> {
    const isKnown = state.is === 'ready' && state.isKnown;
    this.#busy.sending += 1;
    const { signal } = this.#stop;
    const say = (next: UploadState) => {
      if (!signal.aborted) this.#set(key, next);
      this.#change();
    };
    say({ is: 'sending', share: 0, isKnown, trouble: null });
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        const answer = await this.#attempt(key, path, masked, isKnown, signal, say);
        say({ is: 'read', answer });
        // A cancelled upload may be waiting in the queue.
        if (!signal.aborted) this.#forget(key);
        break;
      } catch (error) {
        if (signal.aborted || !this.#uploads.has(key)) break;
        const problem = asProblem(error);
        if (!MAY_PASS.includes(problem.status)) {
          say(problem.status === 422 ? { is: 'refused', problem } : { is: 'failed', problem });
          break;
        }
        say({ is: 'sending', share: 0, isKnown, trouble: problem });
        await this.transport.pause(pauseMs);
        if (signal.aborted || !this.#uploads.has(key)) break;
      }
    }
    this.#busy.sending -= 1;
    this.#change();
  }

  async #attempt(
    key: string,
    path: string,
    masked: boolean,
    isKnown: boolean,
    signal: AbortSignal,
    say: (state: UploadState) => void,
  ): Promise<ReportDetail> {
    const sha256 = this.#hashes.get(key);
    if (isKnown && sha256) return this.transport.fetchKnown(sha256);
    const content = await this.#read(key);
    const onProgress = (share: number) =>
      say({ is: 'sending', share, isKnown: false, trouble: null });
    const mapping = this.#mappings.get(key);
    return this.transport.send(path, content, masked, onProgress, signal, mapping);
  }
}
