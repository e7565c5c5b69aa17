import { LANGUAGES, type Answer, type Input, type Language, type wordingStaff } from '@footlight/contract';
import type { Db } from '../../platform/db/database.ts';
import { refuse } from '../../platform/refuse.ts';
import { findWords, originalWords, type MailKind } from '../mails/index.ts';
import { listChanges, listWorded } from './wording.queries.ts';

type Calls = typeof wordingStaff;
export type MailKinds = ReadonlyMap<string, MailKind>;

/** Returns a kind of email. Throws NOT_FOUND. */
export const kindOf = (kinds: MailKinds, name: string): MailKind => kinds.get(name) ?? refuse('NOT_FOUND');

/** Placeholder for a subject that the code composes at runtime. */
const COMPOSED = '{subject}';

/** Lists every email that the site sends, sorted by name, with its subject in a language. */
export async function listMails(
  db: Db,
  kinds: MailKinds,
  { query: { language } }: Input<Calls['list']>,
): Promise<Answer<Calls['list']>> {
  const own = await listWorded(db);
  const data = [...kinds.values()].map((kind) => {
    const changed = own.filter((one) => one.kind === kind.name);
    const { subject } = changed.find((one) => one.language === language) ?? originalWords(kind, language);
    return {
      kind: kind.name,
      changed: LANGUAGES.filter((one) => changed.some((row) => row.language === one)),
      ...(subject === COMPOSED ? {} : { subject }),
    };
  });
  return { data: data.toSorted((a, b) => (a.kind < b.kind ? -1 : 1)), total: data.length };
}

/** Returns an email in a language. Throws NOT_FOUND. */
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
    kind: kind.name,
    language,
    subject,
    body,
    original,
    ...(own ? { version: own.change_id } : {}),
    placeholders: Object.entries(kind.samples).map(([placeholder, sample]) => ({
      name: placeholder,
      sample,
      isNeeded: kind.needs.includes(placeholder),
    })),
    history: changes.map((change) => ({
      _id: change.id,
      by: change.by,
      at: change.at.toISOString(),
      ...(change.subject !== null && change.body !== null
        ? { words: { subject: change.subject, body: change.body } }
        : {}),
    })),
  };
}
export type Which = Input<Calls['view']>['params'] & { readonly language: Language };
