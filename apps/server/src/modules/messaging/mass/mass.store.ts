import { sql, type Insertable } from 'kysely';
import type { MassMessage } from '../../../platform/db/tables.ts';
import { newId } from '../../../platform/ids.ts';
import { noteLocks } from '../../../platform/lock-order.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { MassRow } from './mass.queries.ts';

export const insertMass = (tx: Tx, row: Insertable<MassMessage>): Promise<unknown> =>
  tx.db.insertInto('mass_message').values(row).execute();

export async function lockMass(tx: Tx, id: string): Promise<MassRow | undefined> {
  const row = await tx.db
    .selectFrom('mass_message')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row) noteLocks(tx.db, 'mass_message', [row.id]);
  return row as MassRow | undefined;
}

export const updateMass = (tx: Tx, id: string, change: Partial<Insertable<MassMessage>>): Promise<unknown> =>
  tx.db.updateTable('mass_message').set(change).where('id', '=', id).execute();

/** Opens the creator's missing conversations with some accounts, in order of id. */
async function openAll(tx: Tx, performerId: string, accountIds: readonly string[]): Promise<void> {
  const ids = accountIds.map(() => newId());
  await sql`
    insert into private_conversation (id, first_id, second_id, opened_by, created_at)
    select n.id, least(n.account, ${performerId}::uuid), greatest(n.account, ${performerId}::uuid),
      ${performerId}::uuid, ${tx.now}
      from unnest(${ids}::uuid[], ${accountIds}::uuid[]) n (id, account) on conflict do nothing`.execute(tx.db);
  await sql`
    insert into conversation_member (conversation_id, account_id, other_id, last_at)
    select c.id, x.own, x.other, ${tx.now} from unnest(${accountIds}::uuid[]) n (account)
      join private_conversation c on c.first_id = least(n.account, ${performerId}::uuid)
        and c.second_id = greatest(n.account, ${performerId}::uuid)
      cross join lateral (values (n.account, ${performerId}::uuid), (${performerId}::uuid, n.account)) x (own, other)
    on conflict do nothing`.execute(tx.db);
}

/**
 * Delivers a mass message to some accounts, in their conversations with the creator. The creator's own list stays
 * unchanged until someone replies. Returns the number of new recipients.
 */
export async function deliver(tx: Tx, mass: MassRow, accountIds: readonly string[]): Promise<number> {
  if (accountIds.length === 0) return 0;
  const { id: massId, performer_id: performerId } = mass;
  await openAll(tx, performerId, accountIds);
  const { rows } = await sql<{ conversation_id: string; account_id: string }>`
    select m.conversation_id, m.account_id from conversation_member m
     where m.other_id = ${performerId}::uuid and m.account_id = any(${accountIds}::uuid[])
     order by m.conversation_id for no key update`.execute(tx.db);
  noteLocks(
    tx.db,
    'conversation_member',
    rows.map((row) => row.conversation_id),
  );
  const messageIds = rows.map(() => newId());
  const conversationIds = rows.map((row) => row.conversation_id);
  await sql`
    insert into private_message (id, conversation_id, sender_id, client_id, mass_id, created_at)
    select n.id, n.conversation, ${performerId}::uuid, n.id, ${massId}::uuid, ${tx.now}
      from unnest(${messageIds}::uuid[], ${conversationIds}::uuid[]) n (id, conversation)`.execute(tx.db);
  await sql`
    update conversation_member m set last_message_id = n.id, last_at = ${tx.now}, unread = m.unread + 1, is_shown = true
      from unnest(${messageIds}::uuid[], ${conversationIds}::uuid[]) n (id, conversation)
     where m.conversation_id = n.conversation and m.account_id <> ${performerId}::uuid`.execute(tx.db);
  await sql`update conversation_member set has_written = true
    where account_id = ${performerId}::uuid and conversation_id = any(${conversationIds}::uuid[])
      and not has_written`.execute(tx.db);
  return rows.length;
}

/** Deletes unopened messages. The previous message becomes the newest again. */
export async function takeBack(
  tx: Tx,
  messageIds: readonly string[],
  conversationIds: readonly string[],
): Promise<void> {
  await sql`select 1 from conversation_member where conversation_id = any(${conversationIds}::uuid[])
    order by conversation_id, account_id for no key update`.execute(tx.db);
  noteLocks(tx.db, 'conversation_member', conversationIds);
  // Repeats the check, because a message may have been opened since it was found.
  await sql`delete from private_message m using conversation_member o
    where m.id = any(${messageIds}::uuid[]) and o.conversation_id = m.conversation_id and o.account_id <> m.sender_id
      and (o.read_id is null or o.read_id < m.id)`.execute(tx.db);
  await sql`
    update conversation_member m set last_message_id = n.id, last_at = coalesce(n.created_at, c.created_at),
           is_shown = m.is_shown and (n.id is not null or c.opened_by = m.account_id),
           unread = (select count(*)::int from private_message u where u.conversation_id = m.conversation_id
             and u.sender_id = m.other_id
             and u.deleted_at is null and (m.read_id is null or u.id > m.read_id))
      from private_conversation c
      left join lateral (select l.id, l.created_at from private_message l where l.conversation_id = c.id
        order by l.id desc limit 1) n on true
     where c.id = m.conversation_id and m.conversation_id = any(${conversationIds}::uuid[])`.execute(tx.db);
}
