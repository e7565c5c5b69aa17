import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, PASSWORD, type Person } from '../../../../test/make/accounts.ts';
import { earningCalls, makeRefund, makeSpend } from '../../../../test/make/earnings.ts';
import { fund } from '../../../../test/make/paid-shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { LEDGER_CLAIMS } from '../../ledger/index.ts';
import { proveClaims } from '../../../platform/db/prove-claims.ts';
import { affiliateClaims } from '../affiliates.claims.ts';
import { affiliatesReactions } from '../affiliates.reactions.ts';
import { decideReferral } from '../staff/affiliate-desk.ts';
import { shareDue } from './share-due.ts';

let server: TestServer;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server);
});
afterAll(async () => {
  for (const line of await proveClaims(server.platform.database.kysely, { ...LEDGER_CLAIMS, ...affiliateClaims }))
    expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

const earnedBy = async (who: Person) =>
  (await server.call<{ earned: number }>('GET', '/affiliate', { token: who.token })).data.earned;
const share = async () => {
  await earningCalls(server).roll();
  while (await server.platform.transactions.system((tx) => shareDue(tx, 14)));
};
async function bringTo(affiliate: Person, username: string): Promise<string> {
  const { data } = await server.call<{ code: string }>('POST', '/affiliate', { token: affiliate.token });
  const body = { email: `${username}@example.test`, username, password: PASSWORD, referral: data.code };
  const reply = await server.call<{ _id: string }>('POST', '/auth/users/register', {
    body,
    headers: { 'user-agent': username },
  });
  await server.settle();
  await fund(server, reply.data._id, 1000);
  return reply.data._id;
}

it('a decision also covers spending and shares from the review period', async () => {
  const ann = await makeUser(server);
  const creator = await makePerformer(server);
  const viewerId = await bringTo(ann, 'brought1');
  const earlier = new Date(Date.now() - 1000);
  await makeSpend(server, { payerId: viewerId, performerId: creator.id, units: 10_00 });
  await share();
  expect(await earnedBy(ann)).toBeGreaterThan(0);
  const { kysely } = server.platform.database;
  const { id } = await kysely
    .selectFrom('affiliate_referral')
    .select('id')
    .where('viewer_id', '=', viewerId)
    .executeTakeFirstOrThrow();
  const body = { state: 'refused' as const, reason: 'One person' };
  await server.platform.transactions.system((tx) =>
    decideReferral({ ...tx, now: earlier, caller: { ...tx.caller, accountId: staff.id } }, { params: { id }, body }),
  );
  await share();
  expect(await earnedBy(ann)).toBe(0);
});

it('shares spends that belong entirely to the site, and reverses them', async () => {
  const ann = await makeUser(server);
  const creator = await makePerformer(server);
  const viewerId = await bringTo(ann, 'brought2');
  const rates = { platformPercent: 100, studioPercent: 0 };
  const wish = { payerId: viewerId, performerId: creator.id, units: 10_00, rates };
  const boost = await makeSpend(server, { ...wish, kind: 'boost' });
  await share();
  expect(await earnedBy(ann)).toBe(2);
  await makeRefund(server, boost, { amountUnits: 500 });
  await share();
  expect(await earnedBy(ann)).toBe(1);
});

async function bringWithOwnCard(affiliate: Person, username: string): Promise<string> {
  const viewerId = await bringTo(affiliate, username);
  for (const [userId, key] of [
    [affiliate.id, `${username}-1`],
    [viewerId, `${username}-2`],
  ] as const)
    await sql`insert into saved_card (id, user_id, gateway, customer, reference, brand, last4, exp_month, exp_year,
      created_at)
      values (${newId()}, ${userId}, 'sandbox', ${key}, ${key}, 'visa', '4242', 12, 2030, now())`.execute(
      server.platform.database.kysely,
    );
  return viewerId;
}
const referralOf = async (viewerId: string) =>
  await server.platform.database.kysely
    .selectFrom('affiliate_referral')
    .select(['id', 'state', 'flags'])
    .where('viewer_id', '=', viewerId)
    .executeTakeFirstOrThrow();
const topUp = (tx: Tx, userId: string) =>
  affiliatesReactions({ get: () => 0 as never })['payment/updated']?.(tx, { userId, status: 'paid' } as never);

it('waits for staff from the first top-up that reveals a shared card', async () => {
  const ann = await makeUser(server);
  const viewerId = await bringWithOwnCard(ann, 'brought3');
  expect(await referralOf(viewerId)).toMatchObject({ state: 'counts', flags: ['network'] });
  for (let times = 0; times < 2; times++) await server.platform.transactions.system(async (tx) => topUp(tx, viewerId));
  expect(await referralOf(viewerId)).toMatchObject({ state: 'held', flags: ['network', 'card'] });
});

it('keeps a decision made while a top-up waited for it', async () => {
  const ann = await makeUser(server);
  const viewerId = await bringWithOwnCard(ann, 'brought4');
  const { id } = await referralOf(viewerId);
  const { transactions, database } = server.platform;
  const isWaiting = async () =>
    (
      await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database.kysely,
      )
    ).rows.length;
  let noticed: Promise<unknown> | undefined;
  await transactions.system(async (tx) => {
    const body = { state: 'refused' as const, reason: 'One person' };
    await decideReferral({ ...tx, caller: { ...tx.caller, accountId: staff.id } }, { params: { id }, body });
    noticed = transactions.system(async (other) => topUp(other, viewerId));
    await expect.poll(isWaiting).toBe(1);
  });
  await noticed;
  expect(await referralOf(viewerId)).toMatchObject({ state: 'refused', flags: ['network', 'card'] });
});
