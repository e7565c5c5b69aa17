import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { balanceInTokens, fund } from '../../../test/make/paid-shows.ts';
import { earningOf, payoutCalls } from '../../../test/make/payouts.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';
import { balanceOf, PLATFORM_ACCOUNTS, proveLedger } from '../ledger/index.ts';
import { createSettings } from '../settings/index.ts';
import { payoutsRealtime } from './payouts.realtime.ts';
import { askDuePayouts } from './automatic/plan-payouts.ts';

let server: TestServer;
let staff: Person;
let paid: ReturnType<typeof payoutCalls>;
let earning: ReturnType<typeof earningOf>;
beforeAll(async () => {
  server = await startTestServer();
  paid = payoutCalls(server);
  earning = earningOf(server);
  staff = await paid.makeFinance();
});
afterAll(async () => {
  const { kysely } = server.platform.database;
  for (const line of await proveLedger(kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});
const codesOf = (replies: readonly { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => body.code ?? status);
const unitsOf = async (id: string) => (await balanceOf({ db: server.platform.database.kysely }, [id])).get(id) ?? 0;
it('is announced only to staff who can see payouts', () => {
  const [fact] = [
    { payoutId: '', accountId: 'a', balanceUnits: 0, studioId: null, units: 1, at: '', status: 'paid' as const },
  ];
  expect(payoutsRealtime['payout/changed']?.(fact).flatMap(({ to }) => to)).toEqual([
    'account:a',
    'staff:admin',
    'staff:finance',
    'account:a',
  ]);
});
it('a creator requests, staff approve and pay, and everyone is notified', async () => {
  const creator = await paid.earner();
  const before = await unitsOf(PLATFORM_ACCOUNTS.paidOut);
  const clearing = await unitsOf(PLATFORM_ACCOUNTS.payoutClearing);
  const heard = nextEvent<{ status: string }>(await server.connect(creator.token), 'payout/changed');
  const atDesk = nextEvent<{ status: string }>(await server.connect(staff.token), 'payout/changed');
  const { data } = await paid.ask(creator, 400, { note: 'For the rent' });
  expect(data).toMatchObject({
    status: 'pending',
    tokens: 400,
    fee: 10,
    payout: 390,
    note: 'For the rent',
    canEdit: true,
  });
  expect(data).toMatchObject({
    amount: { amount: '39.00', currency: 'USD' },
    paymentMethod: { masked: 'DE•••• 3000' },
  });
  expect(await heard).toMatchObject({ status: 'pending', tokens: 400 });
  expect(await atDesk).toMatchObject({ status: 'pending', tokens: 400 });
  expect(await unitsOf(PLATFORM_ACCOUNTS.payoutClearing)).toBe(clearing + 40_000);
  expect(await paid.stats(creator)).toMatchObject({ balance: 600, available: 600, held: 0, pending: 400, paid: 0 });

  expect((await paid.decide(staff, data._id, 'pay', { reference: 'x' })).body.code).toBe('CONFLICT');
  expect((await paid.decide(staff, data._id, 'approve')).data.status).toBe('approved');
  expect(codesOf([await paid.edit(creator, data._id, { tokens: 300 }), await paid.cancel(creator, data._id)])).toEqual([
    'CONFLICT',
    'CONFLICT',
  ]);
  const done = await paid.decide(staff, data._id, 'pay', { reference: 'SEPA 1' });
  expect(done.data).toMatchObject({ status: 'paid', reference: 'SEPA 1' });
  expect(done.data.history.map(({ step, by }) => [step, by])).toEqual([
    ['asked', 'owner'],
    ['approved', 'staff'],
    ['paid', 'staff'],
  ]);
  expect(done.data.transfers).toMatchObject([
    { kind: 'asked', tokens: 400 },
    { kind: 'paid', tokens: 400 },
  ]);
  expect((await unitsOf(PLATFORM_ACCOUNTS.paidOut)) - before).toBe(39_000);
  expect(await unitsOf(PLATFORM_ACCOUNTS.payoutClearing)).toBe(clearing);
  expect(await paid.stats(creator)).toMatchObject({ available: 600, pending: 0, paid: 400 });
  expect((await waitForMail(server, creator.email, 'was paid')).text).toContain('SEPA 1');
  expect((await paid.call(staff, 'POST', `/admin/payouts/${data._id}/payment-detail`, { reason: 'x' })).body.code).toBe(
    'CONFLICT',
  );
});

it('returns a rejected or withdrawn amount once, and moves a changed one again', async () => {
  const creator = await paid.earner();
  const first = (await paid.ask(creator, 400)).data._id;
  const edited = await paid.edit(creator, first, { tokens: 900, note: 'More' });
  expect(edited.data).toMatchObject({ tokens: 900, note: 'More', status: 'pending' });
  expect(edited.data.transfers.map(({ kind, tokens }) => [kind, tokens])).toEqual([
    ['asked', 400],
    ['returned', 400],
    ['asked', 900],
  ]);
  expect((await paid.edit(creator, first, { tokens: 1001 })).body.code).toBe('INSUFFICIENT_BALANCE');
  expect((await paid.edit(creator, first, { tokens: 99 })).body.code).toBe('VALIDATION_FAILED');
  expect(await balanceInTokens(server, creator)).toBe(100);
  const rejected = await paid.decide(staff, first, 'reject', { reason: 'The name is another one' });
  expect(rejected.data).toMatchObject({ status: 'rejected', reason: 'The name is another one', canEdit: false });
  expect(await balanceInTokens(server, creator)).toBe(1000);
  expect((await paid.decide(staff, first, 'reject', { reason: 'again' })).body.code).toBe('CONFLICT');

  const second = (await paid.ask(creator, 1000)).data._id;
  const both = await Promise.all([paid.cancel(creator, second), paid.cancel(creator, second)]);
  expect(codesOf(both).toSorted()).toEqual([200, 'CONFLICT']);
  expect(await paid.stats(creator)).toMatchObject({ available: 1000, pending: 0, paid: 0 });
  expect((await waitForMail(server, creator.email, 'was rejected')).text).toContain('The name is another one');
});

it('concurrent requests take what is available, and no more', async () => {
  const creator = await paid.earner(1000);
  const replies = await Promise.all(Array.from({ length: 40 }, () => paid.ask(creator, 150)));
  expect(codesOf(replies).filter((code) => code === 200)).toHaveLength(6);
  expect(new Set(codesOf(replies))).toEqual(new Set([200, 'INSUFFICIENT_BALANCE']));
  expect(await paid.stats(creator)).toMatchObject({ balance: 100, pending: 900 });
});

it('recent earnings are held less their refunds; a studio’s share likewise', async () => {
  const studio = await makeStudio(server);
  const creator = await paid.earner(200, { studioId: studio.id });
  const transfer = await earning.tip(creator, 600, studio);
  expect(await paid.stats(creator)).toMatchObject({
    balance: 500,
    available: 200,
    held: 300,
    studio: { _id: studio.id },
  });
  expect((await paid.stats(creator)).heldUntil).toMatchObject([{ tokens: 300 }]);
  expect(await paid.stats(studio)).toMatchObject({ balance: 120, available: 0, held: 120 });
  expect((await paid.ask(creator, 201)).body.code).toBe('INSUFFICIENT_BALANCE');
  await earning.refund(transfer, 30_000);
  expect(await paid.stats(creator)).toMatchObject({ balance: 350, available: 200, held: 150 });
  expect(await paid.stats(studio)).toMatchObject({ balance: 60, available: 0, held: 60 });
});

it('negative earnings block open requests until they recover', async () => {
  const creator = await paid.earner(500);
  const transfer = await earning.tip(creator, 400);
  const { data } = await paid.ask(creator, 500);
  const later = (await server.call('GET', `/payout-requests/performer/pending-requests`, { token: creator.token }))
    .data;
  expect(later).toMatchObject({ total: 1, data: [{ _id: data._id }] });
  expect(await earning.spendAndLose(creator, transfer, 40_000)).toBe(-20_000);
  expect((await paid.decide(staff, data._id, 'approve')).body.message).toMatch(/below zero/);
  expect(await paid.stats(creator)).toMatchObject({ available: 0 });
  await fund(server, creator.id, 300);
  expect((await paid.decide(staff, data._id, 'approve')).status).toBe(200);
});

it('a member asks the studio, which is paid the sum', async () => {
  const studio = await makeStudio(server);
  const stranger = await makeStudio(server);
  const member = await paid.earner(1000, { studioId: studio.id });
  const { data } = await paid.ask(member, 500);
  expect(data).toMatchObject({ status: 'pending', studio: { _id: studio.id } });
  expect(data).not.toHaveProperty('paymentMethod');
  expect((await paid.decide(staff, data._id, 'approve')).body.code).toBe('CONFLICT');
  const list = (who: Person) =>
    paid.call<{ data: { _id: string }[] }>(who, 'GET', '/payout-requests/studio/performer-request?status=pending');
  expect((await list(studio)).data.data).toMatchObject([{ _id: data._id, account: { _id: member.id } }]);
  expect((await list(stranger)).data.data).toEqual([]);
  const say = (who: Person, status: string) =>
    paid.call(who, 'PUT', `/payout-requests/studio/update/${data._id}`, { status, note: 'Well done' });
  expect(codesOf([await say(stranger, 'approved'), await say(member, 'approved')])).toEqual(['NOT_FOUND', 'FORBIDDEN']);
  expect((await say(studio, 'approved')).data).toMatchObject({ status: 'approved' });
  expect((await say(studio, 'rejected')).body.code).toBe('CONFLICT');
  expect((await paid.decide(staff, data._id, 'pay', { reference: 'x' })).body.code).toBe('CONFLICT');
  await paid.saveBank(studio);
  expect((await paid.decide(staff, data._id, 'pay', { reference: 'x' })).body.message).toMatch(/were changed/);
  await paid.thaw(studio);
  const done = await paid.decide(staff, data._id, 'pay', { reference: 'SEPA 2' });
  expect(done.data).toMatchObject({ status: 'paid', tokens: 500, payout: 490 });
  expect((await paid.view(studio, data._id)).data.history).toHaveLength(3);
  expect((await paid.view(stranger, data._id)).body.code).toBe('NOT_FOUND');
});

it('rejects unapproved accounts, missing details, and other callers', async () => {
  const creator = await paid.earner();
  const { data } = await paid.ask(creator, 200);
  const fresh = await makePerformer(server, { verified: false });
  const poor = await makePerformer(server);
  await fund(server, poor.id, 500);
  const other = await paid.earner();
  const detail = (await paid.call<{ data: { _id: string }[] }>(creator, 'GET', '/payment-information')).data.data[0]
    ?._id;
  expect(
    codesOf([
      await paid.ask(fresh, 200),
      await paid.ask(poor, 200),
      await paid.ask(other, 200, { paymentMethodId: detail }),
      await paid.ask(other, 99),
      await paid.ask(other, -5),
      await paid.ask(other, 1e15),
      await paid.view(other, data._id),
      await paid.cancel(other, data._id),
      await paid.call(creator, 'POST', '/payout-requests/studio', { tokens: 200 }),
      await paid.call(await makeUser(server), 'POST', '/payout-requests/performer', { tokens: 200 }),
      await paid.decide(creator, data._id, 'approve'),
    ]),
  ).toEqual([
    'NOT_VERIFIED',
    'VALIDATION_FAILED',
    'VALIDATION_FAILED',
    'VALIDATION_FAILED',
    'VALIDATION_FAILED',
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'NOT_FOUND',
    'FORBIDDEN',
    'FORBIDDEN',
    'FORBIDDEN',
  ]);
});

it('requests automatically once per date, from the minimum on', async () => {
  const rich = await paid.earner(700);
  const poor = await paid.earner(50);
  const gone = await paid.earner(700);
  for (const who of [rich, poor, gone]) {
    const { data } = await paid.call(who, 'POST', '/payout-requests/performer/automatic', { every: 'week' });
    expect(data).toMatchObject({ every: 'week' });
  }
  await server.platform.database.pool.query(`update account set status = 'suspended' where id = $1`, [gone.id]);
  await server.platform.database.pool.query(`update payout_plan set next_at = now() - interval '1 minute'`);
  const settings = createSettings(server.platform);
  const parts = { settings, secret: server.platform.secret, site: () => ({ name: 'x', url: 'http://x' }) };
  await Promise.all([askDuePayouts(server.platform, parts), askDuePayouts(server.platform, parts)]);
  await askDuePayouts(server.platform, parts);
  expect(await paid.stats(rich)).toMatchObject({ available: 0, pending: 700, every: 'week' });
  expect(await paid.stats(poor)).toMatchObject({ available: 50, pending: 0 });
  expect(await unitsOf(gone.id)).toBe(70_000);
  await paid.call(rich, 'POST', '/payout-requests/performer/automatic', { every: 'never' });
  expect(await paid.stats(rich)).toMatchObject({ every: 'never' });
});

it('the database rejects a request without its tokens, and an ended one that still has them', async () => {
  const { pool } = server.platform.database;
  const creator = await paid.earner();
  const { data } = await paid.ask(creator, 200);
  const change = (set: string) => pool.query(`update payout_request set ${set} where id = $1`, [data._id]);
  await expect(change('units = units + 100')).rejects.toThrow('in clearing');
  await expect(change(`status = 'cancelled', ended_at = now(), ended_transfer_id = gen_random_uuid()`)).rejects.toThrow(
    'in clearing',
  );
  await expect(change('asked_transfer_id = gen_random_uuid()')).rejects.toThrow('in clearing');
});

it('the database rejects approving a held payout before staff release it with a reason', async () => {
  const { pool } = server.platform.database;
  const admin = await makeStaff(server);
  await paid.set(admin, { payoutHoldNewDays: 30 });
  const creator = await paid.earner();
  const { data } = await paid.ask(creator, 200);
  await paid.set(admin, { payoutHoldNewDays: 0 });
  expect(data).toMatchObject({ status: 'pending', isHeld: true, canEdit: true });
  expect((await paid.decide(staff, data._id, 'approve')).body.code).toBe('CONFLICT');
  const change = (set: string) => pool.query(`update payout_request set ${set} where id = $1`, [data._id]);
  await expect(change(`status = 'approved', approved_at = now()`)).rejects.toThrow('payout_request_held');
  await expect(change('hold_id = null')).rejects.toThrow('is held');
  await expect(pool.query(`delete from payout_hold where request_id = $1`, [data._id])).rejects.toThrow('for good');
  const end = `update payout_hold set ended = 'edited', ended_at = now() where request_id = $1`;
  await expect(pool.query(end, [data._id])).rejects.toThrow('do not agree');
  const release = (body: object) => paid.call(staff, 'POST', `/admin/payouts/${data._id}/release`, body);
  expect((await release({ reason: ' ' })).body.code).toBe('VALIDATION_FAILED');
  expect((await release({ reason: 'Known to us' })).data).toMatchObject({
    holds: [{ ended: 'released', reason: 'Known to us', reasons: [{ rule: 'new-earner', is: 0, limit: 30 }] }],
  });
  expect((await release({ reason: 'Again' })).body.code).toBe('CONFLICT');
  expect(JSON.stringify((await paid.view(creator, data._id)).data)).not.toContain('Known to us');
  expect((await paid.decide(staff, data._id, 'approve')).data.status).toBe('approved');
});
