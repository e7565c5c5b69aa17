import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../platform/db/database.ts';
import type { RequestBudget } from '../../../platform/limits/request-budget.ts';
import { findByCode } from '../affiliates.queries.ts';
import { CODE, dayOf, REFERRAL_COOKIE } from '../affiliates.rules.ts';
import { addFigures } from '../affiliates.store.ts';
import type { AffiliateDoors } from './own-affiliate.ts';

const DAY_SECONDS = 86_400;
const PATH = /^\/(?![/\\])[^\s\\]{0,300}$/;

export interface LinkDoors extends AffiliateDoors {
  readonly database: Pick<Database, 'kysely'>;
  readonly budget: RequestBudget;
  readonly isSecure: boolean;
}

/**
 * Serves `/r/{code}`: stores the referral, unless there is an earlier one, and redirects to the page in `to`. Signed-in
 * visitors are not counted. Visitors who opted out of tracking are redirected to the registration page, with the code
 * in its URL.
 */
export const linkRoutes =
  ({ database: { kysely }, budget, settings, isSecure }: LinkDoors): FastifyPluginAsync =>
  async (app) => {
    app.get('/r/:code', async (request, reply) => {
      budget.take(request.ip, 'call');
      const code = (request.params as { code: string }).code.toLowerCase();
      const to = (request.query as { to?: unknown }).to;
      const target = typeof to === 'string' && PATH.test(to) ? to : '/';
      const known = request.cookies[REFERRAL_COOKIE] ?? request.cookies['token'];
      const isOpen = settings.get('affiliatePercent') > 0 && CODE.test(code);
      const by = isOpen && !known ? await findByCode(kysely, code) : undefined;
      void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
      if (!by) return reply.redirect(target);
      if (request.visitor.isUntracked) return reply.redirect(`/auth/register?referral=${code}`);
      await addFigures({ db: kysely }, by.account_id, dayOf(new Date()), { clicks: 1 });
      const maxAge = settings.get('affiliateCookieDays') * DAY_SECONDS;
      return reply
        .setCookie(REFERRAL_COOKIE, code, { path: '/', maxAge, sameSite: 'lax', secure: isSecure })
        .redirect(target);
    });
  };
