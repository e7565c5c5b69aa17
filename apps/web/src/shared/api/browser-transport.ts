import type { ErrorBody } from '@footlight/contract';
import { noteServerTime } from '../clock/index.ts';
import { writing } from '../formats/index.ts';
import { ApiError, offlineError } from './api-error.ts';
import { askAge } from './ask-age.ts';
import type { ApiAnswer, ApiRequest, Transport } from './client.ts';

export interface BrowserTransportOptions {
  /** Base URL of the API, without a trailing slash. */
  readonly base: string;
  readonly token: () => string | undefined;
  /** Called on every 403 response that rejects the action itself, with the server's message. */
  readonly onForbidden: (words: string | undefined) => void;
  /** Called when the server no longer recognizes a request's session. */
  readonly onSessionDead: (request: ApiRequest) => void;
}

/** Stays well below the 64 KiB at which browsers reject keepalive request bodies. */
const KEPT_CHARACTERS = 8192;
/** Keeps small commands alive, so that they reach the server even if the user leaves the page. */
const outlivesPage = ({ method, body }: ApiRequest): boolean =>
  method !== 'GET' && (body === undefined || (typeof body === 'string' && body.length <= KEPT_CHARACTERS));

async function viaFetch(url: string, request: ApiRequest, headers: Record<string, string>): Promise<ApiAnswer> {
  const { method, body, signal } = request;
  const response = await fetch(url, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: signal ?? null,
    credentials: 'include',
    keepalive: outlivesPage(request),
  });
  // A cached response has an old `Date` header.
  if (!response.headers.get('cache-control')?.includes('max-age')) noteServerTime(response.headers.get('date'));
  const text = response.status === 204 || response.status === 205 ? '' : await response.text();
  return {
    status: response.status,
    body: parse(text),
    retryAfterSeconds: seconds(response.headers.get('retry-after')),
  };
}

const parse = (text: string): unknown => {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
};

const seconds = (header: string | null): number | undefined =>
  header && Number(header) > 0 ? Number(header) : undefined;

const answerOf = (upload: XMLHttpRequest): ApiAnswer => ({
  status: upload.status,
  body: parse(upload.responseText),
  retryAfterSeconds: seconds(upload.getResponseHeader('retry-after')),
});

/** Uses XMLHttpRequest, since `fetch` can't report upload progress. */
function viaUpload(url: string, request: ApiRequest, headers: Record<string, string>): Promise<ApiAnswer> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest();
    upload.open(request.method, url);
    upload.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) upload.setRequestHeader(name, value);
    upload.upload.addEventListener('progress', ({ loaded, total }) => request.onProgress?.(total ? loaded / total : 0));
    upload.addEventListener('load', () => resolve(answerOf(upload)));
    upload.addEventListener('error', () => reject(offlineError()));
    upload.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    request.signal?.addEventListener('abort', () => upload.abort());
    upload.send(request.body ?? null);
  });
}

/** Sends calls over HTTP with the session's token. */
export function browserTransport({ base, token, onForbidden, onSessionDead }: BrowserTransportOptions): Transport {
  return async (request) => {
    const own = token();
    const headers = {
      'accept-language': writing.language,
      ...request.headers,
      ...(own ? { authorization: own } : {}),
    };
    const carry = request.onProgress ? viaUpload : viaFetch;
    const answer = await carry(base + request.path, request, headers).catch((error: unknown) => {
      if (error instanceof ApiError || (error instanceof DOMException && error.name === 'AbortError')) throw error;
      throw offlineError();
    });
    const { code, message } = (answer.body ?? {}) as Partial<ErrorBody>;
    if (code === 'AGE_CHECK') void askAge();
    if (answer.status === 403 && (code === undefined || code === 'FORBIDDEN'))
      onForbidden(typeof message === 'string' ? message : undefined);
    // Compares tokens, because a late response is irrelevant to a session that started in the meantime.
    if (answer.status === 401 && code === 'UNAUTHENTICATED' && own && own === token()) onSessionDead(request);
    return answer;
  };
}
