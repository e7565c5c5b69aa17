import { jobs } from '../../platform/jobs/jobs.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { WordedMail } from './mail-kind.ts';

export const MAIL_JOB = 'mail.send';

/** Sends a mail soon after the caller's transaction commits. Retries if the mail server fails. */
export const queueMail = (tx: Pick<Tx, 'db'>, mail: WordedMail): Promise<void> => jobs.add(tx.db, MAIL_JOB, mail);

/** Queues many mails in one statement. */
export const queueMails = (tx: Pick<Tx, 'db'>, mails: readonly WordedMail[]): Promise<void> =>
  jobs.addMany(tx.db, MAIL_JOB, mails);
