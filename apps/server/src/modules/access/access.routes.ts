import { siteLanguage, type Language } from '@footlight/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate } from '../../platform/caller.ts';
import { tokenOf } from '../../platform/http/register-routes.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/module.ts';
import type { AgeProvider } from '../../platform/ports/age-provider.ts';
import { COOKIE, signPass } from './access.rules.ts';
import { keepPass } from './access.store.ts';
import { agePage } from './age-pages.ts';
import { personOf } from './gate.routes.ts';

const DAY_SECONDS = 86_400;
const CHECK_COOKIE = 'age_check';
const CHECK_SECONDS = 3600;

export interface AgeDoors {
  readonly platform: Pick<Platform, 'config' | 'secret' | 'transactions' | 'limits'>;
  readonly provider: AgeProvider;
  readonly days: () => number;
  readonly authenticate: Authenticate;
}

/** Returns the given path if it belongs to this site, or the home page otherwise. */
const pathOf = (given: unknown): string =>
  typeof given === 'string' && /^\/(?![/\\])[^\s\\]{0,1000}$/.test(given) ? given : '/';
const languageOf = (request: FastifyRequest): Language =>
  siteLanguage(request.cookies['lang'] ?? request.headers['accept-language']);
const queryOf = (request: FastifyRequest) => request.query as Record<string, unknown>;

export const ageRoutes =
  ({ platform, provider, days, authenticate }: AgeDoors) =>
  async (app: FastifyInstance): Promise<void> => {
    const secure = platform.config.publicUrl.startsWith('https:');
    const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
    const html = (reply: FastifyReply, content: string) =>
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(content);

    app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
    app.get('/age', async (request, reply) => {
      const { returnTo, failed } = queryOf(request);
      return html(reply, agePage(languageOf(request), pathOf(returnTo), failed !== undefined));
    });
    app.post('/age/start', async (request, reply) => {
      const reference = newId();
      reply.setCookie(CHECK_COOKIE, reference, { ...cookie, maxAge: CHECK_SECONDS });
      const back = `/age/return?returnTo=${encodeURIComponent(pathOf(queryOf(request)['returnTo']))}`;
      return reply.redirect(await provider.start({ reference, returnUrl: back }), 303);
    });
    app.get('/age/return', async (request, reply) => {
      const returnTo = pathOf(queryOf(request)['returnTo']);
      const reference = request.cookies[CHECK_COOKIE] ?? '';
      // Requires the cookie, so that a link with which someone else passed the check is worthless in another browser.
      const isPassed = reference !== '' && (await provider.isPassed(reference, queryOf(request)));
      if (!isPassed) return reply.redirect(`/age?failed=1&returnTo=${encodeURIComponent(returnTo)}`, 303);
      const expiresAt = new Date(Date.now() + days() * DAY_SECONDS * 1000);
      const token = tokenOf(request);
      const giveBack = token ? platform.limits.deadTokens.take(request.ip) : undefined;
      const session = token && token.length <= 200 ? await authenticate(token) : null;
      if (session) giveBack?.();
      if (session && !session.api && !session.lookedBy)
        await platform.transactions.system((tx) =>
          keepPass(tx, { accountId: personOf(session), provider: provider.name, reference, expiresAt }),
        );
      reply.clearCookie(CHECK_COOKIE, { path: '/' });
      reply.setCookie(COOKIE, signPass(platform.secret, expiresAt), { ...cookie, maxAge: days() * DAY_SECONDS });
      return reply.redirect(returnTo, 303);
    });
  };
