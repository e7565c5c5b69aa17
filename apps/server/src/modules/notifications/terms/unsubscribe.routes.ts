import { siteLanguage, type ByLanguage, type Language } from '@footlight/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refuse } from '../../../platform/refuse.ts';
import type { Transactions } from '../../../platform/transaction.ts';
import { stopDigest } from './terms.store.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

interface Words {
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
}
const WORDS: ByLanguage<Words> = {
  en: {
    title: 'Unsubscribe',
    question: 'Stop getting summaries of your notifications by email?',
    button: 'Unsubscribe',
    done: 'You are unsubscribed. No more summaries will be sent.',
  },
  de: {
    title: 'Abbestellen',
    question: 'Keine Zusammenfassungen deiner Benachrichtigungen mehr per E-Mail erhalten?',
    button: 'Abbestellen',
    done: 'Abbestellt. Du bekommst keine Zusammenfassungen mehr.',
  },
};

const page = (lang: Language, words: Words, inner: string) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${words.title}</title>
<style>body{font:17px/1.5 system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem;background:Canvas;color:CanvasText;color-scheme:light dark}button{font:inherit;padding:.6rem 1.2rem}</style>
<main><h1>${words.title}</h1>${inner}</main>`;

function send(reply: FastifyReply, accepted: string | undefined, inner: (words: Words) => string): FastifyReply {
  const language = siteLanguage(accepted);
  const words = WORDS[language];
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(page(language, words, inner(words)));
}

/**
 * `/api/notification/unsubscribe?token=…`: the link in mails. A mail client posts to it with any body (RFC 8058). A
 * person who follows the link is asked to confirm first, since a GET changes nothing. Throws NOT_FOUND for a token this
 * site didn't issue.
 */
export const unsubscribeRoutes =
  ({ secret, transactions }: { readonly secret: string; readonly transactions: Transactions }) =>
  async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null));
    const accountOf = (query: unknown): string =>
      readUnsubscribeToken(secret, (query as { token?: unknown }).token) ?? refuse('NOT_FOUND');
    app.get('/api/notification/unsubscribe', async (request, reply) => {
      accountOf(request.query);
      return send(
        reply,
        request.headers['accept-language'],
        (words) => `<p>${words.question}</p><form method="post"><button>${words.button}</button></form>`,
      );
    });
    app.post('/api/notification/unsubscribe', async (request, reply) => {
      const accountId = accountOf(request.query);
      await transactions.system((tx) => stopDigest(tx, accountId));
      return send(reply, request.headers['accept-language'], (words) => `<p>${words.done}</p>`);
    });
  };
