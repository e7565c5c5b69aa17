import { createTransport } from 'nodemailer';
import { unsubscribeHeaders, type Mailer } from '../../platform/mail/mailer.ts';

/** Mails through an SMTP server (`smtp://user:password@host:port`). */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport(options.url);
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
