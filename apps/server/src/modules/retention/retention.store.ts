import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';

export const saveRun = async (tx: Tx, { name, rows, ms }: { name: string; rows: number; ms: number }): Promise<void> =>
  void (await sql`insert into retention_run (name, at, rows, ms) values (${name}, ${tx.now}, ${rows}, ${ms})
    on conflict (name) do update set at = excluded.at, rows = excluded.rows, ms = excluded.ms`.execute(tx.db));
