import type { Language } from '@footlight/contract';
import type { Tx } from '../../platform/transaction.ts';
import type { MailWords } from './mail-kind.ts';

/** Stores staff's wording of a mail. `changeId` is the change in the log of the `wording` module. */
export async function putWords(
  tx: Tx,
  { kind, language }: { readonly kind: string; readonly language: Language },
  { subject, body }: MailWords,
  changeId: string,
): Promise<void> {
  await tx.db
    .insertInto('mail_words')
    .values({ kind, language, subject, body, change_id: changeId })
    .onConflict((it) => it.columns(['kind', 'language']).doUpdateSet({ subject, body, change_id: changeId }))
    .execute();
}

export const deleteWords = async (tx: Tx, kind: string, language: Language): Promise<void> =>
  void (await tx.db.deleteFrom('mail_words').where('kind', '=', kind).where('language', '=', language).execute());
