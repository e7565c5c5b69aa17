import { DAY_MS } from '@footlight/contract/time';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { batchCalls } from '../../../../test/make/batches.ts';
import { makePerformer, makeStudio, makeUser, PASSWORD, type Person } from '../../../../test/make/accounts.ts';
import { earningCalls, makeSpend } from '../../../../test/make/earnings.ts';
import { fund } from '../../../../test/make/paid-shows.ts';
import type { MadePayout } from '../../../../test/make/payouts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { waitForMail } from '../../../../test/wait-for-mail.ts';
import { newId } from '../../../platform/ids.ts';
import { proveLedger } from '../../ledger/index.ts';
import { createSettings } from '../../settings/index.ts';
import { askDuePayouts } from '../automatic/plan-payouts.ts';
import { keepMarks } from './keep-marks.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface Held extends MadePayout {
  readonly isHeld?: boolean;
  readonly holds: {
    ended?: string;
    reasons: { rule: string; is: number; limit: number; accounts: { _id: string }[] }[];
  }[];
}
const OFF = {
  payoutHoldNewDays: 0,
  payoutHoldRequests: 0,
  payoutHoldTimesUsual: 0,
  payoutHoldNetwork: 0,
  payoutHoldSameDetails: false,
  payoutHoldSameCard: 0,
};

let server: TestServer;
let desk: Awaited<ReturnType<typeof batchCalls>>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await batchCalls(server);
});
beforeEach(() => desk.set(desk.admin, OFF));
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});
const pool = () => server.platform.database.pool;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => body.code ?? status;
const look = async (id: string) => (await desk.call<Held>(desk.first, 'GET', `/admin/payouts/${id}`)).data;
const rulesOf = async (id: string) => (await look(id)).holds[0]?.reasons.map(({ rule }) => rule);
const release = (by: Person, id: string, reason = 'Known to us') =>
  desk.call<Held>(by, 'POST', `/admin/payouts/${id}/release`, { reason });
const from = (who: Person, address: string, tokens = 200) =>
  server.call<Held>('POST', '/payout-requests/performer', {
    token: who.token,
    body: { tokens },
    headers: { 'x-forwarded-for': address },
  });
/** Makes a request that is held because its creator is new. */
async function held(who?: Person, tokens = 200): Promise<{ creator: Person; id: string }> {
  const creator = who ?? (await desk.earner());
  await desk.set(desk.admin, { payoutHoldNewDays: 30 });
  const { data } = await desk.ask(creator, tokens);
  await desk.set(desk.admin, { payoutHoldNewDays: 0 });
  expect(data).toMatchObject({ isHeld: true });
  return { creator, id: data._id };
}

it('newcomers: counts from the first earnings, or from registration if there are none', async () => {
  await desk.set(desk.admin, { payoutHoldNewDays: 30 });
  const fresh = await desk.earner();
  const old = await desk.earner();
  const late = await desk.earner();
  await pool().query(`update account set created_at = now() - interval '40 days' where id = any($1)`, [
    [old.id, late.id],
  ]);
  const viewer = await makeUser(server);
  await fund(server, viewer.id, 1000);
  await makeSpend(server, { payerId: viewer.id, performerId: late.id, units: 10_00 });
  const a = await desk.ask(fresh, 200);
  const b = await desk.ask(old, 200);
  const c = await desk.ask(late, 200);
  expect([a, b, c].map(({ data }) => (data as Held).isHeld ?? false)).toEqual([true, false, true]);
  await earningCalls(server).roll();
  expect((await desk.ask(late, 200)).data).toMatchObject({ isHeld: true });
  expect((await look(a.data._id)).holds).toMatchObject([{ reasons: [{ rule: 'new-earner', is: 0, limit: 30 }] }]);
  const mail = await waitForMail(server, fresh.email, 'We’re reviewing your payout request');
  expect(mail.text).not.toMatch(/day|network|new/i);
});

it('velocity: too many in a day or too much against history; a change can add or lift the hold', async () => {
  await desk.set(desk.admin, { payoutHoldRequests: 2 });
  const many = await desk.earner(5000);
  const ids = [];
  for (const tokens of [100, 101, 102]) ids.push((await desk.ask(many, tokens)).data._id);
  expect(await Promise.all(ids.map(rulesOf))).toEqual([undefined, undefined, ['many-requests']]);

  await desk.set(desk.admin, { payoutHoldRequests: 0, payoutHoldTimesUsual: 2 });
  const usual = await desk.earner(9000);
  const { _id: first } = (await desk.ask(usual, 1000)).data;
  await desk.decide(desk.first, first, 'approve');
  await desk.decide(desk.first, first, 'pay', { reference: 'x' });
  expect((await desk.ask(usual, 3000)).data).not.toHaveProperty('isHeld');
  await pool().query(`update payout_request set created_at = now() - interval '3 days' where account_id = $1`, [
    usual.id,
  ]);
  const { _id: second } = (await desk.ask(usual, 1500)).data;
  expect(await rulesOf(second)).toBeUndefined();
  const more = await desk.edit(usual, second, { tokens: 2001 });
  expect(more.data).toMatchObject({ isHeld: true, tokens: 2001 });
  expect((await look(second)).holds).toMatchObject([{ reasons: [{ rule: 'more-than-usual', is: 2001, limit: 2000 }] }]);
  expect((await desk.edit(usual, second, { tokens: 2100 })).data).toMatchObject({ isHeld: true });
  expect((await look(second)).holds).toMatchObject([{ reasons: [{ is: 2100 }] }]);
  expect((await desk.edit(usual, second, { tokens: 1900 })).data).not.toHaveProperty('isHeld');
  expect((await look(second)).holds).toMatchObject([{ ended: 'edited' }]);
  const steps = (await desk.view(usual, second)).data.history.map(({ step }) => step);
  expect(steps).toEqual(['asked', 'edited', 'held', 'edited', 'edited', 'released']);
});

it('a released hold stays released after a text change, and is checked again after a new amount', async () => {
  const { creator, id } = await held();
  await release(desk.first, id);
  await desk.set(desk.admin, { payoutHoldNewDays: 30 });
  expect((await desk.edit(creator, id, { note: 'Thanks' })).data).not.toHaveProperty('isHeld');
  expect((await desk.edit(creator, id, { tokens: 300 })).data).toMatchObject({ isHeld: true });
  expect((await look(id)).holds).toHaveLength(2);
});

it('one network: other requesters from it, even concurrent ones; a studio and its members count as one', async () => {
  await desk.set(desk.admin, { payoutHoldNetwork: 2 });
  const people = [await desk.earner(), await desk.earner(), await desk.earner(), await desk.earner()];
  const network = '203.0.113.7';
  const asked = await Promise.all(people.map((who) => from(who, network)));
  expect(asked.map(({ data }) => data.isHeld ?? false).toSorted()).toEqual([false, false, true, true]);
  expect(await rulesOf((await from(people[0]!, '203.0.113.8')).data._id)).toBeUndefined();
  const { rows } = await pool().query('select network from payout_request where network is not null');
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  expect(rows.every(({ network: mark }) => (mark as Buffer).length === 32)).toBe(true);

  const studio = await makeStudio(server);
  const members = [];
  for (let n = 0; n < 4; n++) members.push(await desk.earner(1000, { studioId: studio.id }));
  for (const who of members) expect((await from(who, '2001:db8:1:2::5')).data).not.toHaveProperty('isHeld');

  await pool().query(`update payout_request set created_at = created_at - interval '31 days'`);
  await keepMarks(server.platform);
  expect((await pool().query('select from payout_request where network is not null')).rows).toEqual([]);
});

it('an automatic payout is checked too, from its owner’s last network', async () => {
  await desk.set(desk.admin, { payoutHoldNetwork: 1 });
  const other = await desk.earner();
  const own = await desk.earner();
  await pool().query(`update session set address = '198.51.100.9' where account_id = $1`, [own.id]);
  await from(other, '198.51.100.9');
  await desk.call(own, 'POST', '/payout-requests/performer/automatic', { every: 'week' });
  await pool().query(`update payout_plan set next_at = now() - interval '1 minute'`);
  const { secret } = server.platform;
  const settings = createSettings(server.platform);
  await settings.refresh();
  const site = () => ({ name: 'x', url: 'http://x' });
  await askDuePayouts(server.platform, { settings, secret, site });
  const { rows } = await pool().query<{ id: string }>(
    'select id from payout_request where is_automatic and account_id = $1',
    [own.id],
  );
  const id = rows[0]?.id ?? '';
  expect((await look(id)).holds[0]?.reasons).toMatchObject([{ rule: 'same-network', accounts: [{ _id: other.id }] }]);
  expect(codeOf(await desk.decide(desk.first, id, 'approve'))).toBe('CONFLICT');
});

const PAXUM = { type: 'paxum', email: 'same@example.test', password: PASSWORD, isDefault: true };
it('one destination paid to two accounts: checked on request, and when details change while waiting', async () => {
  await desk.set(desk.admin, { payoutHoldSameDetails: true });
  const paxum = async () => {
    const who = await makePerformer(server);
    await fund(server, who.id, 1000);
    return who;
  };
  const save = (who: Person, email = PAXUM.email) =>
    desk.call(who, 'POST', '/payment-information', { ...PAXUM, email });
  const one = await paxum();
  const two = await paxum();
  const three = await paxum();
  await save(one);
  expect((await desk.ask(one, 200)).data).not.toHaveProperty('isHeld');
  await save(two, 'SAME@example.test');
  const { _id: id } = (await desk.ask(two, 200)).data;
  expect((await look(id)).holds[0]?.reasons).toMatchObject([
    { rule: 'same-details', is: 1, accounts: [{ _id: one.id }] },
  ]);

  await save(three, 'third@example.test');
  const { _id: later } = (await desk.ask(three, 200)).data;
  expect(await rulesOf(later)).toBeUndefined();
  await save(three);
  await expect.poll(() => rulesOf(later), { timeout: patience(10_000) }).toEqual(['same-details']);
  await save(three, 'third@example.test');
  await expect.poll(async () => (await look(later)).isHeld, { timeout: patience(10_000) }).toBeUndefined();

  // Details stored before fingerprints existed get theirs now.
  await pool().query('update payment_detail set fingerprint = null');
  expect(await rulesOf((await desk.ask(two, 200)).data._id)).toBeUndefined();
  await keepMarks(server.platform);
  expect(await rulesOf((await desk.ask(two, 200)).data._id)).toEqual(['same-details']);
});

it('a studio and its members can share a destination; a studio’s change is checked for its members', async () => {
  await desk.set(desk.admin, { payoutHoldSameDetails: true });
  const studio = await makeStudio(server);
  const stranger = await makePerformer(server);
  const member = await desk.earner(1000, { studioId: studio.id });
  const save = (who: Person, email: string) => desk.call(who, 'POST', '/payment-information', { ...PAXUM, email });
  await save(studio, 'studio@example.test');
  await save(member, 'studio@example.test');
  await save(stranger, 'stranger@example.test');
  const { _id: id } = (await desk.ask(member, 200)).data;
  expect(await rulesOf(id)).toBeUndefined();
  await save(studio, 'stranger@example.test');
  await expect.poll(() => rulesOf(id), { timeout: patience(10_000) }).toEqual(['same-details']);
  const decide = (status: string) =>
    desk.call(studio, 'PUT', `/payout-requests/studio/update/${id}`, { status, note: 'a' });
  expect(codeOf(await decide('approved'))).toBe('CONFLICT');
  await release(desk.first, id);
  expect((await decide('approved')).data.status).toBe('approved');
});

it('supporters with one card: by their share of the earnings', async () => {
  const creator = await desk.earner(1000);
  const paysWith = async (last4: string, units: number) => {
    const viewer = await makeUser(server);
    await fund(server, viewer.id, 1000);
    await pool().query(
      `insert into saved_card (id, user_id, gateway, reference, customer, brand, last4, exp_month, exp_year, is_default,
        created_at)
       values ($1, $2, 'sandbox', $3, $3, 'visa', $4, 4, 2031, false, now())`,
      [newId(), viewer.id, newId(), last4],
    );
    await makeSpend(server, { payerId: viewer.id, performerId: creator.id, units });
    return viewer.id;
  };
  const one = await paysWith('4242', 40_00);
  const two = await paysWith('4242', 20_00);
  await paysWith('1111', 140_00);
  await earningCalls(server).roll();
  await desk.set(desk.admin, { payoutHoldSameCard: 31 });
  expect((await desk.ask(creator, 200)).data).not.toHaveProperty('isHeld');
  await desk.set(desk.admin, { payoutHoldSameCard: 30 });
  const { _id: id } = (await desk.ask(creator, 200)).data;
  const [reason] = (await look(id)).holds[0]?.reasons ?? [];
  expect(reason).toMatchObject({ rule: 'same-card', is: 30, limit: 30 });
  expect(reason?.accounts.map(({ _id }) => _id).toSorted()).toEqual([one, two].toSorted());
});

it('nothing bypasses a hold: staff, two of them, a batch, the bank; only permitted staff release it with a reason', async () => {
  const { creator, id } = await held(undefined, 600);
  await desk.set(desk.admin, { payoutTwoOver: 500 });
  const tries = [
    await desk.decide(desk.first, id, 'approve'),
    await desk.decide(desk.second, id, 'pay', { reference: 'x' }),
    await desk.make({ payouts: [id] }),
  ];
  expect(tries.map(codeOf)).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT']);
  await desk.set(desk.admin, { payoutTwoOver: 0 });
  const list = async (isHeld: boolean) =>
    (await desk.call<{ _id: string }[]>(desk.first, 'GET', `/admin/payouts?isHeld=${isHeld}&limit=100`)) as unknown as {
      data: { data: { _id: string }[] };
    };
  expect((await list(true)).data.data.map(({ _id }) => _id)).toContain(id);
  expect((await list(false)).data.data.map(({ _id }) => _id)).not.toContain(id);
  expect(codeOf(await release(creator, id))).toBe('FORBIDDEN');
  expect(codeOf(await release(desk.first, newId()))).toBe('NOT_FOUND');
  await release(desk.first, id, 'She called us');
  const { rows } = await pool().query(`select detail from audit_row where action = 'payout.release' and subject = $1`, [
    `payout:${id}`,
  ]);
  expect(rows).toMatchObject([{ detail: { reason: 'She called us', rules: ['new-earner'] } }]);
  expect((await waitForMail(server, creator.email, 'has been released')).text).not.toContain('She called us');

  const gone = await held();
  expect((await desk.decide(desk.first, gone.id, 'reject', { reason: 'No' })).data.status).toBe('rejected');
  const back = await held();
  expect((await desk.cancel(back.creator, back.id)).data.status).toBe('cancelled');
  expect((await look(back.id)).holds).toMatchObject([{ ended: 'closed' }]);
});

it(
  'concurrent release, approval, change, rejection and withdrawal: an approved payout was released as it stands',
  async () => {
    for (let round = 0; round < 30; round++) {
      const { creator, id } = await held();
      await desk.set(desk.admin, { payoutHoldNewDays: 30 });
      const replies = await Promise.all([
        desk.decide(desk.first, id, 'approve'),
        release(desk.first, id),
        release(desk.second, id),
        desk.edit(creator, id, { tokens: 250 + round }),
        desk.decide(desk.second, id, 'approve'),
        ...(round % 3 === 0 ? [desk.decide(desk.first, id, 'reject', { reason: 'a' })] : []),
        ...(round % 5 === 0 ? [desk.cancel(creator, id)] : []),
        desk.decide(desk.first, id, 'pay', { reference: 'b' }),
      ]);
      for (const { status } of replies) expect([200, 409]).toContain(status);
      const { status, isHeld, history, holds } = await look(id);
      if (status !== 'pending') expect(isHeld).toBeUndefined();
      for (const [index, { step }] of history.entries())
        if (step === 'approved' || step === 'paid') {
          const before = history.slice(0, index).map((one) => one.step);
          expect(before.lastIndexOf('released')).toBeGreaterThan(before.lastIndexOf('held'));
        }
      expect(holds.filter(({ ended }) => !ended)).toHaveLength(isHeld ? 1 : 0);
    }
  },
  patience(120_000),
);

it('counts the payouts of a year by day, and ignores unpaid ones', async () => {
  await desk.set(desk.admin, { payoutHoldTimesUsual: 2 });
  const creator = await desk.earner(9000);
  const { _id: paid } = (await desk.ask(creator, 1000)).data;
  await desk.decide(desk.first, paid, 'approve');
  await desk.decide(desk.first, paid, 'pay', { reference: 'x' });
  const past = (days: number) =>
    pool().query('update payout_request set created_at = $2 where id = $1', [
      paid,
      new Date(Date.now() - days * DAY_MS),
    ]);
  await past(366);
  expect((await desk.ask(creator, 2500)).data).not.toHaveProperty('isHeld');
  await past(300);
  const { _id: id } = (await desk.ask(creator, 200)).data;
  expect((await look(id)).holds).toMatchObject([{ reasons: [{ is: 2700, limit: 2000 }] }]);
});
