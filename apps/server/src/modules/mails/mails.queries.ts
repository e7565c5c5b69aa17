import type { Language } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import type { MailWords } from './mail-kind.ts';

export interface OwnWords extends MailWords {
  readonly change_id: string;
}

/** Finds staff's wording of a mail. Returns undefined if the default applies. */
export const findWords = (db: Db, kind: string, language: Language): Promise<OwnWords | undefined> =>
  db
    .selectFrom('mail_words')
    .select(['subject', 'body', 'change_id'])
    .where('kind', '=', kind)
    .where('language', '=', language)
    .executeTakeFirst();
