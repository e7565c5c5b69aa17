import type { Language } from '@footlight/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export const listWorded = (db: Db): Promise<{ kind: string; language: string; subject: string }[]> =>
  db.selectFrom('mail_words').select(['kind', 'language', 'subject']).execute();

export interface WordsChange {
  readonly id: string;
  readonly by: string;
  readonly at: Date;
  readonly subject: string | null;
  readonly body: string | null;
}
const MOST_CHANGES = 50;

export async function listChanges(db: Db, kind: string, language: Language): Promise<WordsChange[]> {
  const { rows } = await sql<WordsChange>`
    select c.id, a.name as by, c.changed_at as at, c.subject, c.body from mail_words_change c
      join account a on a.id = c.changed_by
     where c.kind = ${kind} and c.language = ${language} order by c.id desc limit ${sql.lit(MOST_CHANGES)}`.execute(db);
  return rows;
}

export async function readAddress(db: Db, accountId: string): Promise<string> {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
}
