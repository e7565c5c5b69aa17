import type { LiveHandlers, Platform } from '../../platform/module.ts';
import { refuse } from '../../platform/refuse.ts';
import { findConversation } from './conversations/conversations.queries.ts';

/** Relays typing indicators, which are never stored. */
export const messagingLiveHandlers = ({
  database,
  realtime,
}: Pick<Platform, 'database' | 'realtime'>): LiveHandlers => ({
  'conversation/type': async ({ caller }, { conversationId }) => {
    const talk = caller.accountId && (await findConversation(database.kysely, caller, conversationId));
    if (!talk) refuse('NOT_FOUND');
    if (!talk.is_blocked)
      realtime.emit({
        to: `account:${talk.other_id}`,
        event: 'conversation/typing',
        payload: { conversationId: talk.id, accountId: caller.accountId },
      });
    return { success: true };
  },
});
