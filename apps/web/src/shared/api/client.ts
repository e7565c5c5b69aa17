import type { AllEndpoints, Args, Endpoint, ErrorBody, Method, Res } from '@footlight/contract';
import { ApiError } from './api-error.ts';
import { FILES, IDEMPOTENT, type ApiTable } from './api-table.ts';

export interface ApiRequest {
  readonly method: Method;
  /** Path below `/api`, including the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  readonly signal?: AbortSignal | undefined;
  /** Reports the fraction uploaded, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}
export interface ApiAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds?: number | undefined;
}
/** Delivers a request to the API: `fetch` in the browser, an in-process call on the server. */
export type Transport = (request: ApiRequest) => Promise<ApiAnswer>;

export interface CallOptions {
  /** `Idempotency-Key`, generated for each call that needs one. Pass it to retry a call safely. */
  readonly key?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

type Call<D extends Endpoint> =
  {} extends Args<D>
    ? (args?: Args<D>, options?: CallOptions) => Promise<Res<D>>
    : (args: Args<D>, options?: CallOptions) => Promise<Res<D>>;
type Operations<W> = { readonly [O in keyof W]: W[O] extends Endpoint ? Call<W[O]> : never };
/** All calls, by module and operation: `api.tips.send({ params: { id }, body: { token: 25 } })`. */
export type Api = { readonly [W in keyof AllEndpoints]: Operations<AllEndpoints[W]> };

/** Name such as `'tips.send'`. */
export type CallName = {
  [W in keyof AllEndpoints & string]: `${W}.${keyof AllEndpoints[W] & string}`;
}[keyof AllEndpoints & string];
export type EndpointOf<N extends CallName> = N extends `${infer W extends keyof AllEndpoints & string}.${infer O}`
  ? O extends keyof AllEndpoints[W]
    ? AllEndpoints[W][O] extends Endpoint
      ? AllEndpoints[W][O]
      : never
    : never
  : never;

export interface AnyArgs {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly files?: Record<string, Blob | undefined>;
}
export type CallByName = (name: string, args?: AnyArgs, options?: CallOptions) => Promise<unknown>;

/**
 * Statuses 204 and 205 have no body and mean an empty result. Any status other than 2xx is an error with the server's
 * body.
 */
function readAnswer({ status, body, retryAfterSeconds }: ApiAnswer): unknown {
  if (status === 204 || status === 205) return undefined;
  if (status >= 200 && status < 300) return (body as { data?: unknown } | undefined)?.data;
  throw new ApiError(status, (body ?? {}) as Partial<ErrorBody>, retryAfterSeconds);
}

export function pathOf(template: string, { params, query }: AnyArgs): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function formOf({ body, files }: AnyArgs): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, file] of Object.entries(files ?? {})) if (file) form.append(name, file);
  return form;
}

/**
 * Creates a function that makes calls by name, based on a table of the contract's operations. `loadMore` fetches
 * operations missing from the table.
 */
export function createCaller(transport: Transport, table: ApiTable, loadMore?: () => Promise<ApiTable>): CallByName {
  return async (name, args = {}, options = {}) => {
    const [method, template, flags] = table[name] ?? (await loadMore?.())?.[name] ?? [];
    if (!method || template === undefined || flags === undefined) throw new Error(`no such call: ${name}`);
    const isForm = (flags & FILES) !== 0;
    const hasBody = args.body !== undefined;
    const headers: Record<string, string> = {};
    if (!isForm && hasBody) headers['content-type'] = 'application/json';
    if (flags & IDEMPOTENT) headers['idempotency-key'] = options.key ?? crypto.randomUUID();
    const answer = await transport({
      method,
      path: pathOf(template, args),
      headers,
      ...(isForm ? { body: formOf(args) } : hasBody ? { body: JSON.stringify(args.body) } : {}),
      signal: options.signal,
      onProgress: options.onProgress,
    });
    return readAnswer(answer);
  };
}

export function createApi(call: CallByName): Api {
  const word = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, operation) => (args?: AnyArgs, options?: CallOptions) =>
          call(`${name}.${String(operation)}`, args, options),
      },
    );
  return new Proxy({}, { get: (_, name) => word(String(name)) }) as Api;
}
