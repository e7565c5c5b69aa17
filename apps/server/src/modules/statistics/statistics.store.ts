import { sql } from 'kysely';
import type { Tx } from '../../platform/transaction.ts';

/** Returns true on the visitor's first visit of the day. */
export async function insertVisitor(tx: Tx, day: string, hash: Buffer): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into visit_seen (day, visitor_hash) values (${day}, ${hash}) on conflict do nothing`.execute(
      tx.db,
    );
  return numAffectedRows === 1n;
}

export async function addVisit(tx: Tx, day: string, isNewVisitor: boolean): Promise<void> {
  const visitors = isNewVisitor ? 1 : 0;
  await sql`insert into visit_day as v (day, visits, visitors) values (${day}, 1, ${visitors})
    on conflict (day) do update set visits = v.visits + 1, visitors = v.visitors + excluded.visitors`.execute(tx.db);
}

export async function deleteVisitorsBefore(tx: Tx, day: string): Promise<void> {
  await sql`delete from visit_seen where day < ${day}::date`.execute(tx.db);
}
