import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaRefusal } from './media.routes.ts';

export interface MediaProxyOptions {
  /** This node's own address; null when it carries no media. */
  readonly here: () => string | null;
  /** Whether this node has the stream; asked first, and of memory only. */
  readonly isHere: (streamId: string) => boolean;
  readonly ownerOf: (streamId: string) => Promise<string | null>;
  /** The node that takes a new stream; this one, where it is about as free as any. */
  readonly placeFor: (here: string | null) => Promise<string | null>;
  readonly broadcastOfKey: (key: string) => Promise<{ streamId: string } | MediaRefusal>;
  /** Known to the nodes of the site only: whoever shows it is one of them. */
  readonly hopSecret: string;
  /** The header that all nodes read a visitor's country from. */
  readonly countryHeader: string | undefined;
}

/** Marks a request that a node has passed on: the next one answers it itself, whatever it believes. */
const HOP = 'x-footlight-hop';
const KEPT_MS = 2000;
const PASSED_ON = ['authorization', 'content-type', 'cookie', 'user-agent', 'if-match'] as const;
const HANDED_BACK = ['content-type', 'location', 'etag', 'cache-control', 'retry-after', 'link'] as const;

/** Whether a node of this site has passed a request on; the mark alone, which anybody can send, does not say so. */
export const isPassedOn = ({ headers }: FastifyRequest, hopSecret: string): boolean => headers[HOP] === hopSecret;

/**
 * Stands before the media routes: a stream that another node carries is asked for there, so that any node serves any
 * viewer and a publisher that comes back finds its viewers. Also takes `POST /whip` without a stream, for encoders that keep
 * one address: the show is that of the stream key.
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

/** Whether somebody begins to send: the node for it is chosen then. */
const isPublishing = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'POST' && routeOptions.url?.includes('/whip/') === true;

/** The stream that a media request is about; undefined for what names none. */
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
    request.log.warn({ err: error }, 'a media node did not answer');
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
