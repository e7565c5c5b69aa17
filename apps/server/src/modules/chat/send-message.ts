import { createHash } from 'node:crypto';
import type { Answer, chat, Input } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { findEmotes } from '../emotes/index.ts';
import { slowModeOf } from '../streaming/index.ts';
import './chat.events.ts';
import { isHostOf, placeOf } from './own-chat.ts';
import { findChat, findSender, lastWrittenAt } from './chat.queries.ts';
import { emoteNamesIn, messageOf, roleOf } from './chat.rules.ts';
import { insertLines, takeTurn } from './chat.store.ts';

type Call = typeof chat.sendPublic;
const secondsUntil = (at: Date, now: Date) => Math.max(1, Math.ceil((at.getTime() - now.getTime()) / 1000));

/**
 * Posts to a public chat or the chat of a paid show. An event notifies the room. Refuses senders who are blocked,
 * muted, unverified, too fast, or not subscribed in a chat for subscribers. The host is exempt from slow mode but not
 * from the repeat limit.
 */
export const sendMessage =
  (slowModeDefault: () => number) =>
  async (tx: Tx, { params, body }: Pick<Input<Call>, 'params' | 'body'>): Promise<Answer<Call>> => {
    const { accountId } = tx.caller;
    const room = (await findChat(tx.db, { id: params.id }, tx.caller, tx.now)) ?? refuse('NOT_FOUND');
    if (room.is_blocked) refuse('BLOCKED');
    if (room.muted_until) refuse('MUTED', undefined, { retryAfterSeconds: secondsUntil(room.muted_until, tx.now) });
    const sender = (await findSender(tx.db, accountId, room.performer_id)) ?? refuse('UNAUTHENTICATED');
    if (!sender.is_email_verified) refuse('EMAIL_NOT_VERIFIED');
    const isHost = isHostOf(room, accountId);
    const isLimited = room.subscribers_only && room.type === 'stream_public';
    if (isLimited && !isHost && sender.role !== 'staff' && !sender.is_subscriber) refuse('SUBSCRIBERS_ONLY');
    const { text } = body;
    const turn = {
      conversationId: room.id,
      userId: accountId,
      textHash: createHash('sha256').update(text.toLowerCase()).digest(),
      slowSeconds: isHost ? 0 : slowModeOf(room, slowModeDefault()),
    };
    if (!(await takeTurn(tx, turn))) await refuseFast(tx, turn);
    const role = roleOf({ isHost, isStaff: sender.role === 'staff', isFan: sender.is_fan });
    const said = { conversationId: room.id, senderId: accountId, type: 'text', text } as const;
    const names = isHost || sender.is_subscriber ? emoteNamesIn(text) : [];
    const emotes = await findEmotes(tx.db, room.performer_id, names);
    const line = { ...said, senderRole: role, senderIsSubscriber: sender.is_subscriber, emotes };
    const [stored] = await insertLines(tx, [line]);
    const message = messageOf({
      ...sender,
      id: stored!.id,
      conversation_id: room.id,
      type: 'text',
      text,
      is_deleted: false,
      ticket: null,
      created_at: tx.now,
      sender_id: accountId,
      sender_role: role,
      sender_is_subscriber: sender.is_subscriber,
      sender_level: stored!.level,
      emotes,
      account_role: sender.role,
    });
    tx.announce('message/sent', { ...placeOf(room), message });
    return message;
  };

async function refuseFast(
  tx: Tx,
  turn: { conversationId: string; userId: string; slowSeconds: number },
): Promise<never> {
  const last = (await lastWrittenAt(tx.db, turn.conversationId, turn.userId)) ?? tx.now;
  const freeAt = new Date(last.getTime() + turn.slowSeconds * 1000);
  if (freeAt > tx.now) refuse('SLOW_DOWN', undefined, { retryAfterSeconds: secondsUntil(freeAt, tx.now) });
  refuse('SLOW_DOWN', 'You have already said that.');
}
