import { PLATFORM_ACCOUNTS, postTransfer } from '../../src/modules/ledger/index.ts';
import { newId } from '../../src/platform/ids.ts';
import type { TestServer } from '../server.ts';
import { makeStaff, makeUser, type Person } from './accounts.ts';

const PRICE_MINOR = 4_999;

/** Creates API helpers for token purchases, with a package of 500 tokens plus a bonus of 50 for 49.99 dollars. */
export async function createTopUps(server: TestServer) {
  const { kysely } = server.platform.database;
  const packageId = newId();
  await kysely
    .insertInto('token_package')
    .values({ id: packageId, name: '500 tokens', tokens_units: 50_000, bonus_units: 5_000, price_minor: PRICE_MINOR })
    .execute();
  const staff = await makeStaff(server);
  const paymentOf = (id: string) =>
    kysely.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const buy = async (who: Person, body: object = {}, key: string = newId()) =>
    server.call<{ paymentId: string; checkoutUrl: string }>('POST', `/payment/purchase-tokens/${packageId}`, {
      token: who.token,
      key,
      body,
    });
  const change = (columns: { price_minor?: number; is_active?: boolean }) =>
    kysely.updateTable('token_package').set(columns).where('id', '=', packageId).execute();
  const turn = async (settings: readonly string[], value: boolean) => {
    const values = Object.fromEntries(settings.map((name) => [name, value]));
    await server.call('PUT', '/admin/settings', { token: staff.token, body: { values } });
    await server.settle();
  };
  return {
    packageId,
    priceMinor: PRICE_MINOR,
    staff,
    paymentOf,
    buy,
    webhookUrl: (gateway: string) => `http://127.0.0.1:${server.port}/api/payment/webhooks/${gateway}`,
    switchOn: (...settings: string[]) => turn(settings, true),
    switchOff: (...settings: string[]) => turn(settings, false),
    async begin(gateway: string, more: object = {}) {
      const buyer = await makeUser(server);
      const { data, body } = await buy(buyer, { gateway, ...more });
      if (!data) throw new Error(JSON.stringify(body));
      return { buyer, checkoutUrl: data.checkoutUrl, ...(await paymentOf(data.paymentId)) };
    },
    async stateOf({ buyer, id }: { readonly buyer: Person; readonly id: string }) {
      const { data } = await server.call<{ balance: number }>('GET', '/users/me', { token: buyer.token });
      return [(await paymentOf(id)).status, data.balance];
    },
    spend: (who: Person, units: number) =>
      server.platform.transactions.system((tx) =>
        postTransfer(tx, {
          key: newId(),
          kind: 'boost',
          payerId: who.id,
          legs: [{ accountId: PLATFORM_ACCOUNTS.revenue, units }],
        }),
      ),
    setPrice: (priceMinor: number) => change({ price_minor: priceMinor }),
    setActive: (isActive: boolean) => change({ is_active: isActive }),
    eventsOf: async (id: string) =>
      (await kysely.selectFrom('payment_event').select('kind').where('payment_id', '=', id).execute()).length,
  };
}
