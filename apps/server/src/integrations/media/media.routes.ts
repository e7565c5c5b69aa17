import type { ErrorCode } from '@footlight/contract';
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { Refusal } from '../../platform/refuse.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { MediaError } from '../../platform/ports/media-server.ts';
import { isShared } from './session-names.ts';
import { answerShared, assertOpenSince } from './shared-files.ts';
import type { HlsAnswer, MediaServer, MediaSession, Viewer } from '../../platform/ports/media-server.ts';

export interface MediaRefusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
}

/** Request to publish or play. `token` is the bearer token or `?token=`, or null if neither is present. */
export interface MediaRequest {
  readonly kind: 'publish' | 'play';
  readonly streamId: string;
  readonly token: string | null;
  readonly request: FastifyRequest;
}

export type AllowedViewer = Viewer & { readonly isForAll?: boolean };

export type OpenSince = (streamId: string) => Promise<Date | null>;

export interface MediaRouteOptions {
  readonly server: MediaServer;
  /**
   * Authorizes a request before it reaches the media server. Returns `{ publisherId }` for publish, the viewer and its
   * grant for play, or a refusal.
   */
  readonly authorise: (asked: MediaRequest) => Promise<{ publisherId: string } | AllowedViewer | MediaRefusal>;
  /** CDN for public HLS. If absent, HLS is served only by this site. */
  readonly network?: { readonly url: string };
  /**
   * Returns the time since when a stream has been public, or null if it isn't public. If absent, no stream is public.
   */
  readonly openSince?: OpenSince;
  /** Called for every WebRTC viewer, with the request that started playback. */
  readonly onWatching?: (request: FastifyRequest, streamId: string, sessionId: string) => void;
  /**
   * Reserves a slot for a WebRTC viewer before the handshake, or throws. The returned function frees it if the
   * handshake fails.
   */
  readonly takePlace?: (request: FastifyRequest, streamId: string, viewer: Viewer) => (() => void) | undefined;
  /** Returns TURN servers for clients that read them from the answer's `Link` headers. See: RFC 9725 section 4.6. */
  readonly iceServers?: (streamId: string) => readonly IceServer[];
  /** Called with the status of every refusal before it is sent. May throw a different refusal instead. */
  readonly onRefused?: (request: FastifyRequest, status: number) => void;
}

export interface IceServer {
  readonly urls: string;
  readonly username?: string | undefined;
  readonly credential?: string | undefined;
}

const largestSdpBytes = 64 * 1024;
/** Maximum number of sessions whose ETag is remembered. The oldest are evicted. */
const MOST_TAGS = 20_000;
const streamIdPattern = /^[\w.~-]{1,128}$/;

class Refused extends Error {
  readonly refusal: MediaRefusal;
  constructor(refusal: MediaRefusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

function assertStreamId(streamId: string): void {
  if (!streamIdPattern.test(streamId)) throw new MediaError('STREAM_NOT_LIVE');
}

type StreamParams = { Params: { streamId: string } };
type SessionParams = { Params: { streamId: string; sessionId: string } };

/**
 * HTTP routes of the media server (WHIP, WHEP and HLS), to be registered under `/media/live`. CORS is open because
 * tokens, not origins, authorize viewers, and players on other sites are supported.
 */
export async function mediaRoutes(app: FastifyInstance, options: MediaRouteOptions): Promise<void> {
  const { server, authorise, network, openSince, onWatching, takePlace } = options;
  const { iceServers = () => [], onRefused = () => {} } = options;
  app.removeAllContentTypeParsers();
  const sdpTypes = ['application/sdp', 'text/plain'];
  app.addContentTypeParser(sdpTypes, { parseAs: 'string', bodyLimit: largestSdpBytes }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser(
    'application/trickle-ice-sdpfrag',
    { parseAs: 'string', bodyLimit: largestSdpBytes },
    (_r, body, done) => done(null, body),
  );
  app.setErrorHandler((error: MediaFault, request, reply) => {
    try {
      onRefused(request, refusalOf(error).status);
      return answerError(error, request, reply);
    } catch (refused) {
      return answerError(refused as MediaFault, request, reply);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    allowAllOrigins(reply);
    if (request.method === 'OPTIONS') return;
    const { streamId } = request.params as { streamId?: string };
    if (streamId !== undefined) assertStreamId(streamId);
  });
  app.options('/*', async (_request, reply) => reply.code(204).send());
  await app.register(async (inner) => playbackCalls(inner, server));
  whipAndWhep(app, {
    server,
    authorise,
    iceServers,
    ...(onWatching ? { onWatching } : {}),
    ...(takePlace ? { takePlace } : {}),
  });
  hls(app, { server, authorise, ...(network ? { network } : {}), ...(openSince ? { openSince } : {}) });
}

/**
 * Ignores SESSION_NOT_FOUND, because a session that the server has already ended is what the client wants. The server's
 * end and the client's DELETE cross at the end of every show, and a 404 would put an error into the browser's console.
 */
function expectGone(error: unknown): void {
  if (!(error instanceof MediaError) || error.code !== 'SESSION_NOT_FOUND') throw error;
}

function whipAndWhep(
  app: FastifyInstance,
  { server, authorise, onWatching, takePlace, iceServers = () => [] }: MediaRouteOptions,
): void {
  const tags = new LRUCache<string, string>({ max: MOST_TAGS });
  const answerSession = (request: FastifyRequest, reply: FastifyReply, session: MediaSession): FastifyReply => {
    const { streamId } = request.params as StreamParams['Params'];
    const tag = `"${randomUUID()}"`;
    tags.set(session.sessionId, tag);
    const path = request.url.split('?')[0]?.replace(/\/$/, '') ?? '';
    for (const server of iceServers(streamId)) void reply.header('link', linkTo(server));
    return reply
      .code(201)
      .header('content-type', 'application/sdp')
      .header('location', `${path}/${session.sessionId}`)
      .header('etag', tag)
      .header('cache-control', 'no-store')
      .send(session.answerSdp);
  };
  app.post<StreamParams>('/whip/:streamId', async (request, reply) => {
    const { streamId } = request.params;
    const allowed = await check(authorise, 'publish', streamId, request);
    if (!('publisherId' in allowed)) throw new Refused(forbidden);
    const session = await server.publish({ streamId, offerSdp: offerOf(request), publisherId: allowed.publisherId });
    return answerSession(request, reply, session);
  });
  app.post<StreamParams>('/whep/:streamId', async (request, reply) => {
    const { streamId } = request.params;
    const { isForAll: _, ...viewer } = await checkViewer(authorise, streamId, request);
    const offerSdp = offerOf(request);
    const freePlace = takePlace?.(request, streamId, viewer);
    try {
      const session = await server.play({ streamId, offerSdp, ...viewer });
      onWatching?.(request, streamId, session.sessionId);
      return answerSession(request, reply, session);
    } catch (error) {
      freePlace?.();
      throw error;
    }
  });
  for (const protocol of ['whip', 'whep']) {
    // The session id authorizes its deletion: it is random and known only to its owner.
    app.delete<SessionParams>(`/${protocol}/:streamId/:sessionId`, async (request, reply) => {
      await server.end(request.params.streamId, request.params.sessionId).catch(expectGone);
      tags.delete(request.params.sessionId);
      return reply.code(200).send();
    });
    // Answers contain every candidate, so trickled ones are ignored. A success status keeps OBS connected.
    app.patch<SessionParams>(`/${protocol}/:streamId/:sessionId`, async (request, reply) => {
      const { 'if-match': wanted } = request.headers;
      const tag = tags.get(request.params.sessionId);
      if (tag === undefined) throw new MediaError('SESSION_NOT_FOUND');
      if (wanted === '*') throw new Refused(noRestart);
      if (wanted !== undefined && wanted !== tag) throw new Refused(otherTag);
      return reply.code(204).send();
    });
  }
}

/**
 * Routes for the sizes of a WebRTC viewer's video and for its player's reports. The session id authorizes them, as it
 * does ending the session.
 */
function playbackCalls(app: FastifyInstance, server: MediaServer): void {
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: 1024 }, (_request, body, done) =>
    done(null, body),
  );
  const session = '/whep/:streamId/:sessionId';
  app.get<SessionParams>(`${session}/sizes`, async (request, reply) => {
    if (!server.sizes) throw new MediaError('SESSION_NOT_FOUND');
    const { streamId, sessionId } = request.params;
    return reply.header('cache-control', 'no-store').send(await server.sizes(streamId, sessionId));
  });
  app.put<SessionParams>(`${session}/sizes`, async (request, reply) => {
    if (!server.limitSize) throw new MediaError('SESSION_NOT_FOUND');
    const { streamId, sessionId } = request.params;
    await server.limitSize(streamId, sessionId, bodyOf(request, SizeLimit).mostLines);
    return reply.code(204).send();
  });
  app.post<SessionParams>(`${session}/report`, async (request, reply) => {
    const { streamId, sessionId } = request.params;
    await server.noteReport?.(streamId, sessionId, bodyOf(request, Report));
    return reply.code(204).send();
  });
}

const MOST_LINES = 8192;
const MOST_MS = 600_000;
const SizeLimit = z.strictObject({ mostLines: z.int().min(0).max(MOST_LINES).nullable() });
const milliseconds = z.int().min(0).max(MOST_MS);
const Report = z.strictObject({
  firstFrameMs: milliseconds.optional(),
  playedMs: milliseconds,
  frozenMs: milliseconds,
});

function bodyOf<T>(request: FastifyRequest, schema: z.ZodType<T>): T {
  const read = schema.safeParse(parseJson(String(request.body)));
  if (!read.success) throw new Refused({ status: 400, code: 'VALIDATION_FAILED', message: 'Bad request!' });
  return read.data;
}

const never: OpenSince = async () => null;

function hls(app: FastifyInstance, { server, authorise, network, openSince = never }: MediaRouteOptions): void {
  app.get<{ Params: { playlist: string } }>('/streams/:playlist', async (request, reply) => {
    const streamId = /^(.+)\.m3u8$/.exec(request.params.playlist)?.[1] ?? '';
    assertStreamId(streamId);
    const { isForAll, ...viewer } = await checkViewer(authorise, streamId, request);
    const asked = isForAll && network ? { network: network.url } : {};
    return answerHls(reply, await server.hlsOpen({ streamId, ...viewer, ...asked }));
  });
  app.get<{ Params: { streamId: string; session: string; file: string }; Querystring: Record<string, unknown> }>(
    '/streams/:streamId/:session/:file',
    async (request, reply) => {
      const { streamId, session, file: name } = request.params;
      if (isShared(session))
        return answerShared(request, reply, { server, hasNetwork: network !== undefined, openSince });
      const msn = wholeNumber(request.query['_HLS_msn']);
      const part = wholeNumber(request.query['_HLS_part']);
      const answer = await server.hlsFile({ streamId, session, name, msn, part });
      if (answer.shownSince) await assertOpenSince({ server, openSince }, streamId, answer.shownSince);
      return answerHls(reply, answer);
    },
  );
}

/**
 * Refusal of an ICE restart. A client that must restart its connection opens another session, which replaces this one
 * without a gap.
 */
const noRestart: MediaRefusal = {
  status: 422,
  code: 'BAD_REQUEST',
  message: 'ICE restarts are not supported. Start a new session.',
};
const otherTag: MediaRefusal = { status: 412, code: 'CONFLICT', message: 'The session has another ETag.' };

/** Formats an ICE server as a `Link` header. See: RFC 9725 section 4.6. */
function linkTo({ urls, username, credential }: IceServer): string {
  const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;
  const access =
    username === undefined || credential === undefined
      ? ''
      : `; username=${quoted(username)}; credential=${quoted(credential)}; credential-type="password"`;
  return `<${urls}>; rel="ice-server"${access}`;
}

const forbidden: MediaRefusal = { status: 403, code: 'FORBIDDEN', message: 'Forbidden in the action!' };

async function check(
  authorise: MediaRouteOptions['authorise'],
  kind: MediaRequest['kind'],
  streamId: string,
  request: FastifyRequest,
): Promise<{ publisherId: string } | AllowedViewer> {
  const answer = await authorise({ kind, streamId, token: tokenOf(request), request });
  if ('status' in answer) throw new Refused(answer);
  return answer;
}

async function checkViewer(
  authorise: MediaRouteOptions['authorise'],
  streamId: string,
  request: FastifyRequest,
): Promise<AllowedViewer> {
  const allowed = await check(authorise, 'play', streamId, request);
  if (!('grantId' in allowed)) throw new Refused(forbidden);
  return allowed;
}

function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  const { token } = request.query as { token?: unknown };
  return header || (typeof token === 'string' && token !== '' ? token : null);
}

function offerOf(request: FastifyRequest): string {
  if (typeof request.body !== 'string') throw new MediaError('BAD_SDP');
  return request.body;
}

const answerHls = (reply: FastifyReply, { body, contentType, maxAgeSeconds }: HlsAnswer): FastifyReply =>
  reply
    .header('content-type', contentType)
    .header('cache-control', maxAgeSeconds > 0 ? `private, max-age=${maxAgeSeconds}` : 'no-store')
    .send(body);

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : undefined;
}

function allowAllOrigins(reply: FastifyReply): void {
  reply
    .header('access-control-allow-origin', '*')
    .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE, OPTIONS')
    .header('access-control-allow-headers', 'authorization, content-type, if-match')
    .header('access-control-expose-headers', 'location, etag, link')
    .header('access-control-max-age', '86400')
    .header('cross-origin-resource-policy', 'cross-origin');
}

type MediaFault = Error & { statusCode?: number };

/** Sends every failure in the standard error format. Messages of unexpected errors are only logged. */
function answerError(error: MediaFault, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error);
  if (refusal.status >= 500 && !(error instanceof MediaError))
    request.log.error({ err: error }, 'media request failed');
  if (refusal.status === 503) reply.header('retry-after', '1');
  if (error instanceof Refusal) reply.header('retry-after', String(error.retryAfterSeconds ?? 1));
  const { status, code, message } = refusal;
  return reply.code(status).send({ statusCode: status, error: STATUS_CODES[status] ?? 'Error', message, code });
}

function refusalOf(error: MediaFault): MediaRefusal {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof MediaError || error instanceof Refusal)
    return { status: error.status, code: error.code, message: error.message };
  if (error.statusCode === 413) return { status: 413, code: 'TOO_LARGE', message: 'Request Entity Too Large' };
  if (error.statusCode === 415) return { status: 415, code: 'UNSUPPORTED_FILE', message: 'Send application/sdp.' };
  if (error.statusCode && error.statusCode < 500)
    return { status: error.statusCode, code: 'BAD_REQUEST', message: 'Bad request!' };
  return { status: 500, code: 'UNEXPECTED', message: 'Something went wrong!' };
}
