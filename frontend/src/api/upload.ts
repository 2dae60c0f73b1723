/** Sends one file as the raw body of a request, telling how far it got. */
import type { ReportAnswer } from '../model/contract';
import { readProblem, unreachable } from '../model/problem';

function bodyOf(request: XMLHttpRequest): unknown {
  try {
    return JSON.parse(request.responseText);
  } catch {
    return null;
  }
}

/**
 * Uploads `content` under `name`. `onProgress` gets the share sent, 0 to 1.
 * Rejects with a Problem: the server's verdict, or that it cannot be reached.
 * XMLHttpRequest is used because fetch cannot say how much of a body has been sent.
 */
export function uploadReport(
  name: string,
  content: Blob,
  onProgress: (share: number) => void,
): Promise<ReportAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api/v1/reports?name=${encodeURIComponent(name)}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader('Accept', 'application/json');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(unreachable());
    request.onload = () => {
      const body = bodyOf(request);
      const isStored = request.status === 200 || request.status === 201;
      if (isStored && body !== null) resolve(body as ReportAnswer);
      else reject(readProblem(body, request.status));
    };
    request.send(content);
  });
}

/** Where the original of a report can be downloaded. */
export const originalAddress = (sha256: string): string => `/api/v1/reports/${sha256}/original`;
