import { createTransport } from 'nodemailer';
import { unsubscribeHeaders, type Mailer } from '../../platform/mail/mailer.ts';

/**
 * Nodemailer waits two minutes to connect and ten minutes for a reply by default, so a dead server would occupy all
 * workers of the lane.
 */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends emails through an SMTP server (`smtp://user:password@host:port`). */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport({ url: options.url, ...PATIENCE });
  return {
    async send(mail) {
      await transport.sendMail({
        from: options.from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        ...(mail.html ? { html: mail.html } : {}),
        headers: unsubscribeHeaders(mail),
      });
    },
  };
}
