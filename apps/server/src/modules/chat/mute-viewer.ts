import type { Answer, chat, Input } from '@footlight/contract';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import './chat.events.ts';
import { isCustomer } from './chat.queries.ts';
import { deleteMute, upsertMute } from './chat.store.ts';
import { ownChat } from './own-chat.ts';

/** Mutes a viewer in the caller's own chat for some minutes. Muting again restarts the timer. */
export async function muteViewer(tx: Tx, { params, body }: Input<typeof chat.mute>): Promise<Answer<typeof chat.mute>> {
  const room = await ownChat(tx, params.id);
  if (body.userId === tx.caller.accountId) refuse('FORBIDDEN');
  if (!(await isCustomer(tx.db, body.userId))) refuse('NOT_FOUND');
  const until = new Date(tx.now.getTime() + body.minutes * 60_000);
  await upsertMute(tx, { conversationId: room.id, userId: body.userId, until });
  tx.announce('chat/muted', { conversationId: room.id, userId: body.userId, until: until.toISOString() });
  return { success: true };
}

/** Lifts a mute. `success` is false if there was none. */
export async function unmuteViewer(tx: Tx, { params }: Input<typeof chat.unmute>): Promise<Answer<typeof chat.unmute>> {
  const room = await ownChat(tx, params.id);
  const success = await deleteMute(tx, room.id, params.userId);
  if (success) tx.announce('chat/muted', { conversationId: room.id, userId: params.userId, until: null });
  return { success };
}
