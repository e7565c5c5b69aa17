import type { FastifyReply, FastifyRequest } from 'fastify';
import { MediaError, type MediaServer } from '../../platform/ports/media-server.ts';
import type { OpenSince } from './media.routes.ts';

/** Refusals are cached as long as playlists, so that ten thousand players cause only one request. */
const KEPT_BRIEFLY = 'public, max-age=1';

/**
 * Serves a file of a stream's shared session for a CDN to cache: playlists for a second, and segments, which never
 * change, for an hour. Checks that the stream is public after reading the file, so it never serves part of a paid show
 * that starts in between. Throws PLAYBACK_REVOKED if the stream is not public, FILE_NOT_FOUND if there is no CDN or no
 * such file, HLS_NOT_READY or STREAM_NOT_LIVE.
 */
export async function answerShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { hasNetwork, ...parts }: { readonly server: MediaServer; readonly openSince: OpenSince; hasNetwork: boolean },
): Promise<FastifyReply> {
  const { streamId, session, file: name } = request.params as { streamId: string; session: string; file: string };
  void reply.header('cache-control', KEPT_BRIEFLY);
  // Caches treat each query string as a separate resource, so anyone could use one to bypass them.
  if (!hasNetwork || request.url.includes('?')) throw new MediaError('FILE_NOT_FOUND');
  const { body, contentType, maxAgeSeconds, shownSince } = await parts.server.hlsFile({ streamId, session, name });
  if (!shownSince) throw new MediaError('PLAYBACK_REVOKED');
  await assertOpenSince(parts, streamId, shownSince);
  const kept = maxAgeSeconds > 1 ? `public, max-age=${maxAgeSeconds}, immutable` : KEPT_BRIEFLY;
  return reply.header('content-type', contentType).header('cache-control', kept).send(body);
}

/**
 * Throws PLAYBACK_REVOKED if a stream is not public. If it was not public yet when the media was shown, throws
 * HLS_NOT_READY and makes the server forget everything it has packaged.
 */
export async function assertOpenSince(
  { server, openSince }: { readonly server: MediaServer; readonly openSince: OpenSince },
  streamId: string,
  shownSince: Date,
): Promise<void> {
  const since = await openSince(streamId);
  if (!since) throw new MediaError('PLAYBACK_REVOKED');
  if (shownSince >= since) return;
  server.forget(streamId);
  throw new MediaError('HLS_NOT_READY');
}
