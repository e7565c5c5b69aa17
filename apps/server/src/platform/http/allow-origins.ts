import type { FastifyInstance } from 'fastify';

const ALLOWED_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
/** Response headers that scripts read: retries, downloads with their row counts, and resumable uploads. */
const EXPOSED_HEADERS =
  'retry-after, x-request-id, x-rows, content-disposition, location, upload-offset, upload-length, tus-resumable';
const PREFLIGHT_SECONDS = 7200;

/**
 * Allows the given origins to make credentialed requests, and answers their preflights. Register it before all other
 * hooks, because a preflight has no session. Other origins can still read only public responses.
 */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    void reply.header('vary', 'origin');
    if (origin === undefined || !allowed.has(origin)) return undefined;
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED_HEADERS,
    });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return undefined;
    return reply
      .headers({
        'access-control-allow-methods': ALLOWED_METHODS,
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
        'access-control-max-age': String(PREFLIGHT_SECONDS),
      })
      .code(204)
      .send();
  });
}
