import type { Notice } from '@footlight/contract';
import type { Tx } from '../../platform/transaction.ts';
import './chat.events.ts';
import { messageOf, wordsOf } from './chat.rules.ts';
import { insertLines, type StoredLine } from './chat.store.ts';

export interface TicketLine {
  readonly conversationId: string;
  readonly senderId: string;
  readonly text: string;
  readonly ticket: { readonly tokens: number; readonly item?: string };
}

/** Writes the lines of tips in one statement; returns their ids and their senders' levels, in order. Whoever pays notifies the room. */
export const addTicketLines = (tx: Tx, lines: readonly TicketLine[]): Promise<StoredLine[]> =>
  insertLines(
    tx,
    lines.map((line) => ({ ...line, type: 'tip' as const, senderRole: 'fan' as const })),
  );

/** Writes a line of the site into a performer's chat, and notifies the room. */
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
