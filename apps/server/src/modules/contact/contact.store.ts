import { sql, type Insertable, type Updateable } from 'kysely';
import type { ContactMessage } from '../../platform/db/tables.ts';
import type { Sweep } from '../../platform/retention.ts';
import type { Tx } from '../../platform/transaction.ts';

export const insertMessage = async (tx: Tx, row: Insertable<ContactMessage>): Promise<void> =>
  void (await tx.db.insertInto('contact_message').values(row).execute());

/** Locks a message and returns its status, or undefined if there is none. */
export async function lockMessage(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('contact_message')
    .select('status')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.status;
}

export const updateMessage = async (tx: Tx, id: string, change: Updateable<ContactMessage>): Promise<void> =>
  void (await tx.db.updateTable('contact_message').set(change).where('id', '=', id).execute());

export const deleteMessage = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.deleteFrom('contact_message').where('id', '=', id).execute());

/** Clears the sender hash of messages older than a day. */
export const forgetSenders = async (tx: Tx): Promise<void> =>
  void (await sql`update contact_message set sender_hash = null
    where sender_hash is not null and created_at < ${tx.now}::timestamptz - interval '1 day'`.execute(tx.db));

/** Deletes messages that staff have answered, oldest answer first. */
export const sweepAnswered: Sweep = async (tx, { before, most }) => {
  const { numAffectedRows } = await sql`delete from contact_message where id in (
    select m.id from contact_message m where m.status = 'answered' and m.answered_at < ${before}
      and not exists (select 1 from legal_hold h where h.account_id = m.account_id)
    order by m.answered_at limit ${most} for update skip locked)`.execute(tx.db);
  return { rows: Number(numAffectedRows ?? 0n) };
};
