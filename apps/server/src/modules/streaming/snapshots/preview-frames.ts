import type { Answer, Input, streaming } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { StreamingParts } from '../streaming-parts.ts';
import { findRoom } from '../streaming.queries.ts';
import { keptSnapshots, snapshotKeys } from '../streaming.rules.ts';

/**
 * The last small pictures of a running broadcast, the oldest first. Empty, and no refusal, where there is nothing to see: no
 * broadcast, a paid one, the site has previews off, or the room is not for the caller.
 */
export async function viewPreviews(
  { settings, platform }: Pick<StreamingParts, 'settings' | 'platform'>,
  { db, caller, now }: Pick<RequestContext, 'db' | 'caller' | 'now'>,
  { params }: Input<typeof streaming.previews>,
): Promise<Answer<typeof streaming.previews>> {
  if (!settings.get('enableInteractiveThumbnails')) return { frames: [] };
  const room = await findRoom(db, params.id, caller, now);
  const { stream_id: streamId, state, session_id: sessionId } = room ?? {};
  if (!room || room.is_blocked || !streamId || state !== 'live' || sessionId) return { frames: [] };
  const small = (number: number) => platform.files.publicUrl(snapshotKeys(streamId, number).small);
  return { frames: keptSnapshots(room.snapshot).map(small) };
}
