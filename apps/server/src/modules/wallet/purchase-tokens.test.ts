import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';

describe('a purchase', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.platform.database.kysely
      .insertInto('token_package')
      .values({ id: newId(), name: '500 tokens', tokens_units: 50_000, price_minor: 4999 })
      .execute();
  });
  afterAll(() => server.close());

  it('repeats the first checkout for the same key after the package is withdrawn', async () => {
    const user = await makeUser(server);
    const id = newId();
    const key = 'going';
    const { kysely } = server.platform.database;
    await kysely
      .insertInto('token_package')
      .values({ id, name: 'Going', tokens_units: 100, price_minor: 100 })
      .execute();
    const ask = (body?: object) =>
      server.call('POST', `/payment/purchase-tokens/${id}`, { token: user.token, key, ...(body ? { body } : {}) });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await kysely.updateTable('token_package').set({ is_active: false }).where('id', '=', id).execute();
    const answers = [...both, await ask()].map(({ body }) => body);
    expect(answers).toEqual(answers.map(() => both[0].body));
    expect((await ask({ returnTo: '/elsewhere' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const made = await kysely.selectFrom('payment').select('id').where('user_id', '=', user.id).execute();
    expect(made).toHaveLength(1);
  });

  it('sells only at the price shown to the buyer', async () => {
    const user = await makeUser(server);
    const shown = (await server.call<{ data: { _id: string; price: object }[] }>('GET', '/package/token/search')).data
      .data[0];
    const ask = (price: object) =>
      server.call('POST', `/payment/purchase-tokens/${shown?._id}`, { token: user.token, body: { price } });
    expect((await ask({ amount: '0.01', currency: 'USD' })).body.code).toBe('CONFLICT');
    expect((await ask(shown?.price ?? {})).status).toBe(200);
  });
});
