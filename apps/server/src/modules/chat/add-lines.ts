import type { Message, Notice } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import './chat.events.ts';
import { findChat } from './chat.queries.ts';
import { messageOf, wordsOf } from './chat.rules.ts';
import { insertLines, type StoredLine } from './chat.store.ts';
import { placeOf } from './own-chat.ts';

export interface TicketLine {
  readonly conversationId: string;
  readonly senderId: string;
  readonly text: string;
  readonly ticket: { readonly tokens: number; readonly item?: string };
}

/**
 * Writes lines for tips in one statement. Returns their ids and their senders' levels, in order. The caller, which took
 * the payment, notifies the room.
 */
export const addTicketLines = (tx: Tx, lines: readonly TicketLine[]): Promise<StoredLine[]> =>
  insertLines(
    tx,
    lines.map((line) => ({ ...line, type: 'tip' as const, senderRole: 'fan' as const })),
  );

/** Writes a system line to a performer's chat and notifies the room. */
export async function addSystemLine(
  tx: Tx,
  room: { readonly performerId: string; readonly otherPerformerId?: string; readonly conversationId: string },
  notice: Notice,
): Promise<void> {
  const text = wordsOf(notice);
  const line = {
    conversationId: room.conversationId,
    senderId: null,
    senderRole: 'system',
    type: 'system',
    text,
    notice,
  } as const;
  const [stored] = await insertLines(tx, [line]);
  const message = messageOf({
    id: stored!.id,
    conversation_id: room.conversationId,
    type: 'system',
    text,
    is_deleted: false,
    ticket: null,
    notice,
    created_at: tx.now,
    sender_id: null,
    sender_role: 'system',
    username: null,
    name: null,
    avatar_key: null,
    account_role: null,
  });
  const { performerId, otherPerformerId = null } = room;
  tx.announce('message/sent', { performerId, otherPerformerId, isPublic: true, message });
}

/** Posts to a creator's public chat as one of their bots, under the bot's name. */
export async function sayAsBot(
  tx: Tx,
  { performerId, botName, text }: { readonly performerId: string; readonly botName: string; readonly text: string },
): Promise<Message> {
  const room = (await findChat(tx.db, { performerId }, tx.caller, tx.now)) ?? refuse('NOT_FOUND');
  const line = {
    conversationId: room.id,
    senderId: performerId,
    senderRole: 'bot',
    botName,
    type: 'text',
    text,
  } as const;
  const [stored] = await insertLines(tx, [line]);
  const message = messageOf({
    id: stored!.id,
    conversation_id: room.id,
    type: 'text',
    text,
    is_deleted: false,
    ticket: null,
    created_at: tx.now,
    sender_id: performerId,
    sender_role: 'bot',
    bot_name: botName,
    username: null,
    name: null,
    avatar_key: null,
    account_role: null,
  });
  tx.announce('message/sent', { ...placeOf(room), message });
  return message;
}
