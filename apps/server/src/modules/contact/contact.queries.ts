import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { countRows, type Total } from '../../platform/db/paging.ts';
import { containing } from '../../platform/db/word-search.ts';

export interface MessageRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly status: 'open' | 'answered';
  readonly answer: string | null;
  readonly answered_at: Date | null;
  readonly created_at: Date;
  readonly account_id: string | null;
  readonly username: string | null;
  readonly role: string | null;
  readonly answerer: string | null;
}

const HOUR = '1 hour';
const MOST_MAILED = 10;

const ROWS = sql`
  select m.id, m.name, m.email, m.subject, m.message, m.status, m.answer, m.answered_at, m.created_at, m.account_id,
         a.username, a.role, s.name as answerer
    from contact_message m
    left join account a on a.id = m.account_id
    left join account s on s.id = m.answered_by`;

/** Returns the times of a sender's messages within the last hour, newest first, up to `most`. */
export async function sentWithinHour(db: Db, hash: Buffer, now: Date, most: number): Promise<Date[]> {
  const { rows } = await sql<{ created_at: Date }>`
    select created_at from contact_message
     where sender_hash = ${hash} and created_at > ${now}::timestamptz - interval '${sql.raw(HOUR)}'
     order by created_at desc limit ${most}`.execute(db);
  return rows.map((row) => row.created_at);
}

interface MessagePage {
  readonly limit: number;
  readonly offset: number;
  readonly sort?: 'asc' | 'desc' | undefined;
}
/** Lists messages by status. By default, open ones are in order of arrival and answered ones newest first. */
export async function listMessages(
  db: Db,
  { status, q }: { readonly status: 'open' | 'answered'; readonly q: string },
  { limit, offset, sort = status === 'open' ? 'asc' : 'desc' }: MessagePage,
): Promise<{ rows: MessageRow[]; total: Total }> {
  const pattern = containing(q.toLowerCase());
  const matches = q
    ? sql`(lower(m.subject) like ${pattern} or lower(m.email) like ${pattern} or lower(m.name) like ${pattern}
      or lower(m.message) like ${pattern})`
    : sql`true`;
  const where = sql`m.status = ${sql.lit(status)} and ${matches}`;
  const { rows } = await sql<MessageRow>`
    ${ROWS} where ${where} order by m.id ${sql.raw(sort)}
      limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countRows(db, sql`select 1 from contact_message m where ${where}`) };
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return (await sql<MessageRow>`${ROWS} where m.id = ${id}`.execute(db)).rows[0];
}

/** Lists the email addresses of staff who answer messages. */
export async function listAnswerers(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select a.email from staff s join account a on a.id = s.id
     where a.status = 'active' and s.staff_role in ('admin', 'support') order by a.id limit ${MOST_MAILED}`.execute(db);
  return rows.map((row) => row.email);
}
