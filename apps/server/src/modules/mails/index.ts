/**
 * mails: what is written to people, sent by a job after the transaction that asked for them has committed, in staff's words where there are some.
 * Words: a *mail* is a subject and plain text to one address; a *kind* of mail has words in the code, with placeholders, which staff
 * may word otherwise in each language.
 * Invariants: no mail of a transaction that was rolled back; no mail server is talked to inside a transaction; whatever is put into
 * staff's words is text: it is escaped, and placeholders in it are not filled.
 */
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Module, Platform } from '../../platform/module.ts';
import { fill, type WordedMail } from './mail-kind.ts';
import { findWords } from './mails.queries.ts';
import { htmlOf } from './mails.rules.ts';
import { MAIL_JOB } from './queue.ts';

export { composed, composedKind } from './composed.ts';
export { framedMail, writeMail, type MailSite, type Reader } from './framed-mail.ts';
export { fill, mailOf, originalWords, type MailKind, type MailWords, type WordedMail } from './mail-kind.ts';
export { findWords } from './mails.queries.ts';
export { htmlOf } from './mails.rules.ts';
export { MAIL_JOB, queueMail, queueMails } from './queue.ts';

/** The module of mails. `address`: where people reach the site, when that is not the server's own address; links lead there. */
export function createMails(
  { mailer, config, database }: Pick<Platform, 'mailer' | 'config' | 'database'>,
  address: () => string,
): Module {
  const send = async (mail: WordedMail) =>
    mailer.send(withAddress(await inStaffsWords(database.kysely, mail), config.publicUrl, address()));
  return {
    name: 'mails',
    jobs: { [MAIL_JOB]: { lane: 'mail', run: (mail) => send(mail as WordedMail) } },
  };
}

/** A mail as it is sent: in staff's words where there are some, and as HTML, too. */
async function inStaffsWords(db: Kysely<Tables>, { worded, ...mail }: WordedMail): Promise<Mail> {
  if (!worded) return mail;
  const own = await findWords(db, worded.kind, worded.language);
  if (!own) return mail;
  const filled = fill(own, worded.values);
  return { ...mail, ...filled, html: htmlOf(filled.text) };
}

function withAddress(mail: Mail, from: string, to: string): Mail {
  const own = to.replace(/\/$/, '');
  if (!own || own === from) return mail;
  const moved = (text: string) => text.replaceAll(`${from}/`, `${own}/`);
  return { ...mail, text: moved(mail.text), ...(mail.html ? { html: moved(mail.html) } : {}) };
}
