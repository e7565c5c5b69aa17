import type { Answer, Input, streaming } from '@footlight/contract';
import type { RequestContext } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import { isBlocked } from '../blocking/index.ts';
import { findStream } from './grants/gate.queries.ts';
import { insertGrant } from './grants/grants.store.ts';
import { playbackOf } from './grants/playback.ts';
import type { StreamingParts } from './streaming-parts.ts';
import { findRoom } from './streaming.queries.ts';
import { expiryOf, GRANT_MS } from './streaming.rules.ts';
import { newMediaToken } from './broadcast/stream-key.ts';

type Join = typeof streaming.join;
type Token = typeof streaming.token;

/** Issues a media right with a token. The token is returned only here. */
async function giveToken(
  { caller, now, inTransaction }: RequestContext,
  right: { streamId: string; kind: 'publish' | 'play'; expiresAt: Date },
): Promise<string> {
  const { token, hash } = newMediaToken();
  const id = newId();
  await inTransaction((tx) =>
    insertGrant(tx.db, { id, tokenHash: hash, ...right, caller, visitorName: `visitor:${id}`, now }),
  );
  return token;
}

/**
 * Enters a running room. Returns playback with a token valid for one day, so that the right can be revoked. Throws
 * NOT_FOUND, BLOCKED or NOT_LIVE.
 */
export async function joinRoom(
  parts: StreamingParts,
  context: RequestContext,
  { params }: Input<Join>,
): Promise<Answer<Join>> {
  const row = (await findRoom(context.db, params.id, context.caller)) ?? refuse('NOT_FOUND');
  if (row.is_blocked) refuse('BLOCKED');
  if (!row.stream_id || (row.state !== 'live' && row.state !== 'away')) refuse('NOT_LIVE');
  if (row.session_id && context.caller.role !== 'staff') refuse('PAYMENT_REQUIRED');
  const streamId = row.stream_id;
  const expiresAt = new Date(context.now.getTime() + GRANT_MS);
  const token = await giveToken(context, { streamId, kind: 'play', expiresAt });
  return {
    streamId,
    conversationId: row.conversation_id,
    viewers: parts.counts.viewersOf(row.performer_id),
    playback: playbackOf(parts, { streamId, token, prefer: parts.settings.get('optionForBroadcast') }),
  };
}

/**
 * Issues a token to publish or play one stream, by stream id (or by performer id, for the running broadcast). Only the
 * performer may publish. Throws NOT_FOUND, BLOCKED or FORBIDDEN.
 */
export async function issueToken(context: RequestContext, { body }: Input<Token>): Promise<Answer<Token>> {
  const expiresAt =
    expiryOf(body.expireDate, context.now) ??
    refuse('VALIDATION_FAILED', 'A time in the future, at most 30 days away.', { property: 'expireDate' });
  const stream = await findStream(context.db, body.id);
  if (!stream || stream.state === 'ended') refuse('NOT_FOUND');
  if (await isBlocked(context.db, stream.performerId, context.caller)) refuse('BLOCKED');
  if (stream.isClosed && body.type === 'play') refuse('PAYMENT_REQUIRED');
  if (body.type === 'publish' && stream.performerId !== context.caller.accountId) refuse('FORBIDDEN');
  const token = await giveToken(context, { streamId: stream.id, kind: body.type, expiresAt });
  return { token, expiresAt: expiresAt.toISOString() };
}
