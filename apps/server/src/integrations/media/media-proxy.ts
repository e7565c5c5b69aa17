import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaRefusal } from './media.routes.ts';

export interface MediaProxyOptions {
  /** Returns this node's URL. Null if it carries no media. */
  readonly here: () => string | null;
  /** Returns whether this node has the stream. Called first, so it checks memory only. */
  readonly isHere: (streamId: string) => boolean;
  readonly ownerOf: (streamId: string) => Promise<string | null>;
  /** Returns the node for a new stream. Prefers this node unless another is clearly less loaded. */
  readonly placeFor: (here: string | null) => Promise<string | null>;
  readonly broadcastOfKey: (key: string) => Promise<{ streamId: string } | MediaRefusal>;
  /** Shared secret of the site's nodes. A request that carries it comes from one of them. */
  readonly hopSecret: string;
  readonly countryHeader: string | undefined;
}

/** Marks a forwarded request. The receiving node handles it, even if it would normally forward it. */
const HOP = 'x-footlight-hop';
const KEPT_MS = 2000;
const PASSED_ON = ['authorization', 'content-type', 'cookie', 'user-agent', 'if-match'] as const;
const HANDED_BACK = ['content-type', 'location', 'etag', 'cache-control', 'retry-after', 'link'] as const;

/** Returns whether a node of this site forwarded the request. Anyone can send the header, so its value is checked. */
export const isPassedOn = ({ headers }: FastifyRequest, hopSecret: string): boolean => headers[HOP] === hopSecret;

/**
 * Forwards media requests to the node that carries the stream, so that any node can serve any viewer and a returning
 * publisher reaches its viewers. Also accepts `POST /whip` without a stream id, for encoders with a fixed URL. In that
 * case, the stream key identifies the show.
 */
export function mediaProxy(app: FastifyInstance, options: MediaProxyOptions): void {
  const owners = new Map<string, { atMs: number; url: Promise<string | null> }>();

  function ownerOf(streamId: string): Promise<string | null> {
    const now = Date.now();
    const known = owners.get(streamId);
    if (known && now - known.atMs < KEPT_MS) return known.url;
    for (const [id, { atMs }] of owners) if (now - atMs >= KEPT_MS) owners.delete(id);
    const url = options.ownerOf(streamId);
    owners.set(streamId, { atMs: now, url });
    url.catch(() => owners.delete(streamId));
    return url;
  }

  app.addHook('preHandler', async (request, reply) => {
    if (request.method === 'OPTIONS' || request.headers[HOP] !== undefined) return;
    const streamId = streamOf(request);
    if (!streamId || options.isHere(streamId)) return;
    const here = options.here();
    const isNew = here === null || isPublishing(request);
    const owner = (await ownerOf(streamId)) ?? (isNew ? await options.placeFor(here) : null);
    if (owner === null || owner === here) return;
    return passOn(request, reply, { url: `${owner}${request.url}`, ...options });
  });

  app.post('/whip', async (request, reply) => {
    const key = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim() ?? '';
    const found = await options.broadcastOfKey(key);
    if ('code' in found) {
      const { status, code, message } = found;
      return reply.code(status).send({ statusCode: status, error: code, message, code });
    }
    const node = (await ownerOf(found.streamId)) ?? (await options.placeFor(options.here())) ?? options.here();
    const path = request.url.split('?')[0]?.replace(/\/$/, '') ?? '';
    if (node !== null) return passOn(request, reply, { url: `${node}${path}/${found.streamId}`, ...options });
    return reply
      .code(503)
      .send({ statusCode: 503, error: 'Service Unavailable', message: 'No media node.', code: 'UNAVAILABLE' });
  });
}

/** Returns whether a request starts publishing, which is when its node is chosen. */
const isPublishing = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'POST' && routeOptions.url?.includes('/whip/') === true;

/** Returns the stream id of a media request. Undefined if it has none. */
function streamOf(request: FastifyRequest): string | undefined {
  const { streamId, playlist } = request.params as { streamId?: string; playlist?: string };
  return streamId ?? playlist?.replace(/\.m3u8$/, '');
}

async function passOn(
  request: FastifyRequest,
  reply: FastifyReply,
  { url, hopSecret, countryHeader }: Pick<MediaProxyOptions, 'hopSecret' | 'countryHeader'> & { url: string },
): Promise<FastifyReply> {
  const headers: Record<string, string> = {
    [HOP]: hopSecret,
    'accept-encoding': 'identity',
    'x-forwarded-for': request.ip,
  };
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (countryHeader && request.visitor.country) headers[countryHeader] = request.visitor.country;
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  let answer: Response;
  try {
    answer = await fetch(url, {
      method: request.method,
      headers,
      body: typeof request.body === 'string' ? request.body : null,
      signal: gone.signal,
      redirect: 'manual',
    });
  } catch (error) {
    request.log.warn({ err: error }, 'a media node did not respond');
    const words = 'The media node does not answer, please try again.';
    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ statusCode: 503, error: 'Service Unavailable', message: words, code: 'UNAVAILABLE' });
  }
  for (const name of HANDED_BACK) {
    const value = answer.headers.get(name);
    if (value !== null) void reply.header(name, value);
  }
  void reply.code(answer.status);
  return reply.send(answer.body ? Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]) : '');
}
