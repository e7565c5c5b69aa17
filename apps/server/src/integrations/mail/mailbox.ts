import type { FastifyInstance } from 'fastify';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { escapeMarkup } from '../../platform/markup.ts';

interface KeptMail extends Mail {
  readonly id: number;
  readonly at: string;
}
const KEEP = 200;
const linked = (text: string) =>
  escapeMarkup(text).replace(/https?:\/\/[^\s<&]+/g, (url) => `<a href="${url}">${url}</a>`);

const page = (
  mails: readonly KeptMail[],
) => `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mailbox</title>
<style>body{font:15px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;background:Canvas;color:CanvasText;color-scheme:light dark}article{border:1px solid color-mix(in srgb,CanvasText 25%,Canvas);border-radius:10px;padding:1rem;margin:1rem 0}h2{font-size:1.05rem;margin:0}pre{white-space:pre-wrap;font:inherit;overflow-wrap:anywhere}small{opacity:.75}</style>
<h1>Mailbox</h1><p>Mails that this site would have sent. The newest is first; ${KEEP} are kept until it stops.</p>
${mails.length === 0 ? '<p>No mail yet.</p>' : mails.map((mail) => `<article><h2>${escapeMarkup(mail.subject)}</h2><small>to ${escapeMarkup(mail.to)}, ${escapeMarkup(mail.at)}</small><pre>${linked(mail.text)}</pre></article>`).join('')}`;

/**
 * Built-in mailbox for developers: keeps emails in memory and shows them at `/dev/mailbox`, as HTML or JSON depending
 * on the Accept header.
 */
export function createMailbox(): Mailer & { register(app: FastifyInstance): void } {
  const kept: KeptMail[] = [];
  let next = 1;
  return {
    async send(mail) {
      kept.unshift({ ...mail, id: next++, at: new Date().toISOString() });
      kept.length = Math.min(kept.length, KEEP);
    },
    register(app) {
      app.get('/dev/mailbox', (request, reply) => {
        const to = (request.query as { to?: string }).to;
        const mails = to ? kept.filter((mail) => mail.to === to) : kept;
        if (request.headers.accept?.includes('application/json'))
          return reply.send({ status: 200, data: { data: mails, total: mails.length } });
        return reply
          .type('text/html')
          .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
          .send(page(mails));
      });
    },
  };
}
