import type { Answer, Input, wordingStaff } from '@footlight/contract';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { record } from '../audit/index.ts';
import {
  deleteWords,
  fill,
  findWords,
  htmlOf,
  putWords,
  queueMail,
  type MailKind,
  type MailWords,
} from '../mails/index.ts';
import { readAddress } from './wording.queries.ts';
import { wrongWords } from './wording.rules.ts';
import { insertChange, lockWords } from './wording.store.ts';
import { kindOf, readMail, type MailKinds, type Which } from './read-mails.ts';

type Calls = typeof wordingStaff;

function checkWords(kind: MailKind, words: MailWords): void {
  const [property] = Object.entries(wrongWords(kind, words));
  if (property) refuse('VALIDATION_FAILED', property[1], { property: property[0] });
}

/**
 * Changes an email's texts. Throws NOT_FOUND, VALIDATION_FAILED if a placeholder is unknown or missing, or CONFLICT if
 * a colleague changed them first.
 */
export async function changeMail(
  tx: Tx,
  kinds: MailKinds,
  { params, body }: Input<Calls['update']>,
): Promise<Answer<Calls['update']>> {
  checkWords(kindOf(kinds, params.kind), body);
  await lockWords(tx, params.kind, params.language);
  const before = await findWords(tx.db, params.kind, params.language);
  if (before?.change_id !== body.version) refuse('CONFLICT');
  const id = newId();
  await insertChange(tx, changeOf(tx, params, id, body));
  await putWords(tx, params, body, id);
  await record(tx, {
    action: 'mail.update',
    subject: `mail:${params.kind}`,
    detail: { language: params.language, subject: body.subject },
  });
  return readMail(tx.db, kinds, params);
}

/** Restores an email's default texts from the code. Throws NOT_FOUND, or CONFLICT if they weren't changed. */
export async function resetMail(tx: Tx, kinds: MailKinds, params: Which): Promise<Answer<Calls['reset']>> {
  kindOf(kinds, params.kind);
  await lockWords(tx, params.kind, params.language);
  if (!(await findWords(tx.db, params.kind, params.language))) refuse('CONFLICT', 'Nothing was changed.');
  await deleteWords(tx, params.kind, params.language);
  await insertChange(tx, changeOf(tx, params, newId()));
  await record(tx, { action: 'mail.reset', subject: `mail:${params.kind}`, detail: { language: params.language } });
  return readMail(tx.db, kinds, params);
}

const changeOf = (tx: Tx, { kind, language }: Which, id: string, words?: MailWords) => ({
  id,
  kind,
  language,
  subject: words?.subject ?? null,
  body: words?.body ?? null,
  changed_by: tx.caller.accountId,
  changed_at: tx.now,
});

/** Renders texts with sample values. Throws NOT_FOUND, or VALIDATION_FAILED if a placeholder is unknown or missing. */
export function previewMail(kinds: MailKinds, name: string, words: MailWords): Answer<Calls['preview']> {
  const kind = kindOf(kinds, name);
  checkWords(kind, words);
  const filled = fill(words, kind.samples);
  return { ...filled, html: htmlOf(filled.text) };
}

/** Emails the preview to the caller. Throws the same errors as `previewMail`. */
export async function sendTest(
  tx: Tx,
  kinds: MailKinds,
  { params, body }: Input<Calls['test']>,
): Promise<Answer<Calls['test']>> {
  const mail = previewMail(kinds, params.kind, body);
  await queueMail(tx, { to: await readAddress(tx.db, tx.caller.accountId), ...mail });
  await record(tx, { action: 'mail.test', subject: `mail:${params.kind}`, detail: { language: params.language } });
  return { success: true };
}
