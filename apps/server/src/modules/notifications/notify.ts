import { NOTIFICATION_KINDS, type NotificationType } from '@footlight/contract';
import { DAY_MS } from '@footlight/contract/time';
import { jobs } from '../../platform/jobs/jobs.ts';
import { idOf, newId } from '../../platform/ids.ts';
import type { Tx } from '../../platform/transaction.ts';
import './notifications.events.ts';
import { countUnread, findNotification, type StoredFacts } from './notifications.queries.ts';
import { isOver } from './over.queries.ts';
import {
  countActor,
  insertForMany,
  upsertNotification,
  type NewNotification,
  type Reached,
} from './notifications.store.ts';
import { findRecipient, hadFrom, isReachable, peopleOf, type People, type Recipient } from './recipients.queries.ts';

export interface Notice {
  readonly type: NotificationType;
  /** Unread notifications of the same group are merged. The group names the notice's subject, which `isOver` reads. */
  readonly group: string;
  /** The person who acted, who is never notified of it. */
  readonly actorId?: string | null;
  readonly facts?: StoredFacts;
  readonly link: string;
  /** Limits notifications to one a day from the same actor, even if the earlier one was read. */
  readonly isDaily?: boolean;
  /** Pushes only the first notification of a group. */
  readonly pushesOnce?: boolean;
}
/** A push to send. Its text is written once the reader is known. */
export interface Push {
  readonly accountIds: readonly string[];
  readonly type: NotificationType;
  readonly notificationId: string;
  readonly group: string;
  readonly actorId: string | null;
  readonly count: number;
  readonly facts: StoredFacts;
  readonly link: string;
}
export const PUSH_JOB = 'notifications.push';

const withId = (notice: Notice, id: string): NewNotification => ({
  id,
  type: notice.type,
  group: notice.group,
  link: notice.link,
  actorId: notice.actorId ?? null,
  facts: notice.facts ?? {},
});
const queuePush = async (
  tx: Tx,
  accountIds: readonly string[],
  { type, group, actorId, facts, link, id: notificationId }: NewNotification,
  count = 1,
): Promise<void> => {
  if (accountIds.length === 0) return;
  await jobs.add(tx.db, PUSH_JOB, {
    accountIds,
    type,
    notificationId,
    group,
    actorId,
    count,
    facts,
    link,
  } satisfies Push);
};
const queuePushTo = async (tx: Tx, { id, push }: Recipient, notification: NewNotification, count = 1): Promise<void> =>
  await queuePush(tx, push && (await isReachable(tx.db, id)) ? [id] : [], notification, count);

const isRepeated = async (tx: Tx, accountId: string, { isDaily, type, actorId }: Notice): Promise<boolean> =>
  isDaily === true &&
  actorId != null &&
  (await hadFrom(tx.db, { accountId, type, actorId, since: new Date(tx.now.getTime() - DAY_MS) }));

/**
 * Notifies one person through the channels they want, merging with an unread notification of the same group. Skips
 * people who are suspended, blocked in either direction, or of a role that does not get this type. Does nothing if the
 * state that the notice reports is over.
 */
export async function notify(tx: Tx, accountId: string, notice: Notice): Promise<void> {
  const recipient = await findRecipient(tx.db, accountId, notice.type, notice.actorId ?? null);
  if (!recipient || (await isRepeated(tx, accountId, notice)) || (await isOver(tx.db, notice, tx.now))) return;
  const fresh = withId(notice, newId());
  if (!recipient.app && !recipient.mail) return await queuePushTo(tx, recipient, fresh);
  const { id, isNew } = await upsertNotification(tx, recipient, fresh);
  if (fresh.actorId) await countActor(tx, accountId, id, fresh.actorId, isNew);
  const notification = await findNotification(tx.db, accountId, id);
  if (!notification) return;
  if (recipient.app)
    tx.announce('notification/arrived', {
      accountIds: [accountId],
      notification,
      unread: await countUnread(tx.db, accountId),
    });
  if (isNew || !notice.pushesOnce) await queuePushTo(tx, recipient, { ...fresh, id }, notification.count);
}

/**
 * Notifies people of a one-time event. Each person gets at most one notification per group, ever, and all share its id.
 * Uses one statement, one fact and at most one push job for any number of people. Notifies no one if the state that the
 * notice reports is over.
 */
export async function notifyEach(tx: Tx, people: People, notice: Notice): Promise<Reached> {
  if (await isOver(tx.db, notice, tx.now)) return { shown: [], pushed: [], found: 0, last: null };
  const fresh = withId(notice, idOf(`notification ${notice.group}`));
  const reached = await insertForMany(tx, people, fresh);
  const [first] = reached.shown;
  const notification = first && (await findNotification(tx.db, first, fresh.id));
  if (notification) tx.announce('notification/arrived', { accountIds: reached.shown, notification, unread: null });
  await queuePush(tx, reached.pushed, fresh);
  return reached;
}
/** Like `notifyEach`, for a list of people. */
export const notifyOnce = async (tx: Tx, accountIds: readonly string[], notice: Notice): Promise<void> =>
  void (await notifyEach(tx, peopleOf(accountIds), notice));

/** Returns true if a push of this type is still useful hours later. */
export const isPatient = (type: NotificationType): boolean =>
  NOTIFICATION_KINDS[type].section !== 'shows' || type === 'ticket';
