import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';

/** Maximum recipients of a mailing. */
const MOST = 10_000;

/** Lists each contributor once. */
export async function listReaders(
  db: Db,
  id: string,
): Promise<{ email: string; name: string; language: string | null }[]> {
  const { rows } = await sql<{ email: string; name: string; language: string | null }>`
    select a.email::text as email, a.name, a.language from account a
     where a.status = 'active'
       and a.id in (select contributor_id from crowdfunding_contribution where crowdfunding_id = ${id})
     limit ${MOST}`.execute(db);
  return rows;
}
