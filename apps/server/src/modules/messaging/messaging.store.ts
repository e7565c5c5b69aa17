import { sql, type Insertable } from 'kysely';
import type { MessageReport, PrivateMessage as Row } from '../../platform/db/tables.ts';
import { noteLocks } from '../../platform/lock-order.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Locks both rows of a conversation. Message ids are created under the lock, so everyone sees messages in id order. */
export async function lockConversation(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from conversation_member where conversation_id = ${id}::uuid
    order by account_id for no key update`.execute(tx.db);
  noteLocks(tx.db, 'conversation_member', [id]);
}

/** Returns the conversation of a pair, creating it if needed. `isNew` is true in that case. */
export async function openPair(
  tx: Tx,
  pair: { id: string; openedBy: string; otherId: string },
): Promise<{ id: string; isNew: boolean }> {
  const [first, second] = [pair.openedBy, pair.otherId].toSorted();
  const { rows } = await sql<{ id: string }>`
    insert into private_conversation (id, first_id, second_id, opened_by, created_at)
    values (${pair.id}, ${first}, ${second}, ${pair.openedBy}, ${tx.now}) on conflict (first_id, second_id) do nothing
      returning id`.execute(tx.db);
  if (!rows[0]) {
    const found = await sql<{ id: string }>`select id from private_conversation
      where first_id = ${first}::uuid and second_id = ${second}::uuid`.execute(tx.db);
    return { id: found.rows[0]?.id ?? '', isNew: false };
  }
  await sql`insert into conversation_member (conversation_id, account_id, other_id, last_at)
    values (${pair.id}, ${first}, ${second}, ${tx.now}), (${pair.id}, ${second}, ${first}, ${tx.now})`.execute(tx.db);
  return { id: pair.id, isNew: true };
}

export const showConversation = (tx: Tx, id: string, accountId: string): Promise<unknown> =>
  tx.db
    .updateTable('conversation_member')
    .set({ is_shown: true })
    .where('conversation_id', '=', id)
    .where('account_id', '=', accountId)
    .where('is_shown', '=', false)
    .execute();

/**
 * Inserts a message. Returns false if its sender already used this client id. Waits for a concurrent insert with the
 * same client id.
 */
export async function insertMessage(tx: Tx, row: Insertable<Row>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('private_message')
    .values(row)
    .onConflict((conflict) => conflict.columns(['sender_id', 'client_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertMedia(tx: Tx, holderId: string, uploadIds: readonly string[]): Promise<void> {
  if (uploadIds.length === 0) return;
  await tx.db
    .insertInto('message_medium')
    .values(uploadIds.map((uploadId, place) => ({ holder_id: holderId, place, upload_id: uploadId })))
    .execute();
}

/** Records the newest message of a locked conversation: read for its sender, unread for the other side. */
export async function noteSent(
  tx: Tx,
  { conversationId, messageId, senderId }: { conversationId: string; messageId: string; senderId: string },
): Promise<void> {
  await sql`update conversation_member set last_message_id = ${messageId}, last_at = ${tx.now}, is_shown = true,
      unread = case when account_id = ${senderId}::uuid then 0 else unread + 1 end,
      read_id = case when account_id = ${senderId}::uuid then ${messageId}::uuid else read_id end,
      read_at = case when account_id = ${senderId}::uuid then ${tx.now}::timestamptz else read_at end,
      has_written = has_written or account_id = ${senderId}::uuid
    where conversation_id = ${conversationId}::uuid`.execute(tx.db);
}

/** Marks a conversation as read. Returns the newest message if anything changed. */
export async function noteRead(tx: Tx, id: string, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ read_id: string }>`
    update conversation_member set unread = 0, read_id = last_message_id, read_at = ${tx.now}
     where conversation_id = ${id}::uuid and account_id = ${accountId}::uuid and last_message_id is not null
       and (unread > 0 or read_id is distinct from last_message_id) returning read_id`.execute(tx.db);
  return rows[0]?.read_id;
}

/** Lists an account's conversations with unread messages, up to 1,000. */
export async function listUnread(tx: Tx, accountId: string, otherId?: string): Promise<string[]> {
  const isWith = otherId ? sql`other_id = ${otherId}::uuid` : sql`true`;
  const { rows } = await sql<{ id: string }>`select conversation_id as id from conversation_member
    where account_id = ${accountId}::uuid and unread > 0 and ${isWith} order by conversation_id limit 1000`.execute(
    tx.db,
  );
  return rows.map(({ id }) => id);
}

/** Clears a conversation for one side, up to the newest message. The other side keeps it. */
export const noteCleared = (tx: Tx, id: string, accountId: string): Promise<unknown> =>
  sql`update conversation_member
    set cleared_id = last_message_id, unread = 0, read_id = last_message_id, read_at = ${tx.now}
    where conversation_id = ${id}::uuid and account_id = ${accountId}::uuid`.execute(tx.db);

export const setMuted = (tx: Tx, id: string, accountId: string, isMuted: boolean): Promise<unknown> =>
  tx.db
    .updateTable('conversation_member')
    .set({ is_muted: isMuted })
    .where('conversation_id', '=', id)
    .where('account_id', '=', accountId)
    .execute();

/** Erases the text of a message and recounts the other side's unread messages. */
export async function markDeleted(tx: Tx, id: string): Promise<void> {
  await sql`update private_message set text = '', preview = null, deleted_at = ${tx.now}
    where id = ${id}::uuid`.execute(tx.db);
  await sql`update conversation_member m set unread = (select count(*)::int from private_message n
      where n.conversation_id = m.conversation_id and n.sender_id = m.other_id and n.deleted_at is null
        and (m.read_id is null or n.id > m.read_id))
    from private_message d where d.id = ${id}::uuid and m.conversation_id = d.conversation_id
      and m.account_id <> d.sender_id and m.unread > 0`.execute(tx.db);
  await tx.db.deleteFrom('message_reaction').where('message_id', '=', id).execute();
}

/** Hides the text of a message or shows it again. The text is kept. */
export const setHidden = (tx: Tx, id: string, isHidden: boolean): Promise<unknown> =>
  tx.db
    .updateTable('private_message')
    .set({ deleted_at: isHidden ? tx.now : null })
    .where('id', '=', id)
    .where('deleted_at', isHidden ? 'is' : 'is not', null)
    .execute();

export const changeText = (tx: Tx, id: string, text: string): Promise<unknown> =>
  tx.db.updateTable('private_message').set({ text, preview: null, edited_at: tx.now }).where('id', '=', id).execute();

export const setPreview = (tx: Tx, id: string, preview: object): Promise<unknown> =>
  tx.db
    .updateTable('private_message')
    .set({ preview: JSON.stringify(preview) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();

export const upsertReaction = (tx: Tx, messageId: string, accountId: string, emoji: string): Promise<unknown> =>
  tx.db
    .insertInto('message_reaction')
    .values({ message_id: messageId, account_id: accountId, emoji, created_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['message_id', 'account_id']).doUpdateSet((set) => ({ emoji: set.ref('excluded.emoji') })),
    )
    .execute();

export const deleteReaction = (tx: Tx, messageId: string, accountId: string): Promise<unknown> =>
  tx.db
    .deleteFrom('message_reaction')
    .where('message_id', '=', messageId)
    .where('account_id', '=', accountId)
    .execute();

/** Inserts a report. Returns false if this account has already reported the message. */
export async function insertReport(tx: Tx, report: Insertable<MessageReport>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('message_report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['message_id', 'reporter_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
