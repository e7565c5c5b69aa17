import type { Db } from '../../../platform/db/database.ts';
import { personOf } from '../../accounts/index.ts';
import type { Viewer } from '../../blocking/index.ts';
import { findShowChat } from '../../chat/index.ts';
import type { Conversation } from '../messaging.rules.ts';

/**
 * Finds the chat of a private or group show the viewer took part in. Read-only here, since writing happens in the show.
 */
export async function findShowTalk(db: Db, viewer: Viewer, id: string): Promise<Conversation | undefined> {
  const show = await findShowChat(db, viewer, id);
  return (
    show && {
      _id: show.id,
      type: show.type,
      performerId: show.performer_id,
      recipient: { ...personOf('performer', { ...show, id: show.performer_id }), role: 'performer', isOnline: false },
      isBlocked: show.is_blocked,
      price: 0,
      canWrite: false,
      bar: 'closed',
      isFriend: false,
      isMuted: false,
      totalNotSeenMessages: 0,
      createdAt: show.created_at.toISOString(),
    }
  );
}
