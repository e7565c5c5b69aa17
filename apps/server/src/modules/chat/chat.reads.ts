import { sql, type RawBuilder } from 'kysely';

/** Condition that a person is muted in a conversation. */
export const isMuted = (
  conversationId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> =>
  sql`exists (select 1 from mute m where m.conversation_id = ${conversationId} and m.user_id = ${userId}
    and m.until > ${now})`;
