/**
 * mails: letters to people, sent by a job after the transaction that asked for them has committed.
 * Words: a *mail* is a subject and plain text to one address.
 * Invariants: no mail of a transaction that was rolled back; no mail server is talked to inside a transaction.
 */
import { jobs } from '../../platform/jobs/jobs.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { Module, Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';

const JOB = 'mail.send';

/** Sends a mail soon after the caller's transaction has committed; tried again when the mail server fails. */
export const queueMail = (tx: Pick<Tx, 'db'>, mail: Mail): Promise<void> => jobs.add(tx.db, JOB, mail);

/** The same for many mails, in one statement. */
export const queueMails = (tx: Pick<Tx, 'db'>, mails: readonly Mail[]): Promise<void> =>
  jobs.addMany(tx.db, JOB, mails);

/** The module of mails. `address`: where people reach the site, when that is not the server's own address; links lead there. */
export const createMails = (
  { mailer, config }: Pick<Platform, 'mailer' | 'config'>,
  address: () => string,
): Module => ({
  name: 'mails',
  jobs: { [JOB]: { run: (mail) => mailer.send(withAddress(mail as Mail, config.publicUrl, address())) } },
});

function withAddress(mail: Mail, from: string, to: string): Mail {
  const own = to.replace(/\/$/, '');
  if (!own || own === from) return mail;
  const moved = (text: string) => text.replaceAll(`${from}/`, `${own}/`);
  return { ...mail, text: moved(mail.text), ...(mail.html ? { html: moved(mail.html) } : {}) };
}
