import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Caller } from '../caller.ts';
import type { Config } from '../config.ts';
import type { Logger } from '../log/log.ts';
import { refuse } from '../refuse.ts';
import { trustOf, visitorOf } from '../visitor.ts';
import { limitBodyTime } from './connections/body-time.ts';
import { allowOrigins } from './allow-origins.ts';
import { answerError } from './errors.ts';
import type { Route } from './implement.ts';
import { openApiOf } from './openapi.ts';
import { isHost } from './page-security.ts';
import { mountReference, REFERENCE_PATH } from './reference-page.ts';
import { registerRoutes, type ApiOptions } from './register-routes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller before any session lookup. */
    readonly visitor: Caller;
  }
}

/**
 * Startup timeout for one part of the server. A machine that starts many things at the same time is slow, not broken.
 */
const START_MS = 60_000;
const BODY_BYTES = 1024 * 1024;
const BODY_TIMES = { wholeMs: 60_000, silenceMs: 60_000 };
/** Same as Node's limit for a request's line and headers, so that only the contract limits parameter lengths. */
const PARAMETER_LENGTH = 16 * 1024;
export const VERSION = '0.1.0';

/** Creates the bare server with request ids, security headers, compression and errors in the API's format. */
export async function createHttpServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as unknown as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: trustOf(config.TRUST_PROXY),
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: PARAMETER_LENGTH, ignoreTrailingSlash: true },
    forceCloseConnections: true,
    pluginTimeout: START_MS,
    logController: new LogController({ disableRequestLogging: true }),
    // Handles invalid URLs, which match no route and run no hook.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      answerError(error, request, reply.header('x-request-id', request.id)),
  } as Parameters<typeof Fastify>[0]) as unknown as FastifyInstance;
  addVisitors(app, config);
  allowOrigins(app, config.CORS_ORIGINS);
  limitBodyTime(app, BODY_TIMES);
  app.setErrorHandler(answerError);
  app.addHook('onRequest', async ({ protocol, host }) => {
    // Validates the host, because pages and links use it. HTTP/1.0 probes send none.
    if (host && !(isHost(host) && URL.canParse(`${protocol}://${host}`)))
      refuse('BAD_REQUEST', 'Host: must be a host name with an optional port.');
  });
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        requestId: request.id,
        method: request.method,
        // Logs the route instead of the URL, because paths to a stream's files contain the session that grants access
        // to them.
        route: request.routeOptions.url,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], frameAncestors: ["'none'"] },
      useDefaults: false,
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    hsts: config.production && config.publicUrl.startsWith('https:'),
  });
  await app.register(cookie);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  return app;
}

/** Adds `visitor` to every request, with the country set by the trusted proxy. */
export function addVisitors(app: FastifyInstance, { COUNTRY_HEADER }: Pick<Config, 'COUNTRY_HEADER'>): void {
  app.decorateRequest('visitor', {
    getter(this: FastifyRequest) {
      return visitorOf(this.ip, this.headers, COUNTRY_HEADER);
    },
  });
}

/** Mounts the API and its OpenAPI document under `/api`, and the reference page. */
export async function mountApi(app: FastifyInstance, routes: readonly Route[], options: ApiOptions): Promise<void> {
  mountReference(app, '/api/openapi.json');
  await app.register(
    async (api) => {
      let document: string | undefined;
      api.get('/openapi.json', (_request, reply) =>
        reply.type('application/json').send((document ??= JSON.stringify(openApiOf(routes, VERSION)))),
      );
      api.get('/docs', (_request, reply) => reply.redirect(REFERENCE_PATH));
      const refuseUnknown = (request: FastifyRequest): never =>
        refuse('NOT_FOUND', `No such route: ${request.method} ${request.url.split('?')[0]?.slice(0, 200)}`);
      api.setNotFoundHandler(refuseUnknown);
      // Registered as a route too, because otherwise unknown paths under /api would be served as pages of the site.
      for (const path of ['/', '/*']) api.get(path, refuseUnknown);
      await registerRoutes(api, routes, options);
    },
    { prefix: '/api' },
  );
}
