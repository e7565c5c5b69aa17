import { sql } from 'kysely';
import { storedJson } from '../../platform/db/stored-json.ts';
import type { Tx } from '../../platform/transaction.ts';

export async function insertAct(
  tx: Tx,
  row: { id: string; action: string; subject: string; detail: unknown },
): Promise<void> {
  await sql`insert into audit_row (id, at, actor_id, action, subject, detail, address)
    values (${row.id}, ${tx.now}, ${tx.caller.accountId || null}, ${row.action}, ${row.subject},
      ${storedJson(row.detail)}::jsonb, ${tx.caller.address})`.execute(tx.db);
}
