import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';

export interface TipRow {
  readonly id: string;
  readonly userId: string;
  readonly performerId: string;
  readonly streamId: string | null;
  readonly conversationId: string;
  readonly tokenUnits: number;
  readonly item: string | null;
  readonly note: string | null;
  readonly requestHash: string;
}

/** Inserts a batch of tips in one statement, with each giver's remaining balance. Call it once the tips are paid. */
export async function insertTips(tx: Tx, tips: readonly TipRow[]): Promise<void> {
  const column = <K extends keyof TipRow>(name: K) => tips.map((tip) => tip[name]);
  await sql`
    insert into tip (id, user_id, performer_id, stream_id, conversation_id, token_units, item, note, request_hash,
      created_at, balance_units)
    select t.*, ${tx.now}::timestamptz, a.balance_units
      from unnest(${column('id')}::uuid[], ${column('userId')}::uuid[], ${column('performerId')}::uuid[],
      ${column('streamId')}::uuid[],
      ${column('conversationId')}::uuid[], ${column('tokenUnits')}::bigint[], ${column('item')}::text[],
        ${column('note')}::text[],
      ${column('requestHash')}::uuid[])
        as t (id, user_id, performer_id, stream_id, conversation_id, token_units, item, note, request_hash)
      join ledger_account a on a.id = t.user_id`.execute(tx.db);
}
