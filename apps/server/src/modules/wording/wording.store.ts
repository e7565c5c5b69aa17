import type { Language } from '@footlight/contract';
import { sql, type Insertable } from 'kysely';
import type { MailWordsChange } from '../../platform/db/tables.ts';
import type { Tx } from '../../platform/transaction.ts';

/** Serializes changes to an email's texts. */
export const lockWords = async (tx: Tx, kind: string, language: Language): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(hashtextextended(${`mail:${kind}:${language}`}, 0))`.execute(tx.db));

export const insertChange = async (tx: Tx, row: Insertable<MailWordsChange>): Promise<void> =>
  void (await tx.db.insertInto('mail_words_change').values(row).execute());
