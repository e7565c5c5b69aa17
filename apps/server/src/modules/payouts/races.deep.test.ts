import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/make/accounts.ts';
import { earningOf, payoutCalls } from '../../../test/make/payouts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { balanceOf, proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let staff: Person;
let paid: ReturnType<typeof payoutCalls>;
beforeAll(async () => {
  server = await startTestServer();
  paid = payoutCalls(server);
  staff = await paid.makeFinance();
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});
const unitsOf = async ({ id }: Person) => (await balanceOf({ db: server.platform.database.kysely }, [id])).get(id) ?? 0;

it(
  '200 concurrent requests with tips and refunds between them never exceed what is available',
  { timeout: patience(120_000) },
  async () => {
    const creator = await paid.earner(5000);
    const earning = earningOf(server);
    const tips = await Promise.all(Array.from({ length: 20 }, () => earning.tip(creator, 20)));
    const [replies] = await Promise.all([
      Promise.all(Array.from({ length: 200 }, (_, nth) => paid.ask(creator, 100 + (nth % 7)))),
      Promise.all(Array.from({ length: 20 }, () => earning.tip(creator, 20))),
      Promise.all(tips.map((transfer) => earning.refund(transfer, 1000))),
    ]);
    const asked = replies.filter(({ status }) => status === 200).reduce((sum, { data }) => sum + data.tokens, 0);
    expect(asked).toBeLessThanOrEqual(5000);
    expect(asked).toBeGreaterThan(4800);
    expect(await paid.stats(creator)).toMatchObject({ pending: asked, available: 5000 - asked, held: 300 });
  },
);

it('concurrent decisions end a request once', { timeout: patience(120_000) }, async () => {
  for (let round = 0; round < 20; round++) {
    const creator = await paid.earner(300);
    const { _id: id } = (await paid.ask(creator, 300)).data;
    if (round % 2) await paid.decide(staff, id, 'approve');
    const replies = await Promise.all([
      paid.cancel(creator, id),
      paid.edit(creator, id, { tokens: 200 }),
      paid.decide(staff, id, 'approve'),
      paid.decide(staff, id, 'pay', { reference: 'a' }),
      paid.decide(staff, id, 'pay', { reference: 'b' }),
      paid.decide(staff, id, 'reject', { reason: 'c' }),
    ]);
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const { status, tokens, transfers } = (await paid.view(creator, id)).data;
    const isBack = status === 'rejected' || status === 'cancelled';
    const left = isBack ? 300 : 300 - tokens;
    expect(await unitsOf(creator)).toBe(left * 100);
    const ends = transfers.filter(({ kind }) => kind !== 'asked');
    expect(ends.length).toBe(transfers.length - ends.length - (['pending', 'approved'].includes(status) ? 1 : 0));
  }
});
