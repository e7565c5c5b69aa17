import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';
import { SIGNATURE_HEADER, signBody } from '../../integrations/payments/sandbox/signature.ts';
import { newId } from '../../platform/ids.ts';
import { isReverseCharge, isVatNumber, taxIn, tidyVatNumber } from './invoices.rules.ts';

let server: TestServer;
let staff: Person;
let packageId: string;
beforeAll(async () => {
  server = await startTestServer();
  staff = await makeStaff(server, { staffRole: 'finance' });
  packageId = newId();
  await server.platform.database.kysely
    .insertInto('token_package')
    .values({ id: packageId, name: '500 tokens', tokens_units: 50_000, price_minor: 5950, currency: 'EUR' })
    .execute();
});
afterAll(() => server.close());

interface Paper {
  readonly _id: string;
  readonly kind: string;
  readonly number: string;
  readonly buyer: { company: string; country: string; vatNumber: string };
}
const as = <T>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<T>(method, path, { token: who.token, ...(body ? { body } : {}) });
const papersOf = async (who: Person) => (await as<{ data: Paper[]; total: number }>(who, 'GET', '/invoices')).data;
const begin = async (who: Person): Promise<string> =>
  (
    await server.call<{ paymentId: string }>('POST', `/payment/purchase-tokens/${packageId}`, {
      token: who.token,
      key: newId(),
    })
  ).data.paymentId;
async function report(paymentId: string, kind: string) {
  const { reference } = await server.platform.database.kysely
    .selectFrom('payment')
    .select('reference')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const body = JSON.stringify({
    eventId: `${reference}:${kind}`,
    reference,
    kind,
    priceMinor: 5950,
    currency: 'EUR',
  });
  return server.call('POST', '/payment/webhooks/sandbox', {
    headers: { [SIGNATURE_HEADER]: signBody(server.platform.secret, body, new Date()) },
    body: JSON.parse(body),
  });
}

it('a payment gets one invoice by mail and as PDF with that day’s tax; a refund gets a credit note', async () => {
  const buyer = await makeUser(server);
  const germany = {
    country: 'DE',
    company: 'Müller & Söhne',
    vatNumber: 'de 123.456.789',
    address: 'Am Weg 1\n10115 Berlin',
  };
  expect((await as(buyer, 'PUT', '/invoice-details', germany)).data).toMatchObject({
    ...germany,
    vatNumber: 'DE123456789',
  });
  const tax = (percent: number, startsOn: string) =>
    as<{ _id: string }>(staff, 'POST', '/admin/taxes', { country: 'DE', name: 'MwSt.', percent, startsOn });
  expect((await tax(16, '2020-07-01')).status).toBe(200);
  const now = (await tax(19, '2021-01-01')).data;
  await tax(25, '2999-01-01');
  expect((await tax(19, '2021-01-01')).body.code).toBe('CONFLICT');
  const paymentId = await begin(buyer);
  expect((await as(staff, 'DELETE', `/admin/taxes/${now._id}`)).status).toBe(200);
  await Promise.all([report(paymentId, 'paid'), report(paymentId, 'paid')]);

  const year = new Date().getUTCFullYear();
  const { data, total } = await papersOf(buyer);
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    kind: 'invoice',
    number: expect.stringMatching(new RegExp(`^INV-${year}-\\d{6}$`)),
    title: '500 tokens',
    total: { amount: '59.50', currency: 'EUR' },
    net: { amount: '50.00', currency: 'EUR' },
    tax: { name: 'MwSt.', percent: 19, amount: { amount: '9.50', currency: 'EUR' } },
    buyer: { company: 'Müller & Söhne', country: 'DE', vatNumber: 'DE123456789', email: buyer.email },
  });
  const mail = await waitForMail(server, buyer.email, 'Receipt INV-');
  expect(mail.text).toContain('Paid: 59.50 EUR\nIncludes 19 % MwSt.: 9.50 EUR');

  const [{ _id: id = '' } = {}] = data;
  const pdf = await fetch(`http://127.0.0.1:${server.port}/api/invoices/${id}/pdf`, {
    headers: { authorization: buyer.token },
  });
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  const stranger = await makeUser(server);
  expect((await as(stranger, 'GET', `/invoices/${id}`)).status).toBe(404);
  expect((await as(stranger, 'GET', `/invoices/${id}/pdf`)).status).toBe(404);

  await as(buyer, 'PUT', '/invoice-details', { country: 'AT' });
  await report(paymentId, 'refunded');
  const [note, invoice] = (await papersOf(buyer)).data;
  expect(note).toMatchObject({ kind: 'credit-note', invoiceNumber: invoice?.number, buyer: { country: 'DE' } });
  expect((await waitForMail(server, buyer.email, 'Credit note CRN-')).text).toContain(`Reverses: ${invoice?.number}`);
  const page = (query: string) =>
    as<{ data: Paper[]; nextCursor?: string }>(buyer, 'GET', `/invoices?limit=1&sort=asc${query}`);
  const first = (await page('')).data;
  expect(first.data.map(({ kind }) => kind)).toEqual(['invoice']);
  expect((await page(`&cursor=${first.nextCursor}`)).data.data.map(({ kind }) => kind)).toEqual(['credit-note']);
});

it('a business in another member state gets a reverse-charge invoice in its language', async () => {
  const admin = await makeStaff(server);
  await as(admin, 'PUT', '/admin/settings', { values: { invoiceVatNumber: 'DE 111111117' } });
  await as(staff, 'POST', '/admin/taxes', { country: 'AT', name: 'USt.', percent: 20, startsOn: '2020-01-01' });
  const buyer = await makeUser(server);
  await as(buyer, 'PUT', '/users', { language: 'de' });
  const details = { country: 'AT', company: 'Beispiel GmbH', vatNumber: 'ATU12345678', address: 'Ring 1, Wien' };
  expect((await as(buyer, 'PUT', '/invoice-details', { ...details, vatNumber: 'ATU00000000' })).status).toBe(400);
  expect((await as(buyer, 'PUT', '/invoice-details', details)).data).toEqual({ ...details, isVatNumberValid: true });
  await report(await begin(buyer), 'paid');
  const last = async () => (await papersOf(buyer)).data[0];
  expect(await last()).toMatchObject({ isReverseCharge: true, net: { amount: '59.50' } });
  expect(await last()).not.toHaveProperty('tax');
  const mail = await waitForMail(server, buyer.email, 'Beleg INV-');
  expect(mail.text).toContain('Bezahlt: 59,50 EUR\nSteuerschuldnerschaft des Leistungsempfängers');

  await as(buyer, 'PUT', '/invoice-details', { ...details, company: '' });
  await report(await begin(buyer), 'paid');
  expect(await last()).toMatchObject({ tax: { name: 'USt.', percent: 20 } });
  expect([
    isReverseCharge('DE111111117', 'DE123456789'),
    isReverseCharge('', 'ATU12345678'),
    isReverseCharge('DE111111117', 'CHE123456789'),
    isReverseCharge('DE111111117', 'EL123456789'),
  ]).toEqual([false, false, false, true]);
  await as(admin, 'PUT', '/admin/settings', { values: { invoiceVatNumber: '' } });
});

it('numbers invoices of a year without gaps in concurrent and failing payments', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => makeUser(server)));
  const payments = await Promise.all(buyers.map(begin));
  const { kysely } = server.platform.database;
  await Promise.all([
    ...payments.map((id) => report(id, 'paid')),
    server.platform.transactions
      .system(async (tx) => {
        await sql`insert into invoice_series values ('invoice', ${new Date().getUTCFullYear()}, 1)
          on conflict (kind, year) do update set last_number = invoice_series.last_number + 1`.execute(tx.db);
        throw new Error('rolled back');
      })
      .catch(() => undefined),
  ]);
  const { rows } = await sql<{ gaps: number }>`
    select (max(number) - count(*))::int as gaps from invoice where kind = 'invoice' group by year`.execute(kysely);
  expect(rows).toEqual([{ gaps: 0 }]);
  await expect(sql`update invoice set title = 'x'`.execute(kysely)).rejects.toThrow('invoices are not changed');
});

it('rounds the included tax to the smallest unit', () => {
  expect([taxIn(5950, 1900), taxIn(1, 1900), taxIn(100, 0), taxIn(2_147_483_647, 10_000), taxIn(3, 2000)]).toEqual([
    950, 0, 0, 1_073_741_824, 1,
  ]);
});

it.each([
  ['DE', 'DE 123 456 789', true],
  ['DE', 'DE12345678', false],
  ['AT', 'ATU12345678', true],
  ['AT', 'DE123456789', false],
  ['GR', 'EL123456789', true],
  ['US', '12-3456789', true],
  ['US', 'x', false],
])('%s %s: %s', (country, number, isRight) => {
  expect(isVatNumber(country, tidyVatNumber(number))).toBe(isRight);
});

it.each([
  { country: 'XX' },
  { country: 'de' },
  { country: 'DE', vatNumber: 'DE1' },
  { country: 'DE', company: 'x'.repeat(121) },
])('rejects the billing details %j', async (body) => {
  expect((await as(await makeUser(server), 'PUT', '/invoice-details', body)).body.code).toBe('VALIDATION_FAILED');
});
