import type { Answer, Input, notifications } from '@footlight/contract';
import type { Tx } from '../../platform/transaction.ts';
import './notifications.events.ts';
import { countUnread } from './notifications.queries.ts';
import { deleteNotifications, markGroupRead, markRead } from './notifications.store.ts';

type Reply = Answer<typeof notifications.read>;
const SETTLED = { 'notification/read': markRead, 'notification/removed': deleteNotifications } as const;

const settle =
  (fact: keyof typeof SETTLED) =>
  async (tx: Tx, { body }: Pick<Input<typeof notifications.read>, 'body'>): Promise<Reply> => {
    const { accountId } = tx.caller;
    const ids = 'ids' in body ? body.ids : null;
    const moved = await SETTLED[fact](tx, accountId, ids);
    const unread = await countUnread(tx.db, accountId);
    if (moved > 0) tx.announce(fact, { accountId, ids, unread });
    return { success: true, unread };
  };

/** Marks the given notifications of the caller as read, or all of them. Other people's ids are ignored. */
export const readSome = settle('notification/read');
/** Removes the given notifications of the caller, or all of them. Other people's ids are ignored. */
export const removeSome = settle('notification/removed');

/** Marks a group as read once the account has seen its subject directly. */
export async function readGroup(tx: Tx, accountId: string, group: string): Promise<void> {
  const ids = await markGroupRead(tx, accountId, group);
  if (ids.length > 0) tx.announce('notification/read', { accountId, ids, unread: await countUnread(tx.db, accountId) });
}
