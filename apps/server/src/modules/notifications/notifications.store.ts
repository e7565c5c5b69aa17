import type { NotificationType } from '@footlight/contract';
import { sql } from 'kysely';
import { storedJson } from '../../platform/db/stored-json.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { StoredFacts } from './notifications.queries.ts';
import { recipientsAmong, type People, type Recipient } from './recipients.queries.ts';

export interface NewNotification {
  readonly id: string;
  readonly type: NotificationType;
  readonly group: string;
  readonly actorId: string | null;
  readonly facts: StoredFacts;
  readonly link: string;
}

/**
 * Adds a notification, or merges it into the unread one of its group and adds up the units. Returns the stored id.
 * `isNew` marks the first of its group.
 */
export async function upsertNotification(
  tx: Tx,
  { id: accountId, app, mail }: Recipient,
  { id, type, group, actorId, facts, link }: NewNotification,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { rows } = await sql<{ id: string }>`insert into notification as n
      (account_id, id, type, group_key, actor_id, facts, link, in_app, in_mail, created_at, updated_at)
    values (${accountId}, ${id}, ${type}, ${group}, ${actorId}, ${storedJson(facts)}::jsonb, ${link}, ${app}, ${mail},
            ${tx.now}, ${tx.now})
    on conflict (account_id, group_key) where read_at is null do update
       set actor_id = excluded.actor_id, link = excluded.link, updated_at = excluded.updated_at,
           facts = n.facts || excluded.facts || case when n.facts ? 'units' and excluded.facts ? 'units'
             then jsonb_build_object('units', (n.facts->>'units')::bigint + (excluded.facts->>'units')::bigint)
             else '{}' end
    returning n.id`.execute(tx.db);
  const kept = rows[0]?.id ?? id;
  return { id: kept, isNew: kept === id };
}

/** Counts each actor of a group once. */
export async function countActor(
  tx: Tx,
  accountId: string,
  id: string,
  actorId: string,
  isNew: boolean,
): Promise<void> {
  const { numAffectedRows } = await sql`insert into notification_actor (account_id, actor_id, notification_id)
    values (${accountId}, ${actorId}, ${id}) on conflict do nothing`.execute(tx.db);
  if (numAffectedRows === 0n || isNew) return;
  await sql`update notification set count = count + 1 where account_id = ${accountId} and id = ${id}`.execute(tx.db);
}

export interface Reached {
  /** Accounts with a new entry in their list that had no unread notification of the group before. */
  readonly shown: readonly string[];
  /** Accounts that want a push and have a device for it. */
  readonly pushed: readonly string[];
  /** Number of people checked. `last` is the highest of their ids, or null if there were none. */
  readonly found: number;
  readonly last: string | null;
}

/** Adds the same notification for those of `people` who want it, in one statement. */
export async function insertForMany(
  tx: Tx,
  people: People,
  { id, type, group, actorId, facts, link }: NewNotification,
): Promise<Reached> {
  const { rows } = await sql<Reached>`with people as materialized (${people}),
    wanted as materialized (${recipientsAmong(sql`select id from people`, type, actorId)}),
    kept as (insert into notification
        (account_id, id, type, group_key, actor_id, facts, link, in_app, in_mail, created_at, updated_at)
      select w.id, ${id}::uuid, ${type}::text, ${group}::text, ${actorId}::uuid, ${storedJson(facts)}::jsonb,
        ${link}::text,
             w.app, w.mail, ${tx.now}::timestamptz, ${tx.now}::timestamptz
        from wanted w where w.app or w.mail order by w.id
      on conflict do nothing returning account_id, in_app)
    select array(select account_id from kept where in_app) as shown,
           array(select w.id from wanted w
                  where w.push and (not (w.app or w.mail) or w.id in (select account_id from kept))
                    and exists (select from push_token t where t.account_id = w.id
                      and (t.p256dh is not null or t.platform <> 'web'))) as pushed,
           (select count(*)::int from people) as found,
             (select id from people order by id desc limit 1) as last`.execute(tx.db);
  return rows[0] ?? { shown: [], pushed: [], found: 0, last: null };
}

/**
 * Lets this transaction commit without waiting for the disk. Use this only for work that a job redoes after a crash: if
 * the commit is lost, the job's completion is lost with it.
 */
export const commitLazily = async (tx: Tx): Promise<void> =>
  void (await sql`set local synchronous_commit = off`.execute(tx.db));

const some = (ids: readonly string[] | null) => (ids ? sql`and id = any(${ids}::uuid[])` : sql``);

/** Marks unread notifications as read, by id or all. Returns their number. */
export async function markRead(tx: Tx, accountId: string, ids: readonly string[] | null): Promise<number> {
  const { numAffectedRows } = await sql`update notification set read_at = ${tx.now}
    where account_id = ${accountId} and read_at is null and in_app ${some(ids)}`.execute(tx.db);
  return Number(numAffectedRows ?? 0n);
}

/** Marks a group's unread notifications as read and returns their ids. */
export async function markGroupRead(tx: Tx, accountId: string, group: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update notification set read_at = ${tx.now}
    where account_id = ${accountId} and group_key = ${group} and read_at is null returning id`.execute(tx.db);
  return rows.map((row) => row.id);
}

/** Deletes notifications, by id or all. Returns their number. */
export async function deleteNotifications(tx: Tx, accountId: string, ids: readonly string[] | null): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from notification where account_id = ${accountId} and in_app ${some(ids)}`.execute(tx.db);
  return Number(numAffectedRows ?? 0n);
}

interface Bounds {
  readonly before: Date;
  readonly readBefore: Date;
  readonly mostKept: number;
  readonly atOnce: number;
}
/**
 * Deletes up to `atOnce` notifications that are too old (read ones sooner) or exceed the maximum per account. Returns
 * their number.
 */
export async function deleteOld(tx: Tx, { before, readBefore, mostKept, atOnce }: Bounds): Promise<number> {
  const { numAffectedRows } = await sql`delete from notification n using (
      select account_id, id from (
        select account_id, id from notification where updated_at < ${before}
        union
        select account_id, id from notification where updated_at < ${readBefore} and read_at is not null
        union
        select over.account_id, over.id
          from (select account_id from notification group by account_id having count(*) > ${mostKept}) many
         cross join lateral (select account_id, id from notification where account_id = many.account_id
           order by updated_at desc, id desc offset ${mostKept}) over
      ) doomed limit ${atOnce}) d
    where n.account_id = d.account_id and n.id = d.id`.execute(tx.db);
  return Number(numAffectedRows ?? 0n);
}

/**
 * Locks the id of the last tip that was notified, until the transaction ends. Returns undefined if another process
 * holds the lock.
 */
export async function lockTipPlace(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ last_id: string }>`
    select last_id from notification_place where name = 'tips' for update skip locked`.execute(tx.db);
  return rows[0]?.last_id;
}
export const moveTipPlace = async (tx: Tx, lastId: string): Promise<void> =>
  void (await sql`update notification_place set last_id = ${lastId} where name = 'tips'`.execute(tx.db));
