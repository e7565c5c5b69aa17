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
}

/** Writes the tips of a batch in one statement. */
export async function insertTips(tx: Tx, tips: readonly TipRow[]): Promise<void> {
  const column = <K extends keyof TipRow>(name: K) => tips.map((tip) => tip[name]);
  await sql`
    insert into tip (id, user_id, performer_id, stream_id, conversation_id, token_units, item, note, created_at)
    select t.*, ${tx.now}::timestamptz from unnest(${column('id')}::uuid[], ${column('userId')}::uuid[], ${column('performerId')}::uuid[], ${column('streamId')}::uuid[],
      ${column('conversationId')}::uuid[], ${column('tokenUnits')}::bigint[], ${column('item')}::text[], ${column('note')}::text[]) as t`.execute(
    tx.db,
  );
}
