import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { makePerformer, makeStaff } from '../make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../make/paid-shows.ts';
import { createPaying, refundCalls } from '../make/refunds.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { waitForMail } from '../wait-for-mail.ts';
import { purchases } from './operations/purchases.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function wrongClaims(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [claim, text] of Object.entries(purchases.claims)) {
    const { rows } = await server.platform.database.pool.query<{ wrong: string }>(text);
    if (Number(rows[0]?.wrong) > 0) wrong.push(claim);
  }
  return wrong;
}

it('a partly charged-back purchase remains a purchase, and the claims hold', async () => {
  const { pool } = server.platform.database;
  const calls = refundCalls(server);
  await calls.set(await makeStaff(server), { chargebacksBorneBy: 'creators' });
  const buyer = await makeRichUser(server, 100);
  const creator = await makePerformer(server);
  const paying = await createPaying(server);
  const paymentId = await paying.buy(buyer);
  const item = newId();
  await pool.query(
    `insert into catalog_item (id, performer_id, kind, slug, title, status, price_units, product_type, created_at,
      updated_at, published_at)
     values ($1::uuid, $2, 'product', $1::uuid::text, 'A thing', 'active', 40000, 'digital', now(), now(), now())`,
    [item, creator.id],
  );
  await pool.query('insert into catalog_tally (item_id) values ($1)', [item]);
  expect(
    (await server.call('POST', `/purchase-items/product/${item}`, { token: buyer.token, key: newId() })).status,
  ).toBe(200);
  expect(await wrongClaims()).toEqual([]);

  await paying.report(paymentId, 'charged_back');
  await waitForMail(server, creator.email, 'charged back');
  const { data } = await calls.chargeback(await calls.finance(), paymentId);
  expect(data).toMatchObject({ tokens: 500, taken: 200, clawedBack: 300, lost: 0 });
  expect(await balanceInTokens(server, buyer)).toBe(0);
  const { rows } = await pool.query('select state from purchase where item_id = $1', [item]);
  expect(rows).toEqual([{ state: 'paid' }]);
  expect(await wrongClaims()).toEqual([]);

  await pool.query(`update purchase set state = 'refunded', refunded_at = now() where item_id = $1`, [item]);
  expect(await wrongClaims()).toContain('a purchase has its payment, and is given back once where it was refunded');
});
