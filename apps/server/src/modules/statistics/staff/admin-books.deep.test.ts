import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio } from '../../../../test/make/accounts.ts';
import { earningCalls, makeRefund, makeSpend } from '../../../../test/make/earnings.ts';
import { fund, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { payoutCalls } from '../../../../test/make/payouts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { PLATFORM_ACCOUNTS } from '../../ledger/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Figures {
  gross: number;
  net: number;
  payoutsDue: { count: number; tokens: number };
  byDay: { date: string; gross: number; net: number }[];
}
const one = async (text: string, values: readonly unknown[] = []): Promise<number> => {
  const { rows } = await server.platform.database.pool.query<{ units: string }>(text, [...values]);
  return Number(rows[0]?.units) / 100;
};
/** Net amount that wallets paid in transfers involving an earner, or the site's share of it. */
const inBooks = (of: 'wallets' | 'site') =>
  one(
    `select coalesce(sum(${of === 'wallets' ? '-e.units' : 'e.units'}), 0) as units
       from ledger_transfer t
      cross join lateral (values (t.payer_id, t.payer_units), (t.to1_id, t.to1_units), (t.to2_id, t.to2_units),
        (t.to3_id, t.to3_units)) as e (id, units)
       join ledger_account a on a.id = e.id
      where ${of === 'wallets' ? `a.kind in ('wallet', 'hold')` : `a.id = $1`}
        and exists (select 1 from ledger_account r where r.kind = 'earnings'
          and r.id in (t.payer_id, t.to1_id, t.to2_id, t.to3_id))`,
    of === 'site' ? [PLATFORM_ACCOUNTS.revenue] : [],
  );

it('gross, net and payouts due match the books, before and after the rollup', async () => {
  const admin = await makeStaff(server, { staffRole: 'admin' });
  const paid = payoutCalls(server);
  const figures = async () => (await paid.call<Figures>(admin, 'GET', '/statistics/admin')).data;
  const agree = async () => {
    const { gross, net, byDay } = await figures();
    expect({ gross, net }).toEqual({ gross: await inBooks('wallets'), net: await inBooks('site') });
    expect(byDay.reduce((sum, day) => sum + day.gross, 0)).toBeCloseTo(gross, 5);
    expect(byDay.reduce((sum, day) => sum + day.net, 0)).toBeCloseTo(net, 5);
    return { gross, net };
  };
  const studio = await makeStudio(server);
  const member = await makePerformer(server, { studioId: studio.id });
  const alone = await makePerformer(server);
  await paid.saveBank(alone);
  await paid.thaw(alone);
  const ann = await makeRichUser(server, 3000);
  const ben = await makeRichUser(server, 3000);
  const spends: string[] = [];
  for (const [payerId, performerId, studioId, units] of [
    [ann.id, member.id, studio.id, 33_333],
    [ben.id, member.id, studio.id, 101],
    [ann.id, alone.id, null, 90_007],
    [ben.id, alone.id, null, 70_001],
  ] as const)
    spends.push(await makeSpend(server, { payerId, performerId, studioId, units }));
  await server.call('POST', `/member/send-tip-token/${member.id}`, {
    token: ann.token,
    body: { token: 50 },
    key: newId(),
  });
  expect((await agree()).gross).toBe(1984.42);
  await makeRefund(server, spends[0] ?? '');
  await makeRefund(server, spends[3] ?? '', { amountUnits: 777 });
  await agree();
  await earningCalls(server).roll();
  const before = await agree();

  for (const tokens of [300, -20])
    await paid.call(admin, 'POST', `/admin/people/${alone.id}/adjustments`, { tokens, reason: 'A mistake of ours' });
  expect(await agree(), 'what staff give is nobody’s spending').toEqual(before);

  await fund(server, alone.id, 1000);
  expect(await agree(), 'nor is what staff grant').toEqual(before);
  const asked: string[] = [];
  for (const tokens of [200, 150, 250]) asked.push((await paid.ask(alone, tokens)).data._id);
  await paid.decide(admin, asked[0] ?? '', 'approve');
  await paid.decide(admin, asked[1] ?? '', 'approve');
  await paid.decide(admin, asked[1] ?? '', 'pay', { reference: 'SEPA 1' });
  const due = (await figures()).payoutsDue;
  expect(due).toEqual({ count: 1, tokens: 200 });
  const clearing = await one('select balance_units as units from ledger_balance where account_id = $1', [
    PLATFORM_ACCOUNTS.payoutClearing,
  ]);
  const pending = await one(`select sum(units) as units from payout_request where status = 'pending'`);
  expect(clearing - pending).toBe(due.tokens);
  await paid.decide(admin, asked[2] ?? '', 'reject', { reason: 'Not yet' });
  expect(await agree(), 'what is paid out or returned is no income').toEqual(before);
});
