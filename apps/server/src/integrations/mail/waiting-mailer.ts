import type { Mailer } from '../../platform/mail/mailer.ts';

/** Sends nothing: each mail stays a job that is tried again, until the site is started with a mail server. */
export const createWaitingMailer = (): Mailer => ({
  send: () => Promise.reject(new Error('no mail server is set (SMTP_URL)')),
});
