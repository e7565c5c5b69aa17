import type { Message } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import './chat.events.ts';
import { findChat } from './chat.queries.ts';
import { cleanText, messageOf } from './chat.rules.ts';
import { insertLines } from './chat.store.ts';
import { placeOf } from './own-chat.ts';

/** Says something in a creator's public chat by a program of theirs, under its name. Refuses VALIDATION_FAILED without words. */
export async function sayAsBot(
  tx: Tx,
  {
    performerId,
    botName,
    text: said,
  }: { readonly performerId: string; readonly botName: string; readonly text: string },
): Promise<Message> {
  const room = (await findChat(tx.db, { performerId }, tx.caller, tx.now)) ?? refuse('NOT_FOUND');
  const text = cleanText(said) || refuse('VALIDATION_FAILED', 'This field is required!', { property: 'text' });
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
    ...{ id: stored!.id, conversation_id: room.id, type: 'text', text, is_deleted: false, ticket: null },
    ...{ created_at: tx.now, sender_id: performerId, sender_role: 'bot', bot_name: botName },
    ...{ username: null, name: null, avatar_key: null, account_role: null },
  });
  tx.announce('message/sent', { ...placeOf(room), message });
  return message;
}
