import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeStaff, makeUser, PASSWORD, type Person } from '../../../test/make/accounts.ts';
import { balanceInTokens } from '../../../test/make/paid-shows.ts';
import { createPaying } from '../../../test/make/refunds.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Made {
  readonly _id: string;
  readonly code: string;
  readonly status: string;
  readonly budget: number;
  readonly spent: number;
  readonly left: number;
  readonly granted: number;
  readonly refused: number;
}
interface Claim {
  readonly state: string;
  readonly reason?: string;
  readonly tokens: number;
  readonly after?: string;
}
let server: TestServer;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server, { staffRole: 'finance' });
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

const call = <T>(who: Person, method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  server.call<T>(method, path, { token: who.token, headers, ...(body ? { body } : {}) });
const move = (id: string, direction: 'add' | 'take', tokens: number) =>
  call<Made>(staff, 'POST', `/admin/campaigns/${id}/budget`, { direction, tokens });
const view = async (id: string): Promise<Made | undefined> =>
  (await call<{ data: Made[] }>(staff, 'GET', '/admin/campaigns')).data.data.find(({ _id }) => _id === id);
let codes = 0;
async function make(budget: number, wishes: object = {}): Promise<Made> {
  const body = { name: 'Spring', code: `SPRING${++codes}`, kind: 'code', tokens: 50, after: 'verified', ...wishes };
  const made = await call<Made>(staff, 'POST', '/admin/campaigns', body);
  expect(made.status).toBe(200);
  return budget > 0 ? (await move(made.data._id, 'add', budget)).data : made.data;
}
let machines = 0;
const elsewhere = () => {
  machines += 1;
  return { 'user-agent': `machine ${machines}`, 'x-forwarded-for': `10.${machines >> 8}.${machines & 255}.1` };
};
const claim = (who: Person, code: string, from: Record<string, string> = elsewhere()) =>
  call<Claim>(who, 'POST', '/campaigns/claim', { code }, from);
const settle = async () => {
  await server.business.modules.find(({ name }) => name === 'campaigns')?.jobs?.['campaigns.settle']?.run({});
  await server.settle();
};

it('grants a code’s reward from its budget, once per person, until it is used up', async () => {
  const campaign = await make(120);
  const ann = await makeUser(server);
  const bob = await makeUser(server);
  const cid = await makeUser(server);
  expect((await claim(ann, campaign.code.toLowerCase())).data).toMatchObject({ state: 'granted', tokens: 50 });
  expect((await claim(ann, campaign.code)).data).toMatchObject({ state: 'granted' });
  expect((await claim(bob, campaign.code)).data).toMatchObject({ state: 'granted' });
  expect((await claim(cid, campaign.code)).data).toMatchObject({ state: 'refused', reason: 'used-up' });
  expect([await balanceInTokens(server, ann), await balanceInTokens(server, cid)]).toEqual([50, 0]);
  expect(await view(campaign._id)).toMatchObject({
    status: 'used-up',
    budget: 120,
    spent: 100,
    left: 20,
    granted: 2,
    refused: 1,
  });
  expect((await move(campaign._id, 'take', 21)).body.code).toBe('CONFLICT');
  expect((await move(campaign._id, 'take', 20)).data).toMatchObject({ budget: 100, left: 0 });
  const mine = await call<{ data: Claim[] }>(ann, 'GET', '/campaigns/mine');
  expect(mine.data.data).toMatchObject([{ state: 'granted', tokens: 50 }]);
  const list = await call<{ data: { account: { username: string } }[] }>(
    staff,
    'GET',
    `/admin/campaigns/${campaign._id}/claims?state=refused`,
  );
  expect(list.data.data).toMatchObject([{ account: { username: cid.username }, reason: 'used-up' }]);
});

it('rejects codes that aren’t running, and duplicates', async () => {
  const ann = await makeUser(server);
  expect((await claim(ann, 'NOBODYS')).body.code).toBe('NOT_FOUND');
  const off = await make(100, { isActive: false });
  const later = await make(100, { startsAt: '2099-01-01T00:00:00Z' });
  const over = await make(100, { endsAt: '2020-01-01T00:00:00Z' });
  for (const { code } of [off, later, over]) expect((await claim(ann, code)).body.code).toBe('NOT_FOUND');
  expect([off.status, later.status, over.status]).toEqual(['off', 'scheduled', 'over']);
  const body = { name: 'a', code: off.code, kind: 'code', tokens: 1, after: 'verified' };
  expect((await call(staff, 'POST', '/admin/campaigns', body)).body.code).toBe('CONFLICT');
  const wrong = { ...body, code: 'OTHER1', startsAt: '2030-01-01T00:00:00Z', endsAt: '2029-01-01T00:00:00Z' };
  expect((await call(staff, 'POST', '/admin/campaigns', wrong)).body.code).toBe('VALIDATION_FAILED');
  const on = await call<Made>(staff, 'PUT', `/admin/campaigns/${off._id}`, { isActive: true });
  expect(on.data.status).toBe('running');
  expect((await claim(ann, off.code)).data.state).toBe('granted');
  const support = await makeStaff(server, { staffRole: 'support' });
  expect((await call(support, 'GET', '/admin/campaigns')).body.code).toBe('FORBIDDEN');
});

it('limits grants to one per mailbox, machine and card, and a few per network, across all welcome campaigns', async () => {
  const first = await make(10_000, { kind: 'welcome' });
  const second = await make(10_000, { kind: 'welcome' });
  const machine = elsewhere();
  const ann = await makeUser(server, { email: 'farmer.one@gmail.com' });
  expect((await claim(ann, first.code, machine)).data.state).toBe('granted');
  expect((await claim(ann, second.code, machine)).body.code).toBe('CONFLICT');
  const mailbox = await makeUser(server, { email: 'far.merone+2@gmail.com' });
  expect((await claim(mailbox, second.code)).data.reason).toBe('mailbox');
  expect((await claim(await makeUser(server), first.code, machine)).data.reason).toBe('device');
  const network = elsewhere();
  const states: (string | undefined)[] = [];
  for (let index = 0; index < 6; index++)
    states.push(
      (await claim(await makeUser(server), first.code, { ...network, 'user-agent': `browser ${index}` })).data.reason,
    );
  expect(states).toEqual([undefined, undefined, undefined, undefined, undefined, 'network']);
  const { kysely } = server.platform.database;
  const card = (user_id: string) =>
    kysely
      .insertInto('saved_card')
      .values({
        id: newId(),
        user_id,
        gateway: 'sandbox',
        customer: 'c',
        reference: newId(),
        brand: 'visa',
        last4: '4242',
        exp_month: 1,
        exp_year: 2030,
        created_at: new Date(),
      })
      .execute();
  const one = await makeUser(server);
  const two = await makeUser(server);
  await card(one.id);
  await card(two.id);
  expect([(await claim(one, first.code)).data.state, (await claim(two, first.code)).data.reason]).toEqual([
    'granted',
    'means',
  ]);
});

it('waits for the address to be confirmed, or for the first payment if required', async () => {
  const verified = await make(1000);
  const paid = await make(1000, { kind: 'welcome', after: 'payment' });
  const body = { email: 'dora@example.test', username: 'doranew', password: PASSWORD, code: verified.code };
  const { data } = await server.call<{ _id: string }>('POST', '/auth/users/register', { body, headers: elsewhere() });
  await server.settle();
  await settle();
  const dora = { id: data._id } as Person;
  expect(await balanceInTokens(server, dora)).toBe(0);
  await server.platform.database.kysely
    .updateTable('account')
    .set({ email_verified_at: new Date() })
    .where('id', '=', dora.id)
    .execute();
  await settle();
  await settle();
  expect(await balanceInTokens(server, dora)).toBe(50);

  const emil = await makeUser(server);
  expect((await claim(emil, paid.code)).data).toMatchObject({ state: 'waits', after: 'payment' });
  await settle();
  expect(await balanceInTokens(server, emil)).toBe(0);
  const paying = await createPaying(server);
  await paying.buy(emil);
  await vi.waitFor(async () => {
    await server.settle();
    expect(await balanceInTokens(server, emil)).toBe(550);
  }, patience(10_000));
});

it('never overspends or grants twice in concurrent use', async () => {
  const first = await make(170, { kind: 'welcome' });
  const second = await make(90, { kind: 'welcome' });
  const people = await Promise.all(Array.from({ length: 8 }, () => makeUser(server)));
  const shared = elsewhere();
  // Each person claims both codes in three tabs. Two pairs share a machine.
  const wishes = people.flatMap((who, index) => {
    const from = index < 2 ? shared : elsewhere();
    return [first, second, first].map(({ code }) => claim(who, code, from));
  });
  const moves = [move(first._id, 'take', 30), move(second._id, 'take', 30), move(first._id, 'take', 30)];
  const replies = await Promise.all([...wishes, ...moves]);
  for (const { status, body } of replies) expect(status, JSON.stringify(body)).toBeLessThan(500);
  await settle();
  const balances = await Promise.all(people.map((who) => balanceInTokens(server, who)));
  for (const balance of balances) expect([0, 50]).toContain(balance);
  expect((balances[0] ?? 0) + (balances[1] ?? 0)).toBeLessThanOrEqual(50);
  const given = balances.reduce((sum, balance) => sum + balance, 0);
  const one = await view(first._id);
  const two = await view(second._id);
  expect((one?.spent ?? 0) + (two?.spent ?? 0)).toBe(given);
  expect([one?.left, two?.left].every((left) => (left ?? -1) >= 0)).toBe(true);
  const { kysely } = server.platform.database;
  const { rows } = await sql`
    select 1 from campaign_claim where state = 'granted' group by scope, account_id having count(*) > 1`.execute(
    kysely,
  );
  expect(rows).toEqual([]);
});

it('the database rejects an invalid grant and a negative budget', async () => {
  const campaign = await make(100);
  const ann = await makeUser(server);
  await claim(ann, campaign.code);
  const { kysely } = server.platform.database;
  const forged = sql`update campaign_claim set transfer_id = gen_random_uuid() where account_id = ${ann.id}`;
  await expect(forged.execute(kysely)).rejects.toThrow('was not granted out of its budget');
  const drained = sql`update ledger_account set balance_units = -1 where id = ${campaign._id}`;
  await expect(drained.execute(kysely)).rejects.toThrow('never_negative');
});
