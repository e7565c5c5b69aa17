import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStudio } from '../../../test/make/accounts.ts';
import { earningCalls, makeRefund, makeSpend } from '../../../test/make/earnings.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('a studio’s figures match the books, with refunds, before and after the rollup', async () => {
  const studio = await makeStudio(server);
  const members = [
    await makePerformer(server, { studioId: studio.id }),
    await makePerformer(server, { studioId: studio.id }),
  ];
  const viewer = await makeRichUser(server, 5000);
  const spends: string[] = [];
  for (const [at, units] of [
    [0, 33_333],
    [1, 90_007],
    [1, 101],
  ] as const)
    spends.push(
      await makeSpend(server, { payerId: viewer.id, performerId: members[at]?.id ?? '', studioId: studio.id, units }),
    );
  const elsewhere = await makePerformer(server);
  await makeSpend(server, { payerId: viewer.id, performerId: elsewhere.id, units: 7000 });
  const agree = async () => {
    const { rows } = await server.platform.database.pool.query<{ share: string; together: string }>(
      `select sum(e.units) filter (where e.id = $1) as share, sum(e.units) as together
         from ledger_transfer t
        cross join lateral (values (t.payer_id, t.payer_units), (t.to1_id, t.to1_units), (t.to2_id, t.to2_units),
          (t.to3_id, t.to3_units)) as e (id, units)
        where e.id = any ($2)`,
      [studio.id, [studio.id, ...members.map(({ id }) => id)]],
    );
    const { data } = await server.call<{ earned: number; studioShare: number; byDay: { earned: number }[] }>(
      ...(['GET', '/studio/stats', { token: studio.token }] as const),
    );
    expect(data).toMatchObject({
      earned: Number(rows[0]?.together) / 100,
      studioShare: Number(rows[0]?.share) / 100,
    });
    return data;
  };
  expect((await agree()).earned).toBeGreaterThan(800);
  await makeRefund(server, spends[0] ?? '');
  await makeRefund(server, spends[1] ?? '', { amountUnits: 777 });
  const fresh = await agree();
  await earningCalls(server).roll();
  expect(await agree()).toEqual(fresh);
});
