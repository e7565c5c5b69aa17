import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/make/accounts.ts';
import { makePerformer } from '../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../test/make/paid-shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refuse.ts';
import {
  hold,
  PLATFORM_ACCOUNTS,
  postTransfer,
  postTransfers,
  proveLedger,
  refundTransfer,
  voidHold,
} from '../ledger/index.ts';
import { RAISE_WAITS_MS } from './limits.rules.ts';

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

interface Wish {
  readonly timeZone?: string;
  readonly day?: number | null;
  readonly week?: number | null;
  readonly money?: string | null;
}
interface Limits {
  readonly timeZone: string;
  readonly nextTimeZone?: { timeZone: string };
  readonly pausedUntil: string | null;
  readonly tokens: Record<'day' | 'week', { most: number | null; used: number; endsAt: string; next?: object }>;
  readonly money: Record<'day' | 'week', { most: string | null; used: string }>;
}
const setLimits = ({ token }: Person, { timeZone = 'UTC', day = null, week = null, money = null }: Wish) =>
  server.call<Limits>('PUT', '/spending-limits', {
    token,
    body: { timeZone, tokens: { day, week }, money: { day: money, week: null } },
  });
const limitsOf = async ({ token }: Person) => (await server.call<Limits>('GET', '/spending-limits', { token })).data;
const tip = ({ token }: Person, tokens: number) =>
  server.call('POST', `/member/send-tip-token/${creator.id}`, { token, body: { token: tokens }, key: newId() });
const codesOf = (replies: readonly { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => body.code ?? status);

/** Spends directly through the ledger, at any instant. Returns 'guarded' if the guard refuses. */
const spend = async (who: Person, tokens: number, at = new Date(), how: 'hold' | 'pay' = 'pay') => {
  const units = tokens * 100;
  try {
    return await server.platform.transactions.system(async ({ db, writerSlot }) => {
      const tx = { db, writerSlot, now: at };
      const legs = [{ accountId: PLATFORM_ACCOUNTS.revenue, units }];
      return how === 'hold'
        ? hold(tx, { key: newId(), userId: who.id, amountUnits: units })
        : postTransfer(tx, { key: newId(), kind: 'tip', payerId: who.id, legs });
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SPENDING_LIMIT') return { status: 'guarded' as const, error };
    throw error;
  }
};
const release = (holdId: string) => server.platform.transactions.system((tx) => voidHold(tx, { holdId, key: newId() }));
const idOf = (outcome: Awaited<ReturnType<typeof spend>>): string =>
  'transferId' in outcome ? outcome.transferId : '';

it('concurrent tips stop exactly at the limit and report when it ends; others continue', async () => {
  const viewer = await makeRichUser(server, 1000);
  const other = await makeRichUser(server, 1000);
  expect((await setLimits(viewer, { day: 50 })).status).toBe(200);
  const replies = await Promise.all(Array.from({ length: 16 }, () => [tip(viewer, 5), tip(other, 5)]).flat());
  const own = replies.filter((_, place) => place % 2 === 0);
  expect(codesOf(own).filter((code) => code === 200)).toHaveLength(10);
  const refused = own.find(({ status }) => status !== 200);
  const midnight = new Date(new Date().setUTCHours(24, 0, 0, 0)).toISOString().replace('.000', '');
  expect(refused?.body).toMatchObject({ statusCode: 409, code: 'SPENDING_LIMIT', until: midnight });
  expect(String(refused?.body.message)).toContain('limit of your day');
  expect(await balanceInTokens(server, viewer)).toBe(950);
  expect(await balanceInTokens(server, other)).toBe(920);
  expect((await limitsOf(viewer)).tokens.day).toMatchObject({ most: 50, used: 50 });
  expect(codesOf([await tip(viewer, 0.01), await tip(viewer, 5000)])).toEqual(['SPENDING_LIMIT', 'SPENDING_LIMIT']);
});

it('no order of concurrent payments, holds and releases exceeds the limit', async () => {
  const step = fc.array(fc.tuple(fc.constantFrom('pay', 'hold', 'void'), fc.integer({ min: 1, max: 40 })), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      const viewer = await makeRichUser(server, 1000);
      await setLimits(viewer, { day: 100, week: 120 });
      const held: { id: string; tokens: number }[] = [];
      let used = 0;
      for (const racing of steps) {
        const before = used;
        const results = await Promise.all(
          racing.map(async ([how, tokens]) => {
            const open = how === 'void' ? held.pop() : undefined;
            if (how === 'void') return open ? (await release(open.id), -open.tokens) : 0;
            const outcome = await spend(viewer, tokens, new Date(), how as 'pay' | 'hold');
            if (outcome.status !== 'done') {
              if (racing.length === 1) expect(before + tokens).toBeGreaterThan(100);
              return 0;
            }
            if (how === 'hold') held.push({ id: idOf(outcome), tokens });
            return tokens;
          }),
        );
        used += results.reduce<number>((sum, one) => sum + one, 0);
        expect(used).toBeLessThanOrEqual(100);
        expect((await limitsOf(viewer)).tokens.day.used).toBeCloseTo(used);
      }
      await Promise.all(held.map(({ id }) => release(id)));
    }),
    { numRuns: 5, endOnFailure: true },
  );
});

it('a batch with several payments of one viewer goes up to the limit', async () => {
  const viewer = await makeRichUser(server, 30);
  await setLimits(viewer, { day: 20 });
  const legs = (units: number) => [{ accountId: PLATFORM_ACCOUNTS.revenue, units }];
  const pay = (units: number) => ({ key: newId(), kind: 'tip' as const, payerId: viewer.id, legs: legs(units) });
  const outcomes = await server.platform.transactions.system((tx) =>
    postTransfers(tx, [pay(1500), pay(1000), pay(500), pay(9900)]),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['done', 'guarded', 'done', 'guarded']);
});

it('days and weeks start at midnight in the time zone, including 23-hour days', async () => {
  const viewer = await makeRichUser(server, 1000);
  await setLimits(viewer, { timeZone: 'Europe/Berlin', day: 10, week: 25 });
  const at = (iso: string) => new Date(iso);
  const spent = async (iso: string, tokens: number) => (await spend(viewer, tokens, at(iso))).status;
  // Sunday, March 28, 2027 has 23 hours in Berlin and ends at 22:00 UTC, as does the week.
  expect(await spent('2027-03-27T22:59:59.999Z', 10)).toBe('done');
  expect(await spent('2027-03-27T22:59:59.999Z', 0.01)).toBe('guarded');
  expect(await spent('2027-03-27T23:00:00.000Z', 10)).toBe('done');
  const late = await spend(viewer, 1, at('2027-03-28T21:59:59.999Z'));
  expect(late).toMatchObject({ status: 'guarded', error: { until: '2027-03-28T22:00:00Z' } });
  expect(await spent('2027-03-28T22:00:00.000Z', 10)).toBe('done');
  expect([await spent('2027-03-29T22:00:00Z', 10), await spent('2027-03-30T22:00:00Z', 6)]).toEqual([
    'done',
    'guarded',
  ]);
  const week = await spend(viewer, 5.01, at('2027-03-30T22:00:00Z'));
  expect(week).toMatchObject({ status: 'guarded', error: { until: '2027-04-04T22:00:00Z' } });
  expect(await spent('2027-03-30T22:00:00Z', 5)).toBe('done');
});

it('counts holds until they are released, and subtracts refunds of the same day only', async () => {
  const viewer = await makeRichUser(server, 1000);
  await setLimits(viewer, { day: 10 });
  const held = await spend(viewer, 10, new Date(), 'hold');
  expect(codesOf([await tip(viewer, 1)])).toEqual(['SPENDING_LIMIT']);
  await release(idOf(held));
  const paid = await spend(viewer, 10);
  expect((await spend(viewer, 1)).status).toBe('guarded');
  await server.platform.transactions.system((tx) => refundTransfer(tx, { originId: idOf(paid), key: newId() }));
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000);
  const first = await spend(viewer, 10);
  expect([first.status, (await spend(viewer, 10, tomorrow)).status]).toEqual(['done', 'done']);
  await server.platform.transactions.system((tx) =>
    refundTransfer({ ...tx, now: tomorrow }, { originId: idOf(first), key: newId() }),
  );
  expect((await spend(viewer, 1, tomorrow)).status).toBe('guarded');
});

it('counts earlier spending; a lower limit applies at once, a higher one or another time zone after a day', async () => {
  const viewer = await makeRichUser(server, 1000);
  expect((await tip(viewer, 30)).status).toBe(200);
  const { data } = await setLimits(viewer, { day: 40 });
  expect(data.tokens.day).toMatchObject({ most: 40, used: 30 });
  expect((await setLimits(viewer, { day: 20 })).data.tokens.day).toMatchObject({ most: 20, used: 30 });
  expect(codesOf([await tip(viewer, 1)])).toEqual(['SPENDING_LIMIT']);
  const raised = (await setLimits(viewer, { day: null, timeZone: 'Pacific/Auckland' })).data;
  expect(raised.tokens.day).toMatchObject({ most: 20, next: { most: null } });
  expect([raised.timeZone, raised.nextTimeZone?.timeZone]).toEqual(['UTC', 'Pacific/Auckland']);
  expect(codesOf([await tip(viewer, 1)])).toEqual(['SPENDING_LIMIT']);
  const later = new Date(Date.now() + RAISE_WAITS_MS + 1000);
  expect((await spend(viewer, 500, later)).status).toBe('done');
});

it('a pause blocks all spending and can’t be shortened', async () => {
  const viewer = await makeRichUser(server, 100);
  const pause = (days: number) =>
    server.call<Limits>('POST', '/spending-limits/pause', { token: viewer.token, body: { days, timeZone: 'UTC' } });
  expect((await pause(2)).body.code).toBe('VALIDATION_FAILED');
  const { pausedUntil } = (await pause(7)).data;
  expect((await pause(1)).data.pausedUntil).toBe(pausedUntil);
  await setLimits(viewer, { day: null });
  const replies = [
    await tip(viewer, 1),
    await server.call('POST', `/payment/purchase-tokens/${await makePackage()}`, { token: viewer.token }),
  ];
  expect(codesOf(replies)).toEqual(['SPENDING_LIMIT', 'SPENDING_LIMIT']);
  expect(String(replies[0]?.body.message)).toContain('paused');
  const after = new Date(Date.parse(pausedUntil ?? '') + 1);
  expect((await spend(viewer, 1, after)).status).toBe('done');
});

const makePackage = async () => {
  const id = newId();
  await server.platform.database.kysely
    .insertInto('token_package')
    .values({ id, name: '100 tokens', tokens_units: 10_000, price_minor: 4000 })
    .execute();
  return id;
};

it('concurrent top-ups stop at the limit; unpaid ones are released', async () => {
  const viewer = await makeRichUser(server, 1);
  await setLimits(viewer, { money: '100.00' });
  const id = await makePackage();
  const buy = () => server.call('POST', `/payment/purchase-tokens/${id}`, { token: viewer.token, key: newId() });
  const replies = await Promise.all([buy(), buy(), buy(), buy()]);
  expect(codesOf(replies).toSorted()).toEqual([200, 200, 'SPENDING_LIMIT', 'SPENDING_LIMIT']);
  expect((await limitsOf(viewer)).money.day).toMatchObject({ most: '100.00', used: '80.00' });
  await sql`update payment set status = 'declined' where user_id = ${viewer.id}`.execute(
    server.platform.database.kysely,
  );
  expect((await buy()).status).toBe(200);
});

it.each([
  { timeZone: 'Mars/Olympus' },
  { timeZone: '+02:00' },
  { day: -1 },
  { day: 0.001 },
  { day: 1e12 },
  { money: '-5' },
  { money: '1.005' },
  { money: '1e9' },
])('rejects %j', async (wish) => {
  const viewer = await makeRichUser(server, 1);
  expect((await setLimits(viewer, wish)).body.code).toBe('VALIDATION_FAILED');
  expect((await limitsOf(viewer)).timeZone).toBeNull();
});
