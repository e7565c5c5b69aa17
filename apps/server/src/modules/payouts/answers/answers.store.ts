import type { PaymentType } from '@footlight/contract';
import { sql, type Insertable } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { PayoutAnswer } from '../../../platform/db/tables.ts';
import type { Tx } from '../../../platform/transaction.ts';
import type { PayoutStatus } from '../payouts.rules.ts';

export interface ExportedRow {
  readonly id: string;
  readonly batch_id: string;
  readonly paid_to: string | null;
  readonly status: PayoutStatus;
  readonly amount_minor: number;
  readonly currency: string;
  readonly type: PaymentType;
  readonly account_id: string;
  readonly role: 'performer' | 'studio';
  readonly username: string;
  readonly name: string;
  readonly avatar_key: string | null;
}

/** Lists exported payouts by their ids, and all payouts of the named batches. */
export async function listExported(
  db: Db,
  ids: readonly string[],
  batchIds: readonly string[],
): Promise<Map<string, ExportedRow>> {
  const { rows } = await sql<ExportedRow>`
    select q.id, l.batch_id, l.paid_to, q.status, q.amount_minor, q.currency, b.type,
           q.account_id, a.role, a.username::text as username, a.name, a.avatar_key
      from payout_batch_line l join payout_batch b on b.id = l.batch_id and b.exported_at is not null
      join payout_request q on q.id = l.request_id join account a on a.id = q.account_id
     where (l.request_id = any (${[...ids]}::uuid[]) or l.batch_id = any (${[...batchIds]}::uuid[]))
       and l.paid_to is not null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export const findApplied = async (db: Db, hash: string): Promise<Date | undefined> =>
  (await db.selectFrom('payout_answer').select('applied_at').where('hash', '=', hash).executeTakeFirst())?.applied_at;

/** Records that a file was applied. Returns false if it was already recorded. */
export async function insertAnswer(tx: Tx, row: Insertable<PayoutAnswer>): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx.db
    .insertInto('payout_answer')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
