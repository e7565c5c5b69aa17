import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { listOwnFiles } from '../exports/exports.queries.ts';

/** Lists accounts whose 30-day suspension is over, earliest first. */
export async function listDue(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where erase_at is not null and erased_at is null and erase_at <= ${now}
      and not exists (select 1 from legal_hold h where h.account_id = account.id) order by erase_at
        limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the keys of files to delete: pictures and exports. Identity documents are kept for as long as the law
 * requires.
 */
export async function keysOf(db: Db, accountId: string): Promise<string[]> {
  const own = await listOwnFiles(db, accountId);
  const exports = await db
    .selectFrom('data_export')
    .select('file_key')
    .where('account_id', '=', accountId)
    .where('file_key', 'is not', null)
    .execute();
  return [
    ...own.filter(({ name }) => !name.startsWith('documents/')).map(({ key }) => key),
    ...exports.flatMap(({ file_key: key }) => key ?? []),
  ];
}
