/** The generated client, with one kind of error. */
import createClient from 'openapi-fetch';
import { readProblem, unreachable } from '../model/problem';
import type { paths } from './schema';

export const client = /* @__PURE__ */ createClient<paths>({ baseUrl: '' });

export interface ApiResponse {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** The answer's body; throws a Problem for any error, or for no answer at all. */
export async function responseBody<T>(request: Promise<ApiResponse>): Promise<T> {
  const { data, error, response } = await request.catch(() => {
    throw unreachable();
  });
  if (!response.ok) throw readProblem(error, response.status);
  return data as T;
}
