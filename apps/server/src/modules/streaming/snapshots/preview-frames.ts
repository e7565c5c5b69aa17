import type { Answer, Input, streaming } from '@footlight/contract';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { StreamingParts } from '../streaming-parts.ts';
import { findRoom } from '../streaming.queries.ts';
import { keptSnapshots, snapshotKeys } from '../streaming.rules.ts';

/**
 * Returns the latest preview pictures of a running broadcast, oldest first. Returns an empty list instead of an error
 * if there is no broadcast, the broadcast is paid, the site has previews off, or the room is closed to the caller.
 */
export async function viewPreviews(
  { settings, platform }: Pick<StreamingParts, 'settings' | 'platform'>,
  { db, caller }: Pick<RequestContext, 'db' | 'caller'>,
  { params }: Input<typeof streaming.previews>,
): Promise<Answer<typeof streaming.previews>> {
  if (!settings.get('enableInteractiveThumbnails')) return { frames: [] };
  const room = await findRoom(db, params.id, caller);
  const { stream_id: streamId, state, session_id: sessionId } = room ?? {};
  if (!room || room.is_blocked || !streamId || state !== 'live' || sessionId) return { frames: [] };
  const small = (number: number) => platform.files.publicUrl(snapshotKeys(streamId, number).small);
  return { frames: keptSnapshots(room.snapshot).map(small) };
}
