import { tokensToUnits, unitsToTokens, type Answer, type Input, type messaging } from '@footlight/contract';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { CommissionOf } from '../../commissions/index.ts';
import { statesOf } from '../conversations/conversation-views.ts';
import { findConversation, type ConversationRow } from '../conversations/conversations.queries.ts';
import { claimMedia, checkPrice } from '../media/claim-media.ts';
import type { PrivateMessageSent } from '../messaging.events.ts';
import { barOf, cleanLines, priceOf, type Bar } from '../messaging.rules.ts';
import { insertMedia, insertMessage, lockConversation, noteSent } from '../messaging.store.ts';
import { messageOf } from './message-views.ts';
import { findByClientId, findPrivateMessage } from './messages.queries.ts';
import { payForMessage } from './pay-for-message.ts';
import { queuePreview } from './queue-preview.ts';

type Call = typeof messaging.send;
type Sent = Answer<Call>;

export interface SendingDoors {
  readonly commission: CommissionOf;
}

/**
 * Sends a private message. Message, files, payment, both lists and the event commit together.
 *
 * Never allows two messages for one client id, a payment without its message, or a price other than the one shown.
 * Throws NOT_FOUND, BLOCKED, NOT_OFFERED if the recipient does not accept messages from the caller, EMAIL_NOT_VERIFIED,
 * CONFLICT for a changed price, VALIDATION_FAILED for an empty message or unknown files, or INSUFFICIENT_BALANCE.
 */
export const sendMessage =
  ({ commission }: SendingDoors) =>
  async (tx: Tx, { params, body }: Pick<Input<Call>, 'params' | 'body'>): Promise<Sent> => {
    const clientId = body.clientMessageId ?? newId();
    const first = body.clientMessageId && (await findByClientId(tx.db, tx.caller, clientId));
    if (first) return firstAnswer(first.conversation_id, params.id, messageOf(first));
    await lockConversation(tx, params.id);
    const talk = (await findConversation(tx.db, tx.caller, params.id)) ?? refuse('NOT_FOUND');
    const bar = barOf(talk);
    if (bar) refuseBar(bar);
    const text = cleanLines(body.text ?? '');
    const mediaIds = body.mediaIds ?? [];
    if (!text && mediaIds.length === 0) refuse('VALIDATION_FAILED', 'This field is required!', { property: 'text' });
    const costUnits = priceOf(talk);
    if (body.shownPrice !== undefined && tokensToUnits(body.shownPrice) !== costUnits)
      refuse('CONFLICT', 'The price has changed. Please check it again.');
    const priceUnits = await checkPrice(tx, body.price, mediaIds.length);
    const id = newId();
    const isNew = await insertMessage(tx, {
      id,
      conversation_id: talk.id,
      sender_id: tx.caller.accountId,
      client_id: clientId,
      text,
      price_units: priceUnits,
      paid_units: costUnits,
      reply_to: await replyIn(tx, talk, body.replyTo),
      created_at: tx.now,
    });
    // Checks the client id again, because a concurrent request may have inserted the message first.
    if (!isNew) return firstAnswer(talk.id, params.id, await viewOf(tx, clientId));
    await claimMedia(tx, id, mediaIds);
    await insertMedia(tx, id, mediaIds);
    await noteSent(tx, { conversationId: talk.id, messageId: id, senderId: tx.caller.accountId });
    const paid =
      costUnits > 0 ? await payForMessage(tx, commission, { id, creatorId: talk.other_id, units: costUnits }) : null;
    const message = await announceSent(tx, talk, id, paid);
    await queuePreview(tx, id, text);
    return { ...message, ...(paid ? { balance: unitsToTokens(paid.senderUnits) } : {}) };
  };

/** Returns the message first sent with a client id. Throws CONFLICT if it was sent to someone else. */
function firstAnswer(conversationId: string, askedId: string, message: Sent): Sent {
  if (conversationId !== askedId.toLowerCase()) refuse('CONFLICT', 'This message was sent to someone else.');
  return message;
}

const viewOf = async (tx: Tx, clientId: string): Promise<Sent> =>
  messageOf((await findByClientId(tx.db, tx.caller, clientId)) ?? refuse('NOT_FOUND'));

/** Returns the id of the message replied to, which must be in the same conversation. Throws VALIDATION_FAILED. */
async function replyIn(tx: Tx, talk: ConversationRow, replyTo: string | undefined): Promise<string | null> {
  if (!replyTo) return null;
  const found = await findPrivateMessage(tx.db, tx.caller, replyTo);
  if (found?.conversation_id !== talk.id)
    refuse('VALIDATION_FAILED', 'This message no longer exists.', { property: 'replyTo' });
  return found.id;
}

async function announceSent(
  tx: Tx,
  talk: ConversationRow,
  id: string,
  paid: PrivateMessageSent['paid'],
): Promise<Sent> {
  const row = (await findPrivateMessage(tx.db, tx.caller, id)) ?? refuse('NOT_FOUND');
  const message = messageOf(row);
  const both = await readBoth(tx, talk);
  tx.announce('private-message/sent', {
    conversationId: talk.id,
    messageId: id,
    senderId: talk.own_id,
    recipientId: talk.other_id,
    senderUsername: row.username,
    message,
    states: statesOf(both),
    paid,
    isMuted: both.find(({ own_id: own }) => own === talk.other_id)?.is_muted ?? false,
  });
  return message;
}

/** Reads a conversation from both points of view. */
export async function readBoth(
  tx: Tx,
  { id, own_id: own, other_id: other }: Pick<ConversationRow, 'id' | 'own_id' | 'other_id'>,
): Promise<ConversationRow[]> {
  const rows = await Promise.all(
    [own, other].map((accountId) => findConversation(tx.db, { ...tx.caller, accountId }, id)),
  );
  return rows.flatMap((row) => row ?? []);
}

function refuseBar(bar: Bar): never {
  if (bar === 'blocked') refuse('BLOCKED', 'You cannot write to each other.');
  if (bar === 'unconfirmed') refuse('EMAIL_NOT_VERIFIED');
  if (bar === 'new-account')
    refuse('SLOW_DOWN', 'New accounts can start a few conversations a day. Try again tomorrow.');
  if (bar === 'closed') refuse('NOT_OFFERED', 'This account is closed.');
  refuse('NOT_OFFERED', 'They do not accept messages from you.');
}
