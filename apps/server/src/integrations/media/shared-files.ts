import type { FastifyReply, FastifyRequest } from 'fastify';
import { MediaError, type MediaServer } from '../../platform/ports/media-server.ts';
import type { LiveNetwork } from './media.routes.ts';

/** Refusals may be kept for as long as playlists, so that those of ten thousand players are asked for once. */
const KEPT_BRIEFLY = 'public, max-age=1';

/**
 * A file of a session that all viewers of a stream share, for a content network to keep: playlists for a second, segments, which never
 * change, for an hour. Whether everybody may watch is looked up after the file is read: a paid show that began meanwhile
 * is never in what is sent. Refuses with PLAYBACK_REVOKED, FILE_NOT_FOUND, HLS_NOT_READY, STREAM_NOT_LIVE.
 */
export async function answerShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { server, network }: { readonly server: MediaServer; readonly network: LiveNetwork | undefined },
): Promise<FastifyReply> {
  const { streamId, session, file: name } = request.params as { streamId: string; session: string; file: string };
  void reply.header('cache-control', KEPT_BRIEFLY);
  // Why: caches keep what a query differs by apart, so that anybody could ask past them.
  if (!network || request.url.includes('?')) throw new MediaError('FILE_NOT_FOUND');
  const { body, contentType, maxAgeSeconds, shownSince } = await server.hlsFile({ streamId, session, name });
  const openSince = await network.openSince(streamId);
  if (!openSince || !shownSince) throw new MediaError('PLAYBACK_REVOKED');
  if (shownSince < openSince) {
    server.forget(streamId);
    throw new MediaError('HLS_NOT_READY');
  }
  const kept = maxAgeSeconds > 1 ? `public, max-age=${maxAgeSeconds}, immutable` : KEPT_BRIEFLY;
  return reply.header('content-type', contentType).header('cache-control', kept).send(body);
}
