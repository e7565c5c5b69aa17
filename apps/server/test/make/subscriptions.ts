import { expect } from 'vitest';
import { renewAll } from '../../src/modules/subscriptions/renewal/renew-all.ts';
import type { TestServer } from '../server.ts';
import { makePerformer, type Person } from './accounts.ts';
import { siteCommission } from './commission.ts';

export interface MadeSubscription {
  readonly _id: string;
  readonly state: string;
  readonly type: string;
  readonly tier: number;
  readonly price: number;
  readonly periodEnd: string;
  readonly nextChargeAt?: string;
  readonly endReason?: string;
}
export interface MadeExternal {
  readonly _id: string;
  readonly state: string;
  readonly handle: string;
  readonly isToRemove: boolean;
  readonly periodEnd?: string;
}
interface Subscribed {
  readonly subscription?: MadeSubscription;
  readonly paid: number;
  readonly balance: number;
  readonly welcome?: string;
}

/** Site settings in these tests: shares of 30 and 10 percent, and one-week trials. */
export const DOORS = {
  commission: siteCommission,
  trialDays: () => 7,
  site: () => ({ name: 'Footlight', url: 'http://footlight.test' }),
};

/**
 * Two tiers for 10 and 25 tokens a month, the first also for 100 tokens a year, and Snapchat and Discord for 15 tokens.
 */
export const OFFER = {
  tiers: [
    { name: 'Friend', perks: ['All my posts'], monthlyPrice: 10, yearlyPrice: 100 },
    { name: 'Patron', perks: ['All my posts', 'A song a month'], monthlyPrice: 25 },
  ],
  offersTrial: true,
  welcome: 'Good to have you here!',
  external: { price: 15, providers: ['snapchat', 'discord'] },
};

export function createSubscribing(server: TestServer) {
  const list = async <T>(who: Person, path: string) =>
    (await server.call<{ data: T[]; total: number; nextCursor?: string }>('GET', path, { token: who.token })).data;
  return {
    async offering(wishes: Parameters<typeof makePerformer>[1] = {}): Promise<Person> {
      const creator = await makePerformer(server, wishes);
      const { status } = await server.call('PUT', '/subscriptions/performer/offer', {
        token: creator.token,
        body: OFFER,
      });
      expect(status).toBe(200);
      return creator;
    },
    subscribe: (who: Person, creator: Person, body: object = {}, key?: string) =>
      server.call<Subscribed>('POST', '/payment/subscribe/performers', {
        token: who.token,
        body: { performerId: creator.id, type: 'monthly', ...body },
        ...(key ? { key } : {}),
      }),
    act: (who: Person, path: string, id: string) =>
      server.call<MadeSubscription & MadeExternal & { subscription: MadeSubscription; paid: number }>(
        'POST',
        `/${path}/${id}`,
        { token: who.token },
      ),
    external: (who: Person, creator: Person, body: object = {}) =>
      server.call<{ subscription: MadeExternal; balance: number }>('POST', '/payment/subscribe/snapchat', {
        token: who.token,
        body: { performerId: creator.id, provider: 'snapchat', handle: '@Ann.Lee', ...body },
      }),
    mine: (who: Person, query = '') => list<MadeSubscription>(who, `/subscriptions/user/search${query}`),
    subscribers: (who: Person, query = '') =>
      list<MadeSubscription & { user: { _id: string } }>(who, `/subscriptions/performer/search${query}`),
    externals: (who: Person, side: 'user' | 'performer', query = '') =>
      list<MadeExternal>(who, `/snapchat-subscriptions/${side}/search${query}`),
    /** Moves all dates of a subscription into the past by a number of days. */
    shift: (id: string, days: number) =>
      server.platform.database.pool.query(
        `with moved as (update subscription_period
          set starts_at = starts_at - make_interval(days => $2), ends_at = ends_at - make_interval(days => $2)
                         where subscription_id = $1)
         update subscription set period_end = period_end - make_interval(days => $2),
           due_at = due_at - make_interval(days => $2),
                created_at = created_at - make_interval(days => $2) where id = $1`,
        [id, days],
      ),
    /** Runs the minute job. */
    renew: (now = new Date()) => renewAll(server.platform, DOORS, now),
  };
}
