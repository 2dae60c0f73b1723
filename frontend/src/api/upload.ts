/** Sends files as the raw body of a request, and is the upload queue's way to the server. */
import type { Imported, ReportDetail } from '../model/contract';
import { Problem, readProblem, type TableQuestion, unreachable } from '../model/problem';
import type { Transport } from '../model/upload/queue';
import { client, responseBody } from './client';

const TELL_EVERY_MS = 100;

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return null;
  }
}

/** Why a file was refused, with the table that must be explained, if that is all. */
function refusalOf(body: unknown, status: number): Problem {
  const problem = readProblem(body, status);
  const { table, what_to_do } = (body ?? {}) as { table?: TableQuestion; what_to_do?: string };
  if (table) problem.table = table;
  if (what_to_do) problem.whatToDo = what_to_do;
  return problem;
}

/**
 * Uploads `content` under `name`; the answer is brief. `onProgress` gets the share sent, 0 to 1.
 * Rejects with a Problem: the server's verdict, or that it cannot be reached.
 * XMLHttpRequest is used because fetch cannot say how much of a body has been sent.
 */
const send: Transport['send'] = (name, content, masked, onProgress, signal, mapping) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ name, brief: 'true', masked: String(masked) });
    if (mapping) query.set('mapping', JSON.stringify(mapping));
    request.open('POST', `/api/v1/reports?${query}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(new Problem('Cancelled', 'The file was not sent.', 0));
    request.onload = () => {
      const body = bodyOf(request);
      const isStored = request.status === 200 || request.status === 201;
      if (isStored && body !== null) resolve(body as ReportDetail);
      else reject(refusalOf(body, request.status));
    };
    const stop = () => request.abort();
    signal.addEventListener('abort', stop);
    // The signal outlives the request: a remaining listener retains every response of a long upload.
    request.onloadend = () => signal.removeEventListener('abort', stop);
    request.send(content);
  });

/** A text as it would be read; nothing is stored. Rejects with the verdict. */
export async function readWithoutStoring(text: string, signal: AbortSignal): Promise<ReportDetail> {
  const query = new URLSearchParams({ name: 'pasted.txt', brief: 'true', dry_run: 'true' });
  const headers = { 'Content-Type': 'application/octet-stream', Accept: 'application/json' };
  const request = { method: 'POST', headers, body: text, signal };
  const response = await fetch(`/api/v1/reports?${query}`, request);
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as ReportDetail;
  throw refusalOf(body, response.status);
}

/** Imports the runs of an export: all of them, or none with the reason why. */
export const importRuns = (content: Blob): Promise<Imported> =>
  responseBody<Imported>(
    client.POST('/api/v1/imports', {
      // The description knows bytes only as text.
      body: content as unknown as string,
      bodySerializer: (body) => body,
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
  );

/** SHA-256 in hex. Browsers compute it on https and on this machine only. */
async function hash(content: Blob): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A stored report without its sections and histograms. */
export const fetchReportSummary = (sha256: string): Promise<ReportDetail> =>
  responseBody<ReportDetail>(
    client.GET('/api/v1/reports/{sha256}', {
      params: { path: { sha256 }, query: { brief: true } },
    }),
  );

export const uploadTransport: Transport = {
  hash,
  send,
  findKnown: async (sha256s) => {
    const request = client.POST('/api/v1/reports/known', { body: { sha256s } });
    return (await responseBody<{ known: string[] }>(request)).known;
  },
  fetchKnown: fetchReportSummary,
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  soon: (tell) => {
    setTimeout(tell, TELL_EVERY_MS);
  },
};
