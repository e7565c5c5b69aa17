import { unitsToTokens, type Answer, type boosts } from '@footlight/contract';
import { watchBoosts } from '../../src/modules/boosts/watch-boosts.ts';
import type { TestServer } from '../server.ts';
import { makePerformer, type Person } from './accounts.ts';
import { makeBroadcast } from './shows.ts';

type Bought = Answer<typeof boosts.buy>;
type Boost = Bought['boost'];
type State = Answer<typeof boosts.state>;
type View = Answer<typeof boosts.view>;

export const MINUTE = 60_000;
export const PRICE = 50;

/** Drives boosts through the API. The job uses `watchers` as the number of viewers per room. */
export function createBoosting(server: TestServer) {
  const watchers = new Map<string, number>();
  const call = <T>(who: Person | undefined, method: string, path: string, body?: unknown, key?: string) =>
    server.call<T>(method, path, { token: who?.token, body, ...(key ? { key } : {}) });
  return {
    watchers,
    async live(): Promise<Person> {
      const creator = await makePerformer(server);
      await makeBroadcast(server, creator);
      return creator;
    },
    set: (staff: Person, values: Record<string, number>) => call(staff, 'PUT', '/admin/settings', { values }),
    buy: (who: Person, body: object = {}, key?: string) => call<Bought>(who, 'POST', '/boost-profile', body, key),
    state: (who: Person, creator?: Person) =>
      call<State>(who, 'GET', `/boosts/state${creator ? `?performerId=${creator.id}` : ''}`),
    list: async (who: Person, query = '') =>
      (await call<{ data: Boost[]; total: number }>(who, 'GET', `/boosts${query}`)).data,
    view: (who: Person, id: string) => call<View>(who, 'GET', `/boosts/${id}`),
    all: (who: Person, query = '') => call<{ data: Boost[]; total: number }>(who, 'GET', `/admin/boosts${query}`),
    end: (who: Person, id: string, body: object) => call<Boost>(who, 'POST', `/admin/boosts/${id}/end`, body),
    promoted: async (who: Person | undefined, query = '') =>
      (
        (await call<{ promoted?: { _id: string }[] }>(who, 'GET', `/performers/search${query}`)).data.promoted ?? []
      ).map(({ _id }) => _id),
    /** Runs the minute job as of `minutes` from now. */
    watch: (minutes = 0) =>
      watchBoosts(
        server.platform,
        {
          terms: () => ({ priceUnits: PRICE * 100, minutes: 30, places: 6 }),
          viewersOf: (id) => watchers.get(id) ?? 0,
          site: () => ({ name: 'Footlight', url: 'http://localhost' }),
        },
        new Date(Date.now() + minutes * MINUTE),
      ),
    /** Returns the site's revenue from boosts, in tokens. */
    revenue: async () => {
      const { rows } = await server.platform.database.pool.query<{ units: string }>(
        `select coalesce(-sum(payer_units), 0)::bigint as units from ledger_transfer
          where kind = 'boost' or (kind = 'refund' and origin_id in (select transfer_id from boost))`,
      );
      return unitsToTokens(Number(rows[0]?.units ?? 0));
    },
  };
}
