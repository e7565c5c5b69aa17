import { afterAll, beforeAll, expect, it } from 'vitest';
import { wrongInOrder, textsOf } from '../../../../test/credit-transfer-reader.ts';
import { makeStudio, type Person } from '../../../../test/make/accounts.ts';
import { batchCalls, bookedFile, SEPA_DEBTOR, statusReport, type MadeBatch } from '../../../../test/make/batches.ts';
import { balanceInTokens } from '../../../../test/make/paid-shows.ts';
import { earningOf } from '../../../../test/make/payouts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { balanceOf, PLATFORM_ACCOUNTS, proveLedger } from '../../ledger/index.ts';

let server: TestServer;
let desk: Awaited<ReturnType<typeof batchCalls>>;
beforeAll(async () => {
  server = await startTestServer();
  desk = await batchCalls(server);
  await desk.set(desk.admin, { currency: 'EUR', ...SEPA_DEBTOR });
});
afterAll(async () => {
  const { kysely, pool } = server.platform.database;
  for (const line of await proveLedger(kysely)) expect(line.wrong, line.claim).toBe(0);
  const { rows } = await pool.query(
    `select coalesce(sum(units), 0)::int as units from payout_request where ended_at is null`,
  );
  const clearing = await balanceOf({ db: kysely }, [PLATFORM_ACCOUNTS.payoutClearing]);
  expect(clearing.get(PLATFORM_ACCOUNTS.payoutClearing) ?? 0).toBe(rows[0].units);
  await server.close();
});
const codesOf = (replies: readonly { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => body.code ?? status);
const acts = async (subject: string) =>
  (
    await server.platform.database.pool.query(`select action, detail from audit_row where subject = $1 order by id`, [
      subject,
    ])
  ).rows;
const statusOf = async (id: string) => (await desk.call(desk.first, 'GET', `/admin/payouts/${id}`)).data.status;
const exported = async (...tokens: number[]): Promise<MadeBatch> => {
  const payouts = [];
  for (const sum of tokens) payouts.push((await desk.approved(sum))._id);
  const { data } = await desk.make({ payouts });
  expect((await desk.exportAs(data._id, 'sepa')).status).toBe(200);
  return desk.read(data._id);
};
const idsOf = ({ payouts }: MadeBatch) => payouts.map(({ _id }) => _id);

it('over the limit two staff members approve, and the first approval is void after a change', async () => {
  await desk.set(desk.admin, { payoutTwoOver: 500 });
  const creator = await desk.earner(5000);
  const small = (await desk.ask(creator, 500)).data._id;
  expect((await desk.decide(desk.first, small, 'approve')).data.status).toBe('approved');
  const { _id: id } = (await desk.ask(creator, 501)).data;
  const approve = (by: Person) => desk.decide(by, id, 'approve', { note: 'Looks right' });
  const noted = await approve(desk.first);
  expect(noted.data).toMatchObject({ status: 'pending', awaitsTwo: { first: { _id: desk.first.id }, isMine: true } });
  expect((await approve(desk.first)).body.message).toMatch(/Someone else/);
  await desk.edit(creator, id, { tokens: 600 });
  expect((await approve(desk.second)).data).toMatchObject({ status: 'pending', awaitsTwo: { isMine: true } });
  const details = `update payment_detail set updated_at = clock_timestamp() where account_id = $1`;
  await server.platform.database.pool.query(details, [creator.id]);
  const { data: seen } = await desk.call(desk.first, 'GET', `/admin/payouts/${id}`);
  expect(seen).toMatchObject({ awaitsTwo: { isMine: false } });
  expect(seen).not.toHaveProperty('awaitsTwo.first');
  expect((await approve(desk.first)).data.status).toBe('pending');
  const both = await approve(desk.second);
  expect(both.data).toMatchObject({ status: 'approved' });
  expect(both.data.history.map(({ step }) => step)).toEqual([
    'asked',
    'first_approved',
    'edited',
    'first_approved',
    'first_approved',
    'approved',
  ]);
  expect((await acts(`payout:${id}`)).map(({ detail }) => Boolean(detail.isFirst))).toEqual([true, true, true, false]);
});

it('two concurrent approvals count as two, one member twice counts once, and a rejection ends it', async () => {
  const creator = await desk.earner(9000);
  const ask = async () => (await desk.ask(creator, 1000)).data._id;
  const twice = await ask();
  const pair = await ask();
  const fought = await ask();
  const same = await Promise.all([1, 2, 3].map(() => desk.decide(desk.first, twice, 'approve')));
  expect(codesOf(same).toSorted()).toEqual([200, 'CONFLICT', 'CONFLICT']);
  expect(await statusOf(twice)).toBe('pending');
  const two = await Promise.all([desk.first, desk.second].map((by) => desk.decide(by, pair, 'approve')));
  expect(two.map(({ data }) => data.status).toSorted()).toEqual(['approved', 'pending']);
  await desk.decide(desk.first, fought, 'approve');
  const ends = await Promise.all([
    desk.decide(desk.second, fought, 'approve'),
    desk.decide(desk.first, fought, 'reject', { reason: 'No' }),
  ]);
  expect(ends[1]?.status).toBe(200);
  expect(await statusOf(fought)).toBe('rejected');
});

it('can be withdrawn while its outcome is unknown: its payouts are approved, unbatched, and can be batched again', async () => {
  const batch = await exported(300, 400);
  const withdraw = (id: string, by = desk.first) =>
    desk.call(by, 'POST', `/admin/payout-batches/${id}/withdraw`, { reason: 'The bank refused the file' });
  expect(codesOf(await Promise.all([withdraw(batch._id), withdraw(batch._id, desk.second)])).toSorted()).toEqual([
    200,
    'NOT_FOUND',
  ]);
  expect(await Promise.all(idsOf(batch).map(statusOf))).toEqual(['approved', 'approved']);
  expect((await acts(`payout-batch:${batch._id}`)).at(-1)).toMatchObject({
    action: 'batch.withdraw',
    detail: { reason: 'The bank refused the file', payouts: 2 },
  });
  const { data: again } = await desk.make({ payouts: idsOf(batch) });
  expect((await withdraw(again._id)).body.code).toBe('CONFLICT');
  await desk.exportAs(again._id, 'csv');
  const [first = ''] = idsOf(again);
  expect((await desk.decide(desk.first, first, 'pay', { reference: 'SEPA 7' })).data.status).toBe('paid');
  expect((await withdraw(again._id)).body.code).toBe('CONFLICT');
});

it('a payout that a studio approved over the limit needs two staff approvals', async () => {
  const studio = await makeStudio(server);
  const member = await desk.earner(2000, { studioId: studio.id });
  await desk.saveBank(studio);
  await desk.thaw(studio);
  const { _id: id } = (await desk.ask(member, 800)).data;
  await desk.call(studio, 'PUT', `/payout-requests/studio/update/${id}`, { status: 'approved' });
  expect((await desk.decide(desk.first, id, 'pay', { reference: 'x' })).body.message).toMatch(/two members of staff/);
  expect((await desk.make({ payouts: [id] })).body.message).toMatch(/two members of staff/);
  expect((await desk.decide(desk.first, id, 'approve')).data).toMatchObject({ awaitsTwo: { isMine: true } });
  expect((await desk.decide(desk.second, id, 'approve')).data).not.toHaveProperty('awaitsTwo');
  expect((await desk.decide(desk.second, id, 'approve')).body.code).toBe('CONFLICT');
  expect((await desk.make({ payouts: [id] })).status).toBe(200);
  await desk.set(desk.admin, { payoutTwoOver: 0 });
});

it('a payout is in one batch, whoever picks it, and can be removed until export', async () => {
  const a = await desk.approved(400);
  const b = await desk.approved(401);
  const c = await desk.approved(402);
  const ids = [a._id, b._id, c._id];
  const tries = await Promise.all(
    [ids, [b._id, a._id], [c._id, a._id]].map((payouts) => desk.make({ payouts }, desk.second)),
  );
  const made = tries.filter(({ status }) => status === 200).map(({ data }) => data);
  expect(made).toHaveLength(1);
  expect(tries.filter(({ body }) => body.code === 'CONFLICT')).toHaveLength(2);
  const batch = made[0]!;
  const [taken] = idsOf(batch);
  expect((await desk.takeOut(batch._id, taken!)).status).toBe(200);
  expect((await desk.takeOut(batch._id, taken!)).body.code).toBe('NOT_FOUND');
  expect((await desk.make({ payouts: [taken!] })).data).toMatchObject({ count: 1, status: 'open' });
  for (const id of idsOf(batch).slice(1)) await desk.takeOut(batch._id, id);
  expect(await desk.read(batch._id)).toBeUndefined();
  expect((await acts(`payout-batch:${batch._id}`)).map(({ action }) => action)).toEqual([
    'batch.create',
    ...idsOf(batch).map(() => 'batch.remove'),
  ]);
});

it('takes all due payouts of one method and currency, and explains why a named one doesn’t fit', async () => {
  const due = await desk.approved(405);
  const frozen = await desk.earner();
  const poor = await desk.earner(1000);
  const waiting = (await desk.approved(300, frozen))._id;
  await desk.saveBank(frozen, { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' });
  const lost = (await desk.approved(600, poor))._id;
  const earning = earningOf(server);
  await earning.spendAndLose(poor, await earning.tip(poor, 400), 40_000);
  const pending = (await desk.ask(await desk.earner(), 300)).data._id;
  const { data } = await desk.make();
  expect(idsOf(data)).toContain(due._id);
  for (const id of [waiting, lost, pending]) expect(idsOf(data)).not.toContain(id);
  expect((await desk.make()).body.message).toMatch(/Nothing is due/);
  expect((await desk.make({ payouts: [waiting] })).body.message).toMatch(/were changed/);
  expect((await desk.make({ payouts: [lost] })).body.message).toMatch(/below zero/);
  expect((await desk.make({ payouts: [pending] })).body.message).toMatch(/pending/);
  expect((await desk.make({ payouts: [due._id] })).body.message).toMatch(/another batch/);
  expect((await desk.make({ type: 'paxum', payouts: [pending] })).body.code).toBe('CONFLICT');
  expect((await desk.make({ payouts: [desk.first.id] })).body.code).toBe('NOT_FOUND');
  const list = await desk.call<{ data: { _id: string }[] }>(desk.first, 'GET', '/admin/payouts?isDue=true');
  expect(list.data.data.map(({ _id }) => _id)).toEqual([lost]);
});

it('exports a schema-valid file to permitted staff, and audits each export', async () => {
  const batch = await exported(410, 411);
  expect(batch).toMatchObject({ status: 'exported', count: 2, ended: 0, formats: ['sepa', 'csv'] });
  const again = await desk.exportAs(batch._id, 'sepa');
  expect(wrongInOrder(again.data.content)).toEqual([]);
  expect(textsOf(again.data.content, 'CtrlSum')[0]).toBe(batch.sum.amount);
  expect(textsOf(again.data.content, 'EndToEndId')).toEqual(idsOf(batch).map((id) => id.replaceAll('-', '')));
  const table = await desk.exportAs(batch._id, 'csv');
  expect(table.data.content).toContain('DE89370400440532013000');
  expect((await acts(`payout-batch:${batch._id}`)).map(({ action, detail }) => [action, detail.format])).toEqual([
    ['batch.create', undefined],
    ...['sepa', 'sepa', 'csv'].map((format) => ['batch.export', format]),
  ]);
  const [id = ''] = idsOf(batch);
  expect((await desk.takeOut(batch._id, id)).body.code).toBe('CONFLICT');
  expect((await desk.decide(desk.first, id, 'reject', { reason: 'x' })).body.message).toMatch(/may have paid it/);
  await expect(
    server.platform.database.pool.query(`delete from payout_batch_line where request_id = $1`, [id]),
  ).rejects.toThrow('keeps its payouts');
  const [creator] = (await desk.read(batch._id)).payouts as unknown as { account: { _id: string } }[];
  await server.platform.database.pool.query(`update payment_detail set masked = 'DE•••• 9999' where account_id = $1`, [
    creator?.account._id,
  ]);
  expect((await desk.exportAs(batch._id, 'sepa')).body.message).toMatch(/after the first export/);
  for (const who of [creator as never, await desk.earner()])
    expect(
      (await desk.call(who, 'POST', `/admin/payout-batches/${batch._id}/export`, { format: 'csv' })).status,
    ).toBeGreaterThan(400);
});

it('exports nothing without payer details or when a bank is unreachable', async () => {
  const far = await desk.earner();
  await desk.saveBank(far, { iban: 'BR1800360305000010009795493C1', bic: 'CEFXBRSP' });
  await desk.thaw(far);
  const { data } = await desk.make({ payouts: [(await desk.approved(300, far))._id] });
  expect((await desk.exportAs(data._id, 'sepa')).body.message).toMatch(/no country of the SEPA/);
  expect((await desk.read(data._id)).status).toBe('open');
  await desk.set(desk.admin, { payoutSepaIban: 'NL91ABNA0417164301' });
  const near = await desk.make({ payouts: [(await desk.approved(300))._id] });
  expect((await desk.exportAs(near.data._id, 'sepa')).body.message).toMatch(/settings lack/);
  await desk.set(desk.admin, SEPA_DEBTOR);
});

it('marks payouts as paid by the bank’s report and returns rejected ones; repeating the file changes nothing', async () => {
  const batch = await exported(420, 421, 422);
  const [paid = '', rejected = '', other = ''] = idsOf(batch);
  const file = statusReport(batch._id, [
    { id: paid, status: 'ACSC', amount: '41.00' },
    { id: rejected, status: 'RJCT', reason: 'AC04' },
    { id: other, status: 'ACSC', amount: '41.21' },
    { id: batch._id, status: 'ACSC' },
  ]);
  const preview = await desk.answer('preview', file);
  expect(preview.data).toMatchObject({ kind: 'pain.002', paid: 1, rejected: 1 });
  expect(preview.data.payouts.map(({ says }) => says)).toEqual(['paid', 'rejected', 'amount', 'unknown']);
  expect(await statusOf(paid)).toBe('approved');
  const [first, second] = await Promise.all([desk.answer('apply', file), desk.answer('apply', file, desk.second)]);
  expect(first.data.paid + second.data.paid).toBe(1);
  expect(first.data.rejected + second.data.rejected).toBe(1);
  const done = (await desk.call(desk.first, 'GET', `/admin/payouts/${paid}`)).data;
  expect(done).toMatchObject({ status: 'paid', reference: `REF ${paid.replaceAll('-', '').slice(-6)}` });
  const back = (
    await desk.call<{ reason: string; account: { _id: string } }>(desk.first, 'GET', `/admin/payouts/${rejected}`)
  ).data;
  expect(back.reason).toBe('The bank did not pay it. AC04: The account is closed. Ask & try again');
  expect(await balanceInTokens(server, { id: back.account._id } as Person)).toBe(1000);
  const third = await desk.answer('apply', file);
  expect(third.data).toMatchObject({ paid: 0, rejected: 0, appliedAt: expect.any(String) });
  expect(third.data.payouts.map(({ says }) => says)).toEqual(['already', 'already', 'amount', 'unknown']);
  expect(await desk.read(batch._id)).toMatchObject({ status: 'exported', ended: 2 });

  const returned = bookedFile('camt.054', [
    { id: paid, amount: '41.00', isReturn: true },
    { id: other, amount: '41.20' },
  ]);
  const last = await desk.answer('apply', returned);
  expect(last.data.payouts.map(({ says }) => says)).toEqual(['returned', 'paid']);
  expect(await desk.read(batch._id)).toMatchObject({ status: 'closed', ended: 3 });
  expect((await desk.exportAs(batch._id, 'csv')).body.message).toMatch(/have ended/);
});

it('rejects unrelated files', async () => {
  const open = await desk.make({ payouts: [(await desk.approved(430))._id] });
  const loose = (await desk.approved(431))._id;
  const batch = await exported(432, 433);
  const [one = '', two = ''] = idsOf(batch);
  const forged = bookedFile('camt.053', [
    { id: idsOf(open.data)[0] ?? '', amount: '42.00' },
    { id: loose, amount: '42.10' },
    { id: one, amount: '42.20' },
    { id: one, amount: '42.20', isReturn: true },
  ]);
  expect((await desk.answer('apply', forged)).data.payouts.map(({ says }) => says)).toEqual([
    'unknown',
    'unknown',
    'returned',
    'returned',
  ]);
  const both = `id,reference,status\n${one},r,paid\n${one},r,rejected\n${two},r,paid\n${two},r,paid\n`;
  const { data } = await desk.answer('apply', both);
  expect(data.payouts.map(({ says }) => says)).toEqual(['contrary', 'contrary', 'paid', 'already']);
  expect([await statusOf(one), await statusOf(two), await statusOf(loose)]).toEqual(['approved', 'paid', 'approved']);
  const dollars = bookedFile('camt.053', [{ id: one, amount: '42.20' }]).replaceAll('EUR', 'USD');
  expect((await desk.answer('apply', dollars)).data.payouts).toMatchObject([{ says: 'amount' }]);
  const refused = statusReport(batch._id, [], 'RJCT');
  expect((await desk.answer('apply', refused)).data).toMatchObject({ paid: 0, rejected: 1 });
  expect((await desk.answer('apply', `id,reference,status\n${two},,rejected`)).data.payouts).toMatchObject([
    { says: 'contrary' },
  ]);
  expect((await desk.answer('apply', '<!DOCTYPE a><a/>')).body.code).toBe('VALIDATION_FAILED');
  expect((await desk.answer('apply', both, await desk.earner())).body.code).toBe('FORBIDDEN');
});

it('records what the bank paid even if details changed or earnings were lost meanwhile', async () => {
  const creator = await desk.earner(1000);
  const { _id: id } = await desk.approved(500, creator);
  const { data } = await desk.make({ payouts: [id] });
  await desk.exportAs(data._id, 'sepa');
  await desk.saveBank(creator, { iban: 'NL91ABNA0417164300', bic: 'ABNANL2A' });
  expect((await desk.decide(desk.first, id, 'pay', { reference: 'x' })).body.message).toMatch(/were changed/);
  const { data: said } = await desk.answer('apply', bookedFile('camt.053', [{ id, amount: '49.00' }]));
  expect(said.paid).toBe(1);
  const { rows } = await server.platform.database.pool.query(`select paid_to from payout_request where id = $1`, [id]);
  expect(rows[0].paid_to).toBe('bank_transfer: DE•••• 3000');
  expect(await desk.read(data._id)).toMatchObject({ status: 'closed' });
});

it('writes the file version that the bank accepts', async () => {
  const versionOf = async () => {
    const { data } = await desk.make({ payouts: [(await desk.approved(400))._id] });
    return /pain\.001\.001\.\d\d/.exec((await desk.exportAs(data._id, 'sepa')).data.content)?.[0];
  };
  const before = await versionOf();
  await desk.set(desk.admin, { payoutSepaVersion: 'pain.001.001.03' });
  expect([before, await versionOf()]).toEqual(['pain.001.001.09', 'pain.001.001.03']);
  await desk.set(desk.admin, { payoutSepaVersion: 'pain.001.001.09' });
});
