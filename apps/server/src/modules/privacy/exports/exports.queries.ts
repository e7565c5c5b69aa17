import type { Answer, privacy } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import type { Section } from './export-sections.ts';

export type DataExport = Answer<typeof privacy.requestExport>;
interface Row {
  readonly id: string;
  readonly state: string;
  readonly bytes: number | null;
  readonly created_at: Date;
  readonly ready_at: Date | null;
  readonly expires_at: Date | null;
}

const exportOf = (row: Row): DataExport => ({
  _id: row.id,
  state: row.state as DataExport['state'],
  ...(row.bytes === null ? {} : { bytes: Number(row.bytes) }),
  createdAt: row.created_at.toISOString(),
  ...(row.ready_at ? { readyAt: row.ready_at.toISOString() } : {}),
  ...(row.expires_at ? { expiresAt: row.expires_at.toISOString() } : {}),
});

/** Newest first. */
export async function listExports(db: Db, accountId: string, most: number): Promise<DataExport[]> {
  const rows = await db
    .selectFrom('data_export')
    .select(['id', 'state', 'bytes', 'created_at', 'ready_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(exportOf);
}

/** Returns undefined if the export no longer exists. */
export async function findState(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('data_export').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state;
}

export async function findZip(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('data_export')
    .select('file_key')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row?.file_key ?? undefined;
}

/** Lists expired exports with their file keys. */
export async function listExpired(db: Db, most: number): Promise<{ id: string; fileKey: string }[]> {
  const { rows } = await sql<{ id: string; fileKey: string }>`
    select id, file_key as "fileKey" from data_export where expires_at <= now() order by expires_at
      limit ${most}`.execute(db);
  return rows;
}

const PAGE = 1000;

/** Streams an account's rows in a section as JSON lines. Reads page by page, in physical order. */
export async function* linesOf(db: Db, section: Section, accountId: string): AsyncGenerator<Buffer> {
  const table = sql.table(section.table);
  const isOwn = sql.join(
    section.owners.map((column) => sql`t.${sql.ref(column)} = ${accountId}::uuid`),
    sql` or `,
  );
  const hidden = [...section.without];
  for (let after = '(0,0)'; ;) {
    const { rows } = await sql<{ place: string; line: string }>`
      select t.ctid::text as place, (to_jsonb(t) - ${hidden}::text[])::text as line from ${table} t
       where (${isOwn}) and t.ctid > ${after}::tid order by t.ctid limit ${PAGE}`.execute(db);
    if (rows.length > 0) yield Buffer.from(rows.map((row) => `${row.line}\n`).join(''));
    after = rows.at(-1)?.place ?? after;
    if (rows.length < PAGE) return;
  }
}

/** Lists the keys of an account's pictures and documents, with the file names they get in the export. */
export async function listOwnFiles(db: Db, accountId: string): Promise<{ key: string; name: string }[]> {
  const { rows } = await sql<{ key: string | null; name: string }>`
    select a.avatar_key as key, 'avatar' as name from account a where a.id = ${accountId}::uuid
    union all select p.cover_key, 'cover' from profile p where p.account_id = ${accountId}::uuid
    union all select p.cover_key, 'cover' from performer p where p.id = ${accountId}::uuid
    union all select p.picture_key, 'picture' from performer p where p.id = ${accountId}::uuid
    union all select d.file_key, 'documents/' || d.kind || '-' || d.state || '-' || d.id from identity_document d
      where d.account_id = ${accountId}::uuid`.execute(db);
  return rows.flatMap(({ key, name }) => (key ? [{ key, name }] : []));
}
