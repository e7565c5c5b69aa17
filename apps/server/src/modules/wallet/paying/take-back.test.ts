import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIGNATURE_HEADER, signBody } from '../../../integrations/payments/sandbox/signature.ts';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { balanceOf, hold, PLATFORM_ACCOUNTS, proveLedger, voidHold } from '../../ledger/index.ts';

let server: TestServer;
let packageId: string;
beforeAll(async () => {
  server = await startTestServer();
  packageId = newId();
  await server.platform.database.kysely
    .insertInto('token_package')
    .values({ id: packageId, name: '500 tokens', tokens_units: 50_000, bonus_units: 5_000, price_minor: 4_999 })
    .execute();
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

const report = async (paymentId: string, kind: string) => {
  const { reference } = await server.platform.database.kysely
    .selectFrom('payment')
    .select('reference')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({
    eventId: `${reference}:${kind}`,
    reference,
    kind,
    priceMinor: 4_999,
    currency: 'USD',
  });
  return server.call('POST', '/payment/webhooks/sandbox', {
    headers: { [SIGNATURE_HEADER]: signBody(server.platform.secret, body, new Date()) },
    body: JSON.parse(body),
  });
};
async function makeBuyer(): Promise<{ who: Person; paymentId: string }> {
  const who = await makeUser(server);
  const { data } = await server.call<{ paymentId: string }>('POST', `/payment/purchase-tokens/${packageId}`, {
    token: who.token,
    key: newId(),
  });
  await report(data.paymentId, 'paid');
  return { who, paymentId: data.paymentId };
}
const statusOf = (id: string) =>
  server.platform.database.kysely
    .selectFrom('payment')
    .select(['status', 'shortfall_units as shortfall'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const unitsOf = async (account: string) =>
  (await balanceOf({ db: server.platform.database.kysely }, [account])).get(account);
const actsOf = (id: string) =>
  server.platform.database.kysely
    .selectFrom('audit_row')
    .select(['action', 'detail'])
    .where('subject', '=', `payment:${id}`)
    .execute();
const waiting = async () =>
  (
    await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.platform.database.kysely)
  ).rows[0]?.waiting;

it('takes what is left if the rest is spent concurrently', async () => {
  const { who, paymentId } = await makeBuyer();
  const { transactions } = server.platform;
  let reported: ReturnType<typeof report> | undefined;
  const held = await transactions.system(async (tx) => {
    const outcome = await hold(tx, { userId: who.id, key: newId(), amountUnits: 30_000 });
    reported = report(paymentId, 'charged_back');
    await expect.poll(waiting).toBe(1);
    return outcome;
  });
  expect((await reported)?.status).toBe(200);
  expect(await statusOf(paymentId)).toEqual({ status: 'charged_back', shortfall: 30_000 });
  expect(await unitsOf(who.id)).toBe(0);
  const holdId = held.status === 'done' ? held.transferId : '';
  await transactions.system((tx) => voidHold(tx, { holdId, key: newId() }));
});

it.each(['refunded', 'charged_back'])(
  'spent tokens of a purchase that is %s are the platform’s loss, once',
  async (kind) => {
    const { losses, paymentClearing, promotions } = PLATFORM_ACCOUNTS;
    const accounts = () => Promise.all([losses, paymentClearing, promotions].map(unitsOf));
    const before = await accounts();
    const { who, paymentId } = await makeBuyer();
    const creator = await makePerformer(server);
    const body = { token: 520 };
    expect((await server.call('POST', `/member/send-tip-token/${creator.id}`, { token: who.token, body })).status).toBe(
      200,
    );
    const earned = await unitsOf(creator.id);
    const replies = await Promise.all([1, 2, 3].map(() => report(paymentId, kind)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statusOf(paymentId)).toEqual({ status: kind, shortfall: 52_000 });
    expect([await unitsOf(who.id), await unitsOf(creator.id)]).toEqual([0, earned]);
    const moved = (await accounts()).map((units, place) => (units ?? 0) - (before[place] ?? 0));
    expect(moved).toEqual([-50_000, 0, -2_000]);
    expect(await actsOf(paymentId)).toEqual([
      { action: 'payment.shortfall', detail: { account: who.id, status: kind, tokens: 520 } },
    ]);
  },
);

it('causes no loss and no action if the wallet still has the tokens', async () => {
  const { who, paymentId } = await makeBuyer();
  const before = await unitsOf(PLATFORM_ACCOUNTS.losses);
  expect((await report(paymentId, 'charged_back')).status).toBe(200);
  expect(await statusOf(paymentId)).toEqual({ status: 'charged_back', shortfall: 0 });
  expect([await unitsOf(who.id), await unitsOf(PLATFORM_ACCOUNTS.losses)]).toEqual([0, before]);
  expect(await actsOf(paymentId)).toEqual([]);
});
