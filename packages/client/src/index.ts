/**
 * A typed client for a Footlight site's API, based only on fetch. Its types come from the contract; at run time it
 * contains only paths.
 */
import type {
  AllEndpoints,
  Args,
  Endpoint,
  ErrorBody,
  Message,
  PublicEventData,
  PublicEventType,
  Res,
} from '@footlight/contract';
import { streamOf, type StreamedEvent, type StreamOptions } from './events.ts';
import { routes } from './routes.gen.ts';

export interface ClientOptions {
  /** Base URL of the site, such as `https://example.com`. */
  readonly site: string;
  /** API token (`fl_…`). Without one, the client acts as a visitor. */
  readonly token?: string;
  readonly fetch?: typeof fetch;
}
export interface CallOptions {
  /** `Idempotency-Key`. Pass it to retry a call safely. */
  readonly key?: string;
  readonly signal?: AbortSignal;
}
type Call<D extends Endpoint> =
  {} extends Args<D>
    ? (args?: Args<D>, options?: CallOptions) => Promise<Res<D>>
    : (args: Args<D>, options?: CallOptions) => Promise<Res<D>>;
export type Calls = {
  readonly [W in keyof AllEndpoints]: {
    readonly [O in keyof AllEndpoints[W]]: AllEndpoints[W][O] extends Endpoint ? Call<AllEndpoints[W][O]> : never;
  };
};
/** Item of `events`: a site event, or the position from which the stream resumes after a gap. */
export type SiteEvent =
  | {
      [T in PublicEventType]: StreamedEvent<{ type: T; timestamp: string; data: PublicEventData<T> }> & { event: T };
    }[PublicEventType]
  | (StreamedEvent<{ firstId: string }> & { event: 'gap' });
/** Item of `chat`, for bots. */
export type ChatEvent =
  | (StreamedEvent<Message> & { event: 'message' })
  | (StreamedEvent<{ _id: string | null }> & { event: 'message-gone' });

/** An error response from the API. Match on `code`, never on the message. */
export class FootlightError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  constructor(response: Response, body: Partial<ErrorBody>) {
    super(typeof body.message === 'string' ? body.message : (body.error ?? response.statusText));
    this.status = response.status;
    this.code = body.code;
    this.retryAfterSeconds = Number(response.headers.get('retry-after')) || undefined;
  }
}

interface AnyArgs {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly files?: Record<string, Blob | undefined>;
}

function pathOf(template: string, { params, query }: AnyArgs): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) search.append(name, String(one));
  return search.size > 0 ? `${path}?${search}` : path;
}

function bodyOf({ body, files }: AnyArgs): { headers: Record<string, string>; body?: BodyInit } {
  if (!files) return body === undefined ? { headers: {} } : { headers: JSON_HEADERS, body: JSON.stringify(body) };
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>))
    if (value !== undefined) form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
  return { headers: {}, body: form };
}
const JSON_HEADERS = { 'content-type': 'application/json' };

/**
 * Creates a client. Calls are named as in the API reference, such as `client.performers.me()`. Error responses throw a
 * `FootlightError`.
 */
export function createClient({ site, token, fetch: send = fetch }: ClientOptions) {
  const base = `${site.replace(/\/$/, '')}/api`;
  const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  async function ask(path: string, init: RequestInit): Promise<Response> {
    const response = await send(base + path, { ...init, headers: { ...authorization, ...init.headers } });
    if (response.ok) return response;
    throw new FootlightError(response, (await response.json().catch(() => ({}))) as Partial<ErrorBody>);
  }
  async function call(name: string, args: AnyArgs = {}, { key, signal }: CallOptions = {}): Promise<unknown> {
    const route = routes[name];
    if (!route) throw new Error(`there is no call ${name}`);
    const [method, template] = route;
    const { headers, body } = bodyOf(args);
    const response = await ask(pathOf(template, args), {
      method,
      headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    if (!response.headers.get('content-type')?.includes('json')) return await response.blob();
    return ((await response.json()) as { data: unknown }).data;
  }
  const stream = (path: string, options: StreamOptions) =>
    streamOf((headers) => ask(path, { headers, ...(options.signal ? { signal: options.signal } : {}) }), options);
  const wordOf = (word: string) =>
    new Proxy(
      {},
      { get: (_, name) => (args?: AnyArgs, options?: CallOptions) => call(`${word}.${String(name)}`, args, options) },
    );
  return {
    api: new Proxy({}, { get: (_, word) => wordOf(String(word)) }) as Calls,
    /** Streams events of the token's account (`events:read`). Reconnects automatically. */
    events: ({ types, ...options }: StreamOptions & { readonly types?: readonly PublicEventType[] } = {}) =>
      stream(`/events${types ? `?types=${types.join(',')}` : ''}`, options) as AsyncGenerator<SiteEvent>,
    /** Streams the chat of the room that a bot's token belongs to. Reconnects automatically. */
    chat: (options: StreamOptions = {}) => stream('/developers/chat/stream', options) as AsyncGenerator<ChatEvent>,
  };
}
export type FootlightClient = ReturnType<typeof createClient>;
export { verifyWebhook } from './verify-webhook.ts';
export type { StreamedEvent, StreamOptions } from './events.ts';
