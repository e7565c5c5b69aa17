import { unitsToTokens } from '@footlight/contract';
import { personOf, personWithOwnName } from '../../accounts/index.ts';
import type { ConversationState, ConversationStates } from '../messaging.events.ts';
import { barOf, DELETED_WORDS, excerptOf, priceOf, type Conversation } from '../messaging.rules.ts';
import type { ConversationRow } from './conversations.queries.ts';

type Role = Conversation['recipient']['role'];

/** Summarizes a conversation for the side that the row belongs to. */
export function stateOf(row: ConversationRow): ConversationState {
  const hasLast = row.last_sender_id !== null;
  return {
    _id: row.id,
    ...(hasLast
      ? {
          lastMessage: row.last_deleted ? DELETED_WORDS : excerptOf(row.last_text ?? ''),
          lastMessageKind: row.last_deleted ? ('text' as const) : row.last_kind,
          lastMessageSenderId: row.last_sender_id ?? '',
          lastMessageCreatedAt: row.last_created_at?.toISOString(),
        }
      : {}),
    totalNotSeenMessages: row.unread,
    isMuted: row.is_muted,
  };
}

export const statesOf = (rows: readonly ConversationRow[]): ConversationStates =>
  Object.fromEntries(rows.map((row) => [row.own_id, stateOf(row)]));

export function conversationOf(row: ConversationRow): Conversation {
  const bar = barOf(row);
  const role = row.role as Role;
  return {
    ...stateOf(row),
    type: 'private',
    recipient: {
      ...(row.is_friend ? personWithOwnName : personOf)(role, { ...row, id: row.other_id }),
      role,
      isOnline: row.is_online && !row.is_blocked,
    },
    ...(role === 'performer' ? { performerId: row.other_id } : {}),
    isBlocked: row.is_blocked,
    price: unitsToTokens(priceOf(row)),
    canWrite: bar === undefined,
    ...(bar ? { bar } : {}),
    isFriend: row.is_friend,
    ...(row.other_read_id ? { recipientReadId: row.other_read_id } : {}),
    createdAt: row.created_at.toISOString(),
  };
}
