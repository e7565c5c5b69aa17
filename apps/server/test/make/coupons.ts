import { expect } from 'vitest';
import type { Coupon } from '@footlight/contract';
import type { TestServer } from '../server.ts';
import type { Person } from './accounts.ts';

export function createCouponDesk(server: TestServer, creator: () => Person) {
  let made = 0;
  return {
    /** Creates a coupon: by default 50 % off everything, for five uses. */
    async make(fields: object = {}, who = creator()): Promise<Coupon> {
      const body = { code: `half-${++made}`, applyFor: 'all', type: 'percent', value: 50, limit: 5, ...fields };
      const reply = await server.call<Coupon>('POST', '/coupons/create', { token: who.token, body });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.data;
    },
    view: async (id: string, who = creator()) =>
      (await server.call<Coupon>('GET', `/coupons/${id}`, { token: who.token })).data,
    check: (who: Person, query: Record<string, string>) =>
      server.call<{ valid: boolean; reason?: string; saves?: number; total?: number }>(
        'GET',
        `/coupons/check?${new URLSearchParams({ performerId: creator().id, applyFor: 'product', ...query }).toString()}`,
        { token: who.token },
      ),
    apply: (who: Person, body: object) =>
      server.call<{ _id: string; saves?: number; expiresAt: string }>('POST', '/coupons/apply', {
        token: who.token,
        body: { performerId: creator().id, applyFor: 'product', ...body },
      }),
    remove: (who: Person, code: string) =>
      server.call('POST', '/coupons/remove-applied', {
        token: who.token,
        body: { code, performerId: creator().id },
      }),
  };
}
