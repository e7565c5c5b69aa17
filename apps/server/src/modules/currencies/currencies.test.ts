import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeUser } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { createEcbRates } from '../../integrations/rates/ecb-rates.ts';
import { fetchRates } from './fetch-rates.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Rates {
  readonly currency: string;
  readonly tokenPrice: number;
  readonly rates: Readonly<Record<string, number>>;
  readonly source: string;
  readonly day?: string;
  readonly local?: string;
}
const today = new Date().toISOString().slice(0, 10);
const fileOf = (lines: string, day = today) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='${day}'>${lines}</Cube></Cube>
</gesmes:Envelope>`;
const line = (currency: string, rate: string) => `<Cube currency='${currency}' rate='${rate}'/>`;
const GOOD = line('USD', '1.25') + line('GBP', '0.8') + line('JPY', '160');

describe('exchange rates', { timeout: patience(60_000) }, () => {
  let source: Server;
  let server: TestServer;
  let plain: TestServer;
  let body = '';
  let status = 200;
  let url = '';
  beforeAll(async () => {
    source = createServer((request, response) => {
      if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/' }).end();
      response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
    });
    await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(source.address() as AddressInfo).port}`;
    [server, plain] = await Promise.all([startTestServer({ EXCHANGE_RATES_URL: url }), startTestServer()]);
  });
  afterAll(async () => {
    await Promise.all([server.close(), plain.close()]);
    source.close();
  });
  beforeEach(async () => {
    body = fileOf(GOOD);
    status = 200;
    await server.platform.database.pool.query('delete from currency_rate');
  });

  const read = async (from = server, options = {}) =>
    (await from.call<Rates>('GET', '/currency-exchange-rate/rates', options)).data;
  const fetched = (from = url) => fetchRates(server.platform, createEcbRates(from));

  it('come from the source, relative to the site’s currency', async () => {
    await fetched();
    expect(await read()).toEqual({
      currency: 'USD',
      tokenPrice: 0.1,
      rates: { USD: 1, EUR: 0.8, GBP: 0.64, JPY: 128 },
      source: 'ecb',
      day: today,
    });
    body = fileOf(line('USD', '2') + line('GBP', '1'));
    await fetched();
    expect((await read()).rates).toEqual({ USD: 1, EUR: 0.5, GBP: 0.5 });
    body = fileOf(GOOD, '2020-01-02');
    await fetched();
    expect((await read()).day).toBe(today);
  });

  it('follow the proxy’s country or the account’s, if its currency has a rate', async () => {
    await fetched();
    const local = async (headers: Record<string, string>, token?: string) =>
      (await read(server, { headers, token })).local;
    expect([await local({ 'x-country': 'DE' }), await local({ 'x-country': 'GB' })]).toEqual(['EUR', 'GBP']);
    expect([await local({ 'x-country': 'CH' }), await local({ 'x-country': 'XX' }), await local({})]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const someone = await makeUser(server);
    await server.call('PUT', '/users', { token: someone.token, body: { country: 'JP' } });
    expect(await local({}, someone.token)).toBe('JPY');
  });

  it('are hidden before the first fetch and after a week', async () => {
    expect(await read()).toMatchObject({ rates: {}, source: 'none' });
    await fetched();
    await server.platform.database.pool.query(`update currency_rate set day = current_date - 8`);
    expect(await read()).toEqual({ currency: 'USD', tokenPrice: 0.1, rates: {}, source: 'none' });
  });

  it('fall back to fixed ones with their date if no source is set', async () => {
    const { source: from, day, rates } = await read(plain);
    expect([from, day, rates['USD']]).toEqual(['fixed', '2024-12-31', 1]);
    expect(rates['EUR']).toBeCloseTo(0.9626, 4);
  });

  const whole = fileOf(GOOD);
  it.each([
    ['cut off', whole.slice(0, whole.length - 30)],
    ['cut off within a tag', whole.slice(0, whole.indexOf('GBP'))],
    ['empty', ''],
    ['no XML', '{"rates":{"USD":9}}'],
    ['another file', '<html><body>Sorry</body></html>'],
    ['huge', `${whole}${' '.repeat(70_000)}`],
    ['many lines', fileOf(line('USD', '9').repeat(101))],
    ['deep', fileOf('<Cube>'.repeat(3000) + '</Cube>'.repeat(3000))],
    ['a bomb', `<!DOCTYPE x [<!ENTITY a "${'9'.repeat(99)}"><!ENTITY b "&a;&a;&a;">]>${fileOf(line('USD', '&b;'))}`],
    ['without a rate', fileOf('')],
    ['of no day', fileOf(GOOD, 'soon')],
    ['of the future', fileOf(GOOD, '2999-01-01')],
    ['without sense', fileOf(line('USD', '-1') + line('usd', '1') + line('GBP', 'NaN') + line('JPY', '1e9'))],
    ['of prototypes', fileOf("<Cube __proto__='1' rate='1'/><Cube currency='constructor' rate='5'/>")],
  ])('are kept when the file is %s', async (_name, wrong) => {
    await fetched();
    const before = await read();
    body = wrong;
    await fetched();
    expect(await read()).toEqual(before);
  });

  it('skip malformed lines', async () => {
    body = fileOf(
      `${GOOD}${line('CHF', '0')}${line('SEK', '99999999')}${line('NOK', '1,5')}${line('PLN', '&#52;')}<Other/>`,
    );
    await fetched();
    expect(Object.keys((await read()).rates).sort()).toEqual(['EUR', 'GBP', 'JPY', 'USD']);
  });

  it('are kept when the source fails or redirects', async () => {
    await fetched();
    const before = await read();
    body = fileOf(line('USD', '3'));
    status = 500;
    await fetched();
    status = 200;
    await fetched(`${url}/elsewhere`);
    await fetched('http://127.0.0.1:1/');
    expect(await read()).toEqual(before);
  });
});
