import type { Mailer } from '../../platform/mail/mailer.ts';

/** Sends nothing. Each email stays queued as a job and is retried until the site starts with a mail server. */
export const createWaitingMailer = (): Mailer => ({
  send: () => Promise.reject(new Error('no mail server is set (SMTP_URL)')),
});
