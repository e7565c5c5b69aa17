import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, type Person } from '../../../test/make/accounts.ts';
import { makeRefund, makeSpend } from '../../../test/make/earnings.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { payoutCalls } from '../../../test/make/payouts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { PLATFORM_ACCOUNTS } from '../ledger/index.ts';
import { isEin, isEuNumber, isSsn } from './tax-numbers.rules.ts';
import { CSV_MARK } from '../../platform/files/csv.ts';

let server: TestServer;
let staff: Person;
let paid: ReturnType<typeof payoutCalls>;
beforeAll(async () => {
  server = await startTestServer();
  paid = payoutCalls(server);
  staff = await paid.makeFinance();
});
afterAll(() => server.close());

const YEAR = new Date().getUTCFullYear();
const address = { street: '1 Main St', city: 'Springfield', region: 'IL', postalCode: '62701' };
const W9 = {
  form: 'w9',
  name: 'Ada Example',
  taxClass: 'individual',
  numberType: 'ssn',
  taxNumber: '123-45-6789',
  ...address,
  country: 'US',
  signature: 'ada  example',
};
const W8 = {
  form: 'w8ben',
  name: 'Bo Larsen',
  citizenship: 'NO',
  taxNumber: '010190 12345',
  dateOfBirth: '1990-01-01',
  ...address,
  country: 'NO',
  signature: 'Bo Larsen',
  treatyCountry: 'NO',
  treatyArticle: '14',
  treatyPercent: 0,
};
const DAC7 = {
  form: 'dac7',
  isCompany: false,
  name: 'Eva Muster',
  taxNumber: '12 345 678 911',
  issuedBy: 'DE',
  ...address,
  country: 'DE',
  signature: 'Eva Muster',
  dateOfBirth: '1991-02-03',
  vatNumber: 'DE123456789',
};
interface Form {
  readonly _id: string;
  readonly form: string;
  readonly maskedNumber: string;
}
interface Forms {
  readonly data: Form[];
  readonly past: Form[];
}
const call = <T>(who: Person, method: string, path: string, body?: object) =>
  server.call<T>(method, path, { token: who.token, body });
const file = (who: Person, body: object) => call<Form>(who, 'POST', '/tax-forms', body);
const ownForms = async (who: Person) => (await call<Forms>(who, 'GET', '/tax-forms')).data;
const exportOf = async (kind: string, year = YEAR) => {
  const { data } = await call<{ content: string }>(staff, 'POST', '/admin/tax-forms/export', { year, kind });
  expect(data.content.startsWith(CSV_MARK)).toBe(true);
  // Plain splitting is enough because the test data contains no commas.
  const [names = [], ...rows] = data.content
    .slice(CSV_MARK.length)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row): Record<string, string> =>
    Object.fromEntries(names.map((name, place) => [name, row[place] ?? ''])),
  );
};
const rowOf = async (kind: string, { username }: Person, year = YEAR) =>
  (await exportOf(kind, year)).find((row) => row['username'] === username);

it('is filed, encrypted, shown masked, and replaced by a later one', async () => {
  const ada = await makePerformer(server);
  expect((await file(ada, W9)).data).toMatchObject({ form: 'w9', maskedNumber: '••• 6789', name: 'Ada Example' });
  expect((await file(ada, { ...W9, taxNumber: '234-56-7890' })).status).toBe(200);
  await file(ada, DAC7);
  const { data, past } = await ownForms(ada);
  expect(data.map(({ form, maskedNumber }) => [form, maskedNumber]).toSorted()).toEqual([
    ['dac7', '••• 8911'],
    ['w9', '••• 7890'],
  ]);
  expect(past).toMatchObject([{ form: 'w9', maskedNumber: '••• 6789', replacedAt: expect.any(String) }]);
  const { rows } = await sql<{ all: string }>`select f::text as all from tax_form f`.execute(
    server.platform.database.kysely,
  );
  expect(rows.map((row) => row.all).join()).not.toMatch(/123-45-6789|234-56-7890|12345678911|Ada Example/);
});

it('is rejected with the invalid field, and for viewers', async () => {
  const bo = await makePerformer(server);
  const wrong = async (form: object) => {
    const { message } = (await file(bo, form)).body as { message?: { property: string }[] };
    return message?.[0]?.property;
  };
  expect(await wrong({ ...W9, taxNumber: '666-45-6789' })).toBe('taxNumber');
  expect(await wrong({ ...W9, numberType: 'ein', taxNumber: '07-1234567' })).toBe('taxNumber');
  expect(await wrong({ ...W9, taxClass: 'c_corporation' })).toBe('numberType');
  expect(await wrong({ ...W9, signature: 'Somebody Else' })).toBe('signature');
  expect(await wrong({ ...W9, name: 'A'.repeat(141) })).toBe('name');
  expect(await wrong({ ...W8, country: 'US' })).toBe('country');
  expect(await wrong({ ...W8, taxNumber: '' })).toBe('taxNumber');
  expect(await wrong({ ...W8, dateOfBirth: `${YEAR - 3}-01-01` })).toBe('dateOfBirth');
  expect(await wrong({ ...DAC7, country: 'NO' })).toBe('country');
  expect(await wrong({ ...DAC7, taxNumber: '12' })).toBe('taxNumber');
  expect(await wrong({ ...DAC7, isCompany: true, signature: 'E. M.' })).toBe('registrationNumber');
  expect((await ownForms(bo)).data).toEqual([]);
  const viewer = await makeRichUser(server, 1);
  expect((await file(viewer, W9)).body.code).toBe('FORBIDDEN');
  expect([isSsn('912507890'), isSsn('912347890'), isEin('123456789'), isEuNumber('FR', '1234567890123')]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

it('is read by finance staff for an audited reason', async () => {
  const cy = await makePerformer(server);
  const { data: form } = await file(cy, W8);
  type Row = { account: { username: string }; forms: Form[] };
  const find = async (query: string) =>
    (await call<{ data: Row[] }>(staff, 'GET', `/admin/tax-forms?q=${cy.username}${query}`)).data.data;
  expect(await find('&isFiled=true&form=w8ben')).toMatchObject([
    { forms: [{ form: 'w8ben', maskedNumber: '••• 2345' }] },
  ]);
  expect(await find('&isFiled=false')).toEqual([]);
  const open = (who: Person, body: object) =>
    call<{ fields: { name: string; value: string }[] }>(who, 'POST', `/admin/tax-forms/${form._id}/open`, body);
  expect((await open(staff, {})).status).toBe(400);
  expect((await open(await makeStaff(server, { staffRole: 'support' }), { reason: 'x' })).body.code).toBe('FORBIDDEN');
  expect((await open(staff, { reason: 'The tax office asks' })).data.fields).toContainEqual({
    name: 'taxNumber',
    value: '01019012345',
  });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_row where action = 'taxform.open'
      and subject = ${`tax-form:${form._id}`}`.execute(server.platform.database.kysely);
  expect(rows[0]?.n).toBe(1);
});

/** Pays out a number of tokens to an account. Returns the request. */
async function pay(who: Person, tokens: number): Promise<string> {
  const { data } = await paid.ask(who, tokens);
  await paid.decide(staff, data._id, 'approve');
  expect((await paid.decide(staff, data._id, 'pay', { reference: 'x' })).data.status).toBe('paid');
  return data._id;
}

it('reports a year’s payouts by the form on file at the time, matching the ledger', async () => {
  const { kysely, pool } = server.platform.database;
  const ada = await paid.earner();
  const bo = await paid.earner();
  const cy = await paid.earner();
  await file(ada, W9);
  await file(bo, W8);
  await pay(ada, 300);
  await pay(ada, 200);
  await pay(bo, 150);
  await pay(cy, 120);
  const last = await pay(ada, 110);
  await pool.query(`update payout_request set ended_at = $2 where id = $1`, [last, `${YEAR - 1}-12-31T23:59:59Z`]);
  expect(await rowOf('1099-nec', ada)).toMatchObject({
    name: 'Ada Example',
    tax_number: '123456789',
    payouts: '2',
    tokens: '500',
    fee_tokens: '20',
    gross_paid: '48.00',
    currency: 'USD',
  });
  expect(await rowOf('1099-nec', ada, YEAR - 1)).toMatchObject({ payouts: '1', tokens: '110' });
  expect(await rowOf('1042-s', bo)).toMatchObject({ tokens: '150', treaty_percent: '0', tax_withheld: '0.00' });
  expect(await rowOf('no-form', cy)).toMatchObject({ tokens: '120' });
  await pool.query(`update tax_form set signed_at = $2 where account_id = $1`, [ada.id, `${YEAR - 1}-05-01T00:00:00Z`]);
  await file(ada, { ...W8, name: 'Ada Example', signature: 'Ada Example' });
  expect([await rowOf('1099-nec', ada), await rowOf('1042-s', ada)]).toMatchObject([undefined, { tokens: '500' }]);
  expect(await rowOf('1099-nec', ada, YEAR - 1)).toMatchObject({ tokens: '110' });

  const tables = await Promise.all(
    ['1099-nec', '1042-s', 'no-form'].flatMap((kind) => [exportOf(kind), exportOf(kind, YEAR - 1)]),
  );
  const units = tables.flat().reduce((sum, row) => sum + Math.round(Number(row['tokens']) * 100), 0);
  const { rows } = await sql<{ units: number }>`
    select sum(units)::bigint as units from ledger_entry
     where kind = 'payout' and account_id in (${PLATFORM_ACCOUNTS.paidOut}, ${PLATFORM_ACCOUNTS.revenue})`.execute(
    kysely,
  );
  expect(units).toBe(rows[0]?.units);
});

it('reports EU sellers’ earnings by quarter, matching the ledger', async () => {
  const eva = await makePerformer(server);
  const viewer = await makeRichUser(server, 1000);
  await file(eva, DAC7);
  const earn = (units: number, at: string) =>
    makeSpend(server, { payerId: viewer.id, performerId: eva.id, units, at: new Date(at) });
  await earn(1001, '2024-12-31T23:59:59Z');
  await earn(1003, '2025-01-01T00:00:00Z');
  const second = await earn(2007, '2025-03-31T23:00:00Z');
  await earn(5000, '2025-12-31T23:59:59Z');
  await makeRefund(server, second, { amountUnits: 500, at: new Date('2025-04-02T00:00:00Z') });
  const row = (await rowOf('dac7', eva, 2025)) ?? {};
  expect(row).toMatchObject({ tax_number: '12345678911', issued_by: 'DE', q1_activities: '2', q2_activities: '0' });
  expect(Number(row['q2_tokens'])).toBeLessThan(0);
  expect(row['q2_consideration']).toBe('-0.35');
  const { rows } = await sql<{ quarter: number; net: number; fee: number }>`
    select extract(quarter from at at time zone 'UTC')::int as quarter, sum(net_units)::bigint as net,
           sum(gross_units - net_units)::bigint as fee
      from earning where account_id = ${eva.id} and at >= '2025-01-01' and at < '2026-01-01' group by 1
        order by 1`.execute(server.platform.database.kysely);
  const units = (name: string) => Math.round(Number(row[name]) * 100);
  expect(rows.map(({ quarter, net, fee }) => [quarter, net, fee])).toEqual(
    [1, 2, 4].map((quarter) => [quarter, units(`q${quarter}_tokens`), units(`q${quarter}_fee_tokens`)]),
  );
});

it('is required before a payout if staff enable it', async () => {
  const admin = await makeStaff(server);
  await paid.set(admin, { payoutNeedsTaxForm: true });
  const dee = await paid.earner();
  const refused = await paid.ask(dee, 200);
  expect([refused.body.code, refused.body.message]).toEqual(['CONFLICT', 'Please file your tax form first.']);
  expect(await paid.stats(dee)).toMatchObject({ needsTaxForm: true });
  await file(dee, W8);
  expect((await paid.ask(dee, 200)).data.status).toBe('pending');
  expect(await paid.stats(dee)).not.toHaveProperty('needsTaxForm');
  await paid.set(admin, { payoutNeedsTaxForm: false });
});
