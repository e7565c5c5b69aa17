import { MAIL_LANGUAGES, type Answer, type Input, type MailLanguage, type wordingStaff } from '@footlight/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/refuse.ts';
import { findWords, originalWords, type MailKind } from '../mails/index.ts';
import { listChanges, listWorded } from './wording.queries.ts';

type Calls = typeof wordingStaff;
type Db = Kysely<Tables>;
/** Every kind of mail that the site sends, by its name. */
export type MailKinds = ReadonlyMap<string, MailKind>;

/** A kind of mail. Refuses NOT_FOUND. */
export const kindOf = (kinds: MailKinds, name: string): MailKind => kinds.get(name) ?? refuse('NOT_FOUND');

/** Every mail that the site sends, by name. */
export async function listMails(db: Db, kinds: MailKinds): Promise<Answer<Calls['list']>> {
  const own = await listWorded(db);
  const data = [...kinds.values()].map((kind) => {
    const changed = own.filter((one) => one.kind === kind.name);
    return {
      kind: kind.name,
      about: kind.about,
      changed: MAIL_LANGUAGES.filter((language) => changed.some((one) => one.language === language)),
      subject: changed.find(({ language }) => language === 'en')?.subject ?? originalWords(kind, 'en').subject,
    };
  });
  return { data: data.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)), total: data.length };
}

/** One mail in a language. Refuses NOT_FOUND. */
export async function readMail(
  db: Db,
  kinds: MailKinds,
  { kind: name, language }: Which,
): Promise<Answer<Calls['view']>> {
  const kind = kindOf(kinds, name);
  const original = originalWords(kind, language);
  const [own, changes] = await Promise.all([findWords(db, name, language), listChanges(db, name, language)]);
  const { subject, body } = own ?? original;
  return {
    ...{ kind: name, about: kind.about, language, subject, body, original },
    ...(own ? { version: own.change_id } : {}),
    placeholders: Object.entries(kind.samples).map(([placeholder, sample]) => ({
      ...{ name: placeholder, sample, isNeeded: kind.needs.includes(placeholder) },
    })),
    history: changes.map((change) => ({
      ...{ _id: change.id, by: change.by, at: change.at.toISOString() },
      ...(change.subject !== null && change.body !== null
        ? { words: { subject: change.subject, body: change.body } }
        : {}),
    })),
  };
}
export type Which = Input<Calls['view']>['params'] & { readonly language: MailLanguage };
