import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { createCouponDesk } from '../../../test/make/coupons.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { SYSTEM_CALLER } from '../../platform/caller.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { consumeCoupon, releaseCoupon, reserveCoupon, settleCoupon } from './index.ts';
import { expireCoupons } from './use/expire-coupons.ts';
import { removeApplied } from './use/release-coupon.ts';
import { patience } from '../../../../../tests/patience.ts';

const ROUNDS = 40;
const AT_ONCE = 12;
let server: TestServer;
let creator: Person;
let people: Person[];
let codes: string[];
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  const desk = createCouponDesk(server, () => creator);
  people = await Promise.all(Array.from({ length: 5 }, () => makeUser(server)));
  codes = [
    (await desk.make({ limit: 3 })).code,
    (await desk.make({ limit: 6, limitPerUser: 2 })).code,
    (await desk.make({ limit: null, limitPerUser: 3 })).code,
  ];
});
afterAll(() => server.close());

/** Seeded, so runs are reproducible. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
const one = <T>(list: readonly T[], at: number): T => {
  const found = list[at];
  if (found === undefined) throw new Error('nothing there');
  return found;
};

/** Reads each coupon's `taken` count and the count of its uses. */
const books = async () =>
  (
    await sql<{ taken: number; max_uses: number | null; counted: number; most_each: number; max_uses_each: number }>`
        select c.taken, c.max_uses, c.max_uses_each,
               (select count(*)::int from coupon_use u where u.coupon_id = c.id and u.state <> 'released') as counted,
               (select coalesce(max(n), 0)::int from (select count(*) as n from coupon_use u
                 where u.coupon_id = c.id and u.state <> 'released' group by u.user_id) each) as most_each
          from coupon c`.execute(server.platform.database.kysely)
  ).rows;

it(
  'never exceeds a limit and has as many uses as purchases, under random concurrency',
  { timeout: patience(120_000) },
  async () => {
    const roll = createDice(20_261_122);
    let nowMs = Date.now();
    /** Purchases that were paid with a coupon and not refunded. `waiting` holds those that await payment. */
    const paid = new Set<string>();
    const waiting = new Set<string>();
    const as = async (who: Person, now: Date, work: (tx: Tx) => Promise<unknown>): Promise<boolean> => {
      const caller = { ...SYSTEM_CALLER, role: 'user' as const, accountId: who.id };
      try {
        return (await server.platform.transactions.run(caller, (tx) => work({ ...tx, now }))) !== false;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return false;
      }
    };
    const buy = async (who: Person, code: string, now: Date, isLater: boolean) => {
      const usedFor = newId();
      const waitsUntil = isLater ? new Date(now.getTime() + 600_000) : undefined;
      const sale = {
        code,
        performerId: creator.id,
        applyFor: 'video',
        itemId: null,
        price: 1000,
        usedFor,
        waitsUntil,
      } as const;
      if (await as(who, now, async (tx) => (await consumeCoupon(tx, sale)).status === 'consumed'))
        (isLater ? waiting : paid).add(usedFor);
    };
    const act = async (): Promise<void> => {
      const who = one(people, roll(people.length));
      const code = one(codes, roll(codes.length));
      const now = new Date(nowMs);
      const bought = [...paid][roll(paid.size + 1)];
      const open = [...waiting][roll(waiting.size + 1)];
      const wish = { code, performerId: creator.id, applyFor: 'video', itemId: null } as const;
      const what = roll(8);
      if (what < 2) await as(who, now, (tx) => reserveCoupon(tx, wish, null));
      else if (what < 4) await buy(who, code, now, roll(3) === 0);
      else if (what === 4)
        await as(who, now, (tx) => removeApplied(tx, { body: wish, params: undefined, query: undefined }));
      else if (what === 5 && bought) {
        paid.delete(bought);
        await as(who, now, (tx) => releaseCoupon(tx, bought));
      } else if (what === 6 && open) {
        waiting.delete(open);
        const kind = roll(2) ? 'paid' : 'cancelled';
        await as(who, now, (tx) => settleCoupon(tx, open, kind));
      } else await expireCoupons(server.platform, now);
    };
    for (let round = 0; round < ROUNDS; round++) {
      nowMs += roll(5) * 120_000;
      await Promise.all(Array.from({ length: AT_ONCE }, act));
      for (const book of await books()) {
        expect(book.taken).toBe(book.counted);
        expect(book.taken).toBeLessThanOrEqual(book.max_uses ?? Infinity);
        expect(book.most_each).toBeLessThanOrEqual(book.max_uses_each);
      }
    }
    const { rows } = await sql<{ used_for: string }>`select used_for from coupon_use where state = 'consumed'`.execute(
      server.platform.database.kysely,
    );
    const consumed = new Set(rows.map((row) => row.used_for));
    for (const purchase of paid) expect(consumed.has(purchase)).toBe(true);
    expect(consumed.size).toBeGreaterThanOrEqual(paid.size);
  },
);
