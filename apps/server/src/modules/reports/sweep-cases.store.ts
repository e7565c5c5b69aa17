import { sql, type RawBuilder } from 'kysely';
import { releaseFiles } from '../../platform/files/held-files.store.ts';
import type { Sweep } from '../../platform/retention.ts';

/** Condition for a chat line to be in an open report. */
export const isLineReported = (lineId: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select 1 from report_case c where c.kind = 'chat-message' and c.subject_id = ${lineId}
        and c.state = 'open')`;

/**
 * Deletes cases whose last decision is old, with their reports, statements and appeals. Releases and deletes files held
 * only by them, including the copies made for the case. Keeps open cases, pending appeals, current suspensions and
 * anything about or by an account under a legal hold.
 */
export const sweepCases: Sweep = async (tx, { before, most }) => {
  const { rows } = await sql<{ id: string; copies: string[] }>`
    select c.id, coalesce((select array_agg(k.key)
      from report r, jsonb_array_elements_text(r.evidence->'keys') as k(key)
        where r.case_id = c.id and k.key like 'reports/%'), '{}') as copies
      from report_decision d join report_case c on c.id = d.case_id
     where d.decided_at < ${before} and c.state = 'decided'
       and not exists (select 1 from report_decision n where n.case_id = d.case_id and n.id > d.id)
       and (d.outcome <> 'suspend' or d.ended_at is not null or d.undone_at is not null)
       and not exists (select 1 from report_appeal p where p.decision_id = d.id and p.decided_at is null)
       and not exists (select 1 from legal_hold h where h.account_id = c.owner_id
         or h.account_id in (select r.reporter_id from report r where r.case_id = c.id))
     order by d.decided_at limit ${most} for update of c skip locked`.execute(tx.db);
  if (rows.length === 0) return { rows: 0 };
  const files: string[] = [];
  for (const { id, copies } of rows) files.push(...copies, ...(await releaseFiles(tx, id)));
  await tx.db
    .deleteFrom('report_case')
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return { rows: rows.length, files: [...new Set(files)] };
};
