import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import { Readable } from 'node:stream';
import type { ApiScope, Endpoint, Feature, ScreenedFields, StreamedFile } from '@footlight/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Authenticate, Caller } from '../caller.ts';
import { createApiRates } from '../api-tokens/api-rates.ts';
import { callerWithin } from '../api-tokens/caller-within.ts';
import type { Database } from '../db/database.ts';
import { handleByReplica, type Replica } from '../db/replica/replica-reads.ts';
import type { FileBounds } from '../files/file-kind.ts';
import { attachmentOf } from '../files/signed-link.ts';
import type { AnonymousLimiter } from '../limits/anonymous-limiter.ts';
import type { NetworkLimits } from '../limits/network-limits.ts';
import { refuse, Refusal } from '../refuse.ts';
import type { Transactions } from '../transaction.ts';
import { networkOf } from '../visitor.ts';
import type { RequestContext } from './context.ts';
import { accountFieldsOf, replaceUsernames } from './validation/account-fields.ts';
import { numbersOfForm } from './validation/form-numbers.ts';
import { parse } from './validation/parse.ts';
import type { Route } from './implement.ts';
import { keptAnswer } from './responses/kept-answer.ts';
import { lateSerializer } from './responses/serializer.ts';
import { readMultipart } from './uploads.ts';
import { callerOf, changesStudio, checkFeature, checkPricedFeature, checkRole } from './rights/who-may.ts';

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Scope that API tokens need for the route. Without one, the route is closed to them. */
    scope?: ApiScope | undefined;
  }
}
export interface ApiOptions {
  readonly authenticate: Authenticate;
  readonly transactions: Transactions;
  readonly database: Database;
  readonly replica: Replica | undefined;
  readonly rateLimits: boolean;
  readonly limits: NetworkLimits;
  readonly secureCookies: boolean;
  /**
   * Checked before each call. While it returns true, everyone except staff gets MAINTENANCE for all calls that pages
   * don't need.
   */
  readonly maintenance: () => boolean;
  readonly isOff: (feature: Feature) => boolean;
  /**
   * Returns true if an account currently can't spend anything. Checked when tokens are missing, because a frozen
   * account seems to have none.
   */
  readonly isFrozen: (accountId: string) => Promise<boolean>;
  /**
   * Records a change made in a studio's name before it happens. Call the resolved function once the change has
   * succeeded.
   */
  readonly noteStudioAct: (caller: Caller, call: string, params: unknown) => Promise<() => Promise<void>>;
  /** Records what staff read while viewing the site as another account, before they read it. */
  readonly noteLook: (caller: Caller, call: string) => Promise<void>;
  /** Applies word rules to a body's texts and returns the result. Throws VALIDATION_FAILED if they reject one. */
  readonly screenBody: (body: unknown, screens: ScreenedFields) => unknown;
  /** Finds an account by username. An unknown username yields an id that matches no account. */
  readonly idOfAccount: (username: string) => Promise<string>;
  /** Limits for form uploads, in addition to those of each call. */
  readonly fileBounds: FileBounds;
  /**
   * Routes outside the contract, under `/api`. The server identifies the caller and counts calls; the plugin handles
   * everything else.
   */
  readonly plugins: readonly ((app: FastifyInstance) => Promise<void>)[];
}

const DEFAULT_PER_MINUTE = 240;

/** Parses one part of a request. Ignores that part if the call has no schema for it. */
const take = (schema: Endpoint['body'], value: unknown): unknown =>
  schema && parse(schema as unknown as z.core.$ZodType, value);

/**
 * Parses a body. A missing one counts as an object without fields, so that a call whose fields are all optional needs
 * no body, and the others name each field they require.
 */
const takeBody = (schema: Endpoint['body'], value: unknown): unknown => {
  const isObject = (schema as z.core.$ZodType | undefined)?._zod.def.type === 'object';
  return take(schema, value ?? (isObject ? {} : undefined));
};

const fieldsOf = ({ body }: Endpoint, { fields }: { fields: Record<string, unknown> }): Record<string, unknown> =>
  body ? numbersOfForm(body as unknown as z.core.$ZodType, fields) : fields;

/** Reads the token from `Authorization: <token>` or `Authorization: Bearer <token>`, else from the `token` cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  if (header) return header.replace(/^Bearer\s+/i, '').trim() || undefined;
  return request.cookies['token'] || undefined;
}

/**
 * Identifies the caller; treats an invalid token as a visitor. Throws RATE_LIMITED, before the lookup, for networks
 * that try many invalid tokens.
 */
export async function identify(
  request: FastifyRequest,
  authenticate: Authenticate,
  deadTokens: AnonymousLimiter,
): Promise<Caller> {
  const { visitor, ip } = request;
  const token = tokenOf(request);
  if (!token) return visitor;
  const giveBack = deadTokens.take(ip);
  const session = token.length <= 200 ? await authenticate(token) : null;
  if (!session) return visitor;
  giveBack();
  return { ...visitor, ...session };
}

/** Returns the idempotency key if the call accepts one. Other calls ignore the header. */
function keyOf(request: FastifyRequest, endpoint: Endpoint): string | undefined {
  const key = request.headers['idempotency-key'];
  if (!endpoint.idempotent || typeof key !== 'string') return undefined;
  if (key.length === 0 || key.length > 128) refuse('BAD_REQUEST', 'Idempotency-Key: 1 to 128 characters.');
  return key;
}

function makeContext(
  { name: call, endpoint }: Route,
  [request, reply]: readonly [FastifyRequest, FastifyReply],
  files: RequestContext['files'],
  options: ApiOptions,
): RequestContext {
  const caller = callerOf(request.caller, call);
  return {
    call,
    caller,
    db: options.database.kysely,
    now: new Date(),
    log: request.log as unknown as RequestContext['log'],
    idempotencyKey: keyOf(request, endpoint),
    files,
    origin: `${request.protocol}://${request.host}`,
    transactions: options.transactions,
    inTransaction: (work) => options.transactions.run(caller, work),
    setCookie: (name, value, maxAge) =>
      void reply.setCookie(name, value, { path: '/', maxAge, sameSite: 'lax', secure: options.secureCookies }),
  };
}

/** Response schema for Fastify, which otherwise doesn't use the custom serializer. */
const ANY_RESPONSE = { response: { 200: { type: 'object' } } };

function addRoute(app: FastifyInstance, route: Route, options: ApiOptions): void {
  const { endpoint } = route;
  const rateLimit = { max: endpoint.perMinute ?? DEFAULT_PER_MINUTE };
  const config = { rateLimit, endpoint, scope: endpoint.scope };
  const accountFields = {
    params: accountFieldsOf(endpoint.params),
    query: accountFieldsOf(endpoint.query),
    body: accountFieldsOf(endpoint.body),
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(endpoint.file ? {} : { schema: ANY_RESPONSE, serializerCompiler: () => lateSerializer(endpoint) }),
    config,
    onSend: endpoint.keptSeconds === undefined ? [] : keptAnswer(endpoint.keptSeconds),
    onRequest: async (request) => {
      checkRole(request.caller, route);
      if (options.maintenance() && request.caller.role !== 'staff' && !endpoint.duringMaintenance)
        refuse('MAINTENANCE');
      checkFeature(options.isOff, endpoint);
      if (request.caller.lookedBy && !endpoint.roles.includes('visitor'))
        await options.noteLook(request.caller, route.name);
    },
    handler: async (request, reply) => {
      if (!endpoint.files && request.isMultipart()) refuse('BAD_REQUEST', 'This call takes JSON, not a form.');
      const multipartBody = endpoint.files && (await multipartOf(request, endpoint.files, options.fileBounds));
      try {
        const input = {
          params: take(endpoint.params, request.params),
          query: take(endpoint.query, request.query),
          body: takeBody(endpoint.body, multipartBody ? fieldsOf(endpoint, multipartBody) : request.body),
        };
        for (const part of ['params', 'query', 'body'] as const)
          await replaceUsernames(input[part], accountFields[part], options.idOfAccount);
        if (input.body) checkPricedFeature(options.isOff, endpoint, input.body);
        const context = makeContext(route, [request, reply], multipartBody?.files ?? {}, options);
        const isStudioAct = changesStudio(context.caller, route);
        const finish = isStudioAct ? await options.noteStudioAct(context.caller, route.name, input.params) : undefined;
        if (endpoint.screens) input.body = options.screenBody(input.body, endpoint.screens);
        const data = await handleByReplica(options.replica, endpoint, context, (from) =>
          route.handle(from, input as never),
        );
        await finish?.();
        return endpoint.file ? sendFile(reply, endpoint.file, data as StreamedFile) : { status: 200, data };
      } catch (error) {
        const lacks = error instanceof Refusal && error.code === 'INSUFFICIENT_BALANCE';
        if (lacks && (await options.isFrozen(request.caller.accountId))) refuse('ACCOUNT_FROZEN');
        throw error;
      } finally {
        await multipartBody?.dispose();
      }
    },
  });
}

function sendFile(reply: FastifyReply, mime: string, { name, rows, content }: StreamedFile): FastifyReply {
  void reply.headers({
    'content-type': mime.startsWith('text/') ? `${mime}; charset=utf-8` : mime,
    'content-disposition': attachmentOf(name),
    'cache-control': 'private, no-store',
    ...(rows === undefined ? {} : { 'x-rows': String(rows) }),
  });
  return reply.send(Readable.from(content, { objectMode: false }));
}

async function multipartOf(request: FastifyRequest, rules: NonNullable<Endpoint['files']>, bounds: FileBounds) {
  if (request.isMultipart()) return readMultipart(request, rules, bounds);
  const missing = Object.keys(rules).filter((name) => rules[name]?.required);
  if (missing[0]) refuse('VALIDATION_FAILED', 'This field is required!', { property: missing[0] });
  return undefined;
}

/**
 * Parses JSON for any call, including an empty body (clients send the content type on every call). Never accepts NUL.
 */
function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text.trim() === '') return done(null, undefined);
    if (text.includes('\\u0000')) return done(new Refusal('BAD_REQUEST'));
    return parseJson(request, text, done);
  });
}

/** Mounts all calls of the contract. Register it with the prefix `/api`. */
export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  options: ApiOptions,
): Promise<void> {
  acceptJson(app);
  app.decorateRequest('caller');
  const { budget, deadTokens, missingTokens } = options.limits;
  const takeCall = createApiRates();
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%00')) refuse('BAD_REQUEST');
    const { endpoint } = request.routeOptions.config;
    const isOpen = endpoint?.roles.includes('visitor') === true;
    const giveBackCall = budget.take(request.ip, 'call');
    if (!isOpen && !tokenOf(request)) missingTokens.take(request.ip);
    request.caller = await identify(request, options.authenticate, deadTokens);
    if (request.caller.role !== 'visitor') {
      giveBackCall();
      budget.takeOfAccount(request.caller.accountId, 'call');
    }
    if (request.caller.api) takeCall(request.caller.api);
    request.caller = callerWithin(request);
  });
  await app.register(multipart);
  if (options.rateLimits) {
    await app.register(rateLimit, {
      global: true,
      timeWindow: 60_000,
      cache: 20_000,
      keyGenerator: ({ caller, ip }) => caller.api?.tokenId ?? (caller.accountId || networkOf(ip)),
      errorResponseBuilder: (_request, context) =>
        new Refusal('RATE_LIMITED', undefined, { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
    });
  }
  for (const route of routes) addRoute(app, route, options);
  for (const plugin of options.plugins)
    await app.register(async (scope) => {
      scope.addHook('onRequest', async ({ caller }) => {
        if (options.maintenance() && caller.role !== 'staff') refuse('MAINTENANCE');
        if (caller.lookedBy) refuse('ONLY_LOOKING');
      });
      await plugin(scope);
    });
}
