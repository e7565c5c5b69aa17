/**
 * mails: emails to people, sent by a job after the requesting transaction has committed, in staff's wording if there is
 * one. Terms: a *mail* is a subject and plain text for one address. A *kind* of mail has a default text in code, with
 * placeholders, which staff can reword per language. Invariants: a transaction that rolls back sends no mail. No mail
 * server is contacted inside a transaction. Values inserted into staff's wording are plain text: they are escaped, and
 * placeholders in them are not expanded.
 */
import type { Db } from '../../platform/db/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { fill, type WordedMail } from './mail-kind.ts';
import { findWords } from './mails.queries.ts';
import { htmlOf } from './mails.rules.ts';
import { MAIL_JOB } from './queue.ts';

export { composed, composedKind, composeFor } from './composed.ts';
export { framedMail, GREETINGS, writeMail, type MailSite, type Reader } from './framed-mail.ts';
export { fill, mailOf, originalWords, type MailKind, type MailWords, type WordedMail } from './mail-kind.ts';
export { findWords } from './mails.queries.ts';
export { htmlOf } from './mails.rules.ts';
/** Exported for the wording module, where staff reword mails. */
export { deleteWords, putWords } from './mails.store.ts';
export { MAIL_JOB, queueMail, queueMails } from './queue.ts';

/** Creates the mails module. Links use the site's URL from the settings, if one is set. */
export function createMails(
  { mailer, config, database }: Pick<Platform, 'mailer' | 'config' | 'database'>,
  { settings }: { readonly settings: Pick<Settings, 'get'> },
): Module {
  const send = async ({ until, ...mail }: WordedMail) => {
    if (until !== undefined && new Date(until) <= new Date()) return;
    await mailer.send(
      withAddress(await inStaffsWords(database.kysely, mail), config.publicUrl, settings.get('userUrl')),
    );
  };
  return {
    ...card,
    jobs: { [MAIL_JOB]: { lane: 'mail', run: (mail) => send(mail as WordedMail) } },
  };
}

/** Renders the mail to send: in staff's wording if there is one, and also as HTML. */
async function inStaffsWords(db: Db, { worded, ...mail }: WordedMail): Promise<Mail> {
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
