import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, PASSWORD, type Person } from '../../../../test/make/accounts.ts';
import { payoutCalls } from '../../../../test/make/payouts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { waitForMail } from '../../../../test/wait-for-mail.ts';
import { createKeyring } from '../../../platform/sealing/keyring.ts';
import { resealDetails } from './sealed-detail.ts';
import { openDetail } from './sealed-detail.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let paid: ReturnType<typeof payoutCalls>;
beforeAll(async () => {
  server = await startTestServer();
  paid = payoutCalls(server);
});
afterAll(() => server.close());

interface Shown {
  readonly _id: string;
  readonly type: string;
  readonly masked: string;
  readonly isDefault: boolean;
  readonly frozenUntil?: string;
}
const read = async (who: Person) => (await paid.call<{ data: Shown[] }>(who, 'GET', '/payment-information')).data.data;
const save = (who: Person, path: string, body: object) =>
  paid.call<Shown>(who, 'POST', path, { password: PASSWORD, ...body });
const HOUR = 3_600_000;

it('all calls write the same rows, masked when read and encrypted at rest', async () => {
  const creator = await makePerformer(server);
  await paid.saveBank(creator);
  await save(creator, '/performers/paxum/update', { email: 'ada@example.test' });
  const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
  await save(creator, '/performers/bitpay/update', { address });
  const deposit = { holderName: 'Ada', bankName: 'A bank', accountType: 'checking', accountNumber: '12345678' };
  await save(creator, '/performers/direct-deposit/update', { ...deposit, routingNumber: '021000021' });
  const again = { holderName: 'Ada', iban: 'NL91ABNA0417164300', bic: 'ABNANL2A', isDefault: true };
  const { data } = await save(creator, '/performers/bank-transfer/update', again);
  expect(data).toMatchObject({ masked: 'NL•••• 4300', isDefault: true });
  const left = Date.parse(data.frozenUntil ?? '') - Date.now();
  expect(left).toBeGreaterThan(71 * HOUR);
  expect((await read(creator)).map(({ type, masked, isDefault }) => [type, masked, isDefault])).toEqual([
    ['bank_transfer', 'NL•••• 4300', true],
    ['paxum', 'a••••@example.test', false],
    ['bitpay', 'bc1q•••• f3t4', false],
    ['direct_deposit', '•••• 5678', false],
  ]);
  const { rows } = await server.platform.database.pool.query<{ id: string; sealed: string }>(
    'select id, sealed from payment_detail where account_id = $1',
    [creator.id],
  );
  for (const { sealed } of rows) expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toMatch(/Ada|bc1q|NL91/);
  expect((await waitForMail(server, creator.email, 'payment details were changed')).text).toContain('NL•••• 4300');

  await paid.thaw(creator);
  await server.platform.database.pool.query(`update account set language = 'de' where id = $1`, [creator.id]);
  expect((await save(creator, '/performers/bank-transfer/update', again)).data).not.toHaveProperty('frozenUntil');
  const paxum = (await read(creator))[1]?._id ?? '';
  expect((await save(creator, `/payment-information/${paxum}/default`, {})).data.isDefault).toBe(true);
  expect((await save(creator, `/payment-information/${paxum}/remove`, {})).status).toBe(200);
  expect((await read(creator)).map(({ isDefault }) => isDefault).filter(Boolean)).toHaveLength(1);

  const inGerman = async () => (await server.mails(creator.email)).map(({ text }) => text.split('\n\n')[1]);
  await expect
    .poll(inGerman, { timeout: patience(10_000) })
    .toContain('Diese Auszahlungsmethode wurde entfernt: Paxum (a••••@example.test).');

  const studio = await makeStudio(server);
  const path = '/studio/bitpay/update';
  expect((await save(studio, path, { address })).data.type).toBe('bitpay');
  expect((await save(creator, path, { address })).body.code).toBe('FORBIDDEN');
  expect((await save(studio, `/payment-information/${paxum}/remove`, {})).body.code).toBe('NOT_FOUND');
  expect((await save(creator, '/performers/bitpay/update', { address: 'bc1q' })).body.message).toMatchObject([
    { property: 'address' },
  ]);
});

it('concurrent changes leave one row per type and one default', async () => {
  const creator = await makePerformer(server);
  const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@example.test`);
  await Promise.all([
    ...emails.map((email) => save(creator, '/performers/paxum/update', { email, isDefault: true })),
    paid.saveBank(creator, { isDefault: true }),
  ]);
  expect(await read(creator)).toHaveLength(2);
  expect((await read(creator)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

it('a change requires the password, and the second factor if enabled, each code once', async () => {
  const creator = await makePerformer(server);
  expect((await paid.saveBank(creator, { password: 'wrong' })).body.code).toBe('PASSWORD_WRONG');
  const post = <T = Record<string, unknown>>(path: string, body: object) =>
    paid.call<T>(creator, 'POST', `/auth${path}`, body);
  const begun = () => post('/2fa/step-up', { password: PASSWORD });
  expect((await begun()).data).toEqual({ method: 'none' });
  const { data } = await post<{ secret: string }>('/2fa/setup', { method: 'totp', password: PASSWORD });
  const totp = new TOTP({ secret: Secret.fromBase32(data.secret) });
  await post('/2fa/confirm', { method: 'totp', code: totp.generate() });
  expect((await begun()).data).toEqual({ method: 'totp' });
  expect((await paid.saveBank(creator)).body.message).toMatchObject([{ property: 'code' }]);
  const next = totp.generate({ timestamp: Date.now() + 30_000 });
  expect((await paid.saveBank(creator, { code: 'abcdef-ghjkmn' })).body.code).toBe('CODE_WRONG');
  expect((await paid.saveBank(creator, { code: next })).status).toBe(200);
  expect((await paid.saveBank(creator, { code: next })).body.code).toBe('CODE_WRONG');

  const other = await makePerformer(server);
  const as = (path: string, body: object) => paid.call(other, 'POST', `/auth${path}`, body);
  await as('/2fa/setup', { method: 'email', password: PASSWORD });
  const codeOf = async () =>
    /Your code is (\d{6})/.exec((await waitForMail(server, other.email, 'is your code')).text)?.[1];
  const first = await codeOf();
  await as('/2fa/confirm', { method: 'email', code: first });
  await server.platform.database.pool.query(`update two_factor set step_code_hash = null, step_code_until = null`);
  const { data: asked } = await as('/2fa/step-up', { password: PASSWORD });
  expect(asked).toMatchObject({ method: 'email' });
  const codes = async () =>
    (await server.mails(other.email)).flatMap(({ text }) => /Your code is (\d{6})/.exec(text)?.[1] ?? []);
  await expect.poll(async () => (await codes()).find((one) => one !== first)).toBeDefined();
  const code = (await codes()).find((one) => one !== first);
  const both = await Promise.all([paid.saveBank(other, { code }), paid.saveBank(other, { code })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

it('staff read the details of an open request for an audited reason', async () => {
  const creator = await paid.earner();
  const finance = await paid.makeFinance();
  const moderator = await makeStaff(server, { staffRole: 'moderator' });
  const { data } = await paid.ask(creator, 200);
  const look = (who: Person) =>
    paid.call<{ fields: { name: string; value: string }[] }>(who, 'POST', `/admin/payouts/${data._id}/payment-detail`, {
      reason: 'To pay it',
    });
  expect((await look(moderator)).body.code).toBe('FORBIDDEN');
  expect((await look(finance)).data.fields).toContainEqual({ name: 'iban', value: 'DE89370400440532013000' });
  const { rows } = await server.platform.database.pool.query(
    `select action, detail from audit_row where subject = $1 or actor_id = $2 order by id`,
    [`payout:${data._id}`, creator.id],
  );
  expect(rows).toMatchObject([{ action: 'detail.change' }, { action: 'detail.read', detail: { reason: 'To pay it' } }]);
  const [detail] = await read(creator);
  expect((await save(creator, `/payment-information/${detail?._id}/remove`, {})).body.code).toBe('CONFLICT');
});

it('a replaced key can be discarded after the job has run', async () => {
  const { database, transactions } = server.platform;
  const key = { id: 'new', key: Buffer.alloc(32, 7) };
  await resealDetails({ database, transactions, keyring: createKeyring(server.platform.secret, [key]) });
  const { rows } = await database.pool.query<{ id: string; sealed: string }>('select id, sealed from payment_detail');
  expect(rows.length).toBeGreaterThan(3);
  const alone = createKeyring('another secret', [key]);
  for (const { id, sealed } of rows) expect(openDetail(alone, id, sealed).type).toMatch(/\w/);
});
