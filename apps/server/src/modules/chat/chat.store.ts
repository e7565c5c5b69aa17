import { sql, type RawBuilder } from 'kysely';
import { storedJson } from '../../platform/db/stored-json.ts';
import { firstIdAt, newId } from '../../platform/ids.ts';
import type { Sweep } from '../../platform/retention.ts';
import type { Tx } from '../../platform/transaction.ts';
import { MAX_REPEATS, REPEAT_MS, type SenderRole } from './chat.rules.ts';

export interface NewLine {
  readonly conversationId: string;
  readonly senderId: string | null;
  readonly senderRole: SenderRole;
  /** For bots only. */
  readonly botName?: string;
  readonly senderIsSubscriber?: boolean;
  readonly type: 'text' | 'tip' | 'system';
  readonly text: string;
  readonly ticket?: unknown;
  readonly notice?: unknown;
  readonly emotes?: unknown;
}

export interface StoredLine {
  readonly id: string;
  /** The sender's fan level with the host at this moment. */
  readonly level: { readonly number: number; readonly name: string } | null;
}
/** Inserts lines in one statement. Returns the stored lines in the same order. */
export async function insertLines(tx: Tx, lines: readonly NewLine[]): Promise<StoredLine[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(() => newId());
  const column = <K extends keyof NewLine>(name: K) => lines.map((line) => line[name] ?? null);
  const asJson = (name: 'ticket' | 'notice' | 'emotes') =>
    lines.map((line) => (line[name] === undefined ? null : storedJson(line[name])));
  const { rows } = await sql<StoredLine>`
    insert into message (id, conversation_id, sender_id, sender_role, type, text, ticket, notice, sender_is_subscriber,
      emotes, bot_name, created_at, sender_level)
    select l.*, ${tx.now}::timestamptz,
      fan_level(l.sender_id, (select c.performer_id from conversation c where c.id = l.conversation_id))
      from unnest(${ids}::uuid[], ${column('conversationId')}::uuid[], ${column('senderId')}::uuid[],
      ${column('senderRole')}::text[], ${column('type')}::text[], ${column('text')}::text[],
        ${asJson('ticket')}::jsonb[],
      ${asJson('notice')}::jsonb[], ${lines.map((line) => line.senderIsSubscriber ?? false)}::boolean[],
      ${asJson('emotes')}::jsonb[], ${column('botName')}::text[])
        as l (id, conversation_id, sender_id, sender_role, type, text, ticket, notice, sender_is_subscriber, emotes,
        bot_name)
    returning id, sender_level as level`.execute(tx.db);
  const levels = new Map(rows.map((row) => [row.id, row.level]));
  return ids.map((id) => ({ id, level: levels.get(id) ?? null }));
}

/**
 * Claims a turn to write. Returns false if slow mode or the repeat limit forbids it. A single statement locks the row,
 * so one of two simultaneous lines sees the other.
 */
export async function takeTurn(
  tx: Tx,
  turn: { conversationId: string; userId: string; textHash: Buffer; slowSeconds: number },
): Promise<boolean> {
  const since = new Date(tx.now.getTime() - turn.slowSeconds * 1000);
  const recent = new Date(tx.now.getTime() - REPEAT_MS);
  const again = sql`(chat_pace.text_hash = excluded.text_hash and chat_pace.last_at > ${recent}::timestamptz)`;
  const { rows } = await sql`
    insert into chat_pace (conversation_id, user_id, last_at, text_hash, repeats)
    values (${turn.conversationId}, ${turn.userId}, ${tx.now}, ${turn.textHash}, 1)
    on conflict (conversation_id, user_id) do update set
      last_at = greatest(chat_pace.last_at, excluded.last_at), text_hash = excluded.text_hash,
      repeats = case when ${again} then chat_pace.repeats + 1 else 1 end
    where (${turn.slowSeconds}::int = 0 or chat_pace.last_at <= ${since}::timestamptz)
      and not (${again} and chat_pace.repeats >= ${MAX_REPEATS})
    returning user_id`.execute(tx.db);
  return rows.length === 1;
}

/** Marks a line as deleted. Returns false if it was already deleted. */
export async function markDeleted(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('message')
    .set({ deleted_at: tx.now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes one line, or all lines of a chat, from the list. */
export async function markRemoved(tx: Tx, which: { id: string } | { conversationId: string }): Promise<void> {
  const lines = tx.db.updateTable('message').set({ removed_at: tx.now }).where('removed_at', 'is', null);
  await (
    'id' in which ? lines.where('id', '=', which.id) : lines.where('conversation_id', '=', which.conversationId)
  ).execute();
}

export const unmarkRemoved = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.updateTable('message').set({ removed_at: null }).where('id', '=', id).execute());

export async function upsertMute(tx: Tx, mute: { conversationId: string; userId: string; until: Date }): Promise<void> {
  await sql`insert into mute (conversation_id, user_id, until, created_at)
    values (${mute.conversationId}, ${mute.userId}, ${mute.until}, ${tx.now})
    on conflict (conversation_id, user_id) do update
      set until = excluded.until, created_at = excluded.created_at`.execute(tx.db);
}

export async function deleteMute(tx: Tx, conversationId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('mute')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Erases the text and sender names of all lines by an account's bots. */
export const forgetBotNames = async (tx: Tx, accountId: string): Promise<void> =>
  void (await tx.db
    .updateTable('message')
    .set({ bot_name: 'bot', text: '', deleted_at: tx.now })
    .where('sender_id', '=', accountId)
    .where('sender_role', '=', 'bot')
    .execute());

/** Deletes expired pace records and mutes. */
export async function deleteOld(tx: Tx, before: Date): Promise<void> {
  await tx.db.deleteFrom('chat_pace').where('last_at', '<', before).execute();
  await tx.db.deleteFrom('mute').where('until', '<', before).execute();
}

/**
 * Deletes old lines by id, which sorts by time. Keeps lines under a legal hold, and those for which `isKept` returns
 * true.
 */
export const sweepLines =
  (isKept: (lineId: RawBuilder<unknown>) => RawBuilder<unknown>): Sweep =>
  async (tx, { before, most }) => {
    const { numAffectedRows } = await sql`delete from message where id in (
    select m.id from message m where m.id < ${firstIdAt(before.getTime())}::uuid
      and not exists (select 1 from legal_hold h where h.account_id = m.sender_id)
      and not ${isKept(sql`m.id`)}
    order by m.id limit ${most} for update skip locked)`.execute(tx.db);
    return { rows: Number(numAffectedRows ?? 0n) };
  };
