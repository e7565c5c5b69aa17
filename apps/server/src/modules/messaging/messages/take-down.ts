import type { Tx } from '../../../platform/transaction.ts';
import { statesOf } from '../conversations/conversation-views.ts';
import '../messaging.events.ts';
import { lockConversation, setHidden } from '../messaging.store.ts';
import { findPlace } from './messages.queries.ts';
import { readBoth } from './send-message.ts';

/** Hides a message from both sides, or restores it, for staff. Returns false if it does not exist. */
async function hide(tx: Tx, id: string, isHidden: boolean): Promise<boolean> {
  const place = await findPlace(tx.db, id);
  if (!place) return false;
  await lockConversation(tx, place.id);
  await setHidden(tx, id, isHidden);
  const states = statesOf(await readBoth(tx, place));
  if (isHidden) tx.announce('private-message/deleted', { conversationId: place.id, messageId: id, states });
  else tx.announce('private-conversation/changed', { conversationId: place.id, isCleared: false, states });
  return true;
}

export const takeDownMessage = (tx: Tx, id: string): Promise<boolean> => hide(tx, id, true);
export const restoreMessage = (tx: Tx, id: string): Promise<boolean> => hide(tx, id, false);

/** Hides a message before anyone is notified of it. */
export async function hideMessage(tx: Tx, id: string): Promise<Record<string, never>> {
  await setHidden(tx, id, true);
  return {};
}
