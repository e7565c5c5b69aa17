import { sql } from 'kysely';
import type { Sweep } from '../../../platform/retention.ts';

/** Deletes reports on messages that have been decided, oldest decisions first. */
export const sweepMessageReports: Sweep = async (tx, { before, most }) => {
  const { numAffectedRows } = await sql`delete from message_report where id in (
    select r.id from message_report r where r.decided_at < ${before}
      and not exists (select 1 from legal_hold h where h.account_id in (r.reporter_id, r.reported_id))
    order by r.decided_at limit ${most} for update skip locked)`.execute(tx.db);
  return { rows: Number(numAffectedRows ?? 0n) };
};
