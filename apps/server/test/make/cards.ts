import { newId } from '../../src/platform/ids.ts';
import { createStripeGateway } from '../../src/integrations/payments/stripe/stripe-gateway.ts';
import { topUpDipped } from '../../src/modules/wallet/auto/top-up-dipped.ts';
import type { Gateways } from '../../src/modules/wallet/paying/check-out.ts';
import { DOUBLE_KEY, DOUBLE_WEBHOOK_SECRET, openStripeDouble } from '../doubles/stripe-double.ts';
import { startTestServer } from '../server.ts';
import { makeUser, PASSWORD, type Person } from './accounts.ts';
import { createTopUps } from './top-ups.ts';

export const CARD_PRICE = { amount: '49.99', currency: 'USD' };
export interface MadeCard {
  readonly _id: string;
  readonly last4: string;
  readonly isDefault: boolean;
}
interface Auto {
  readonly state: string;
  readonly stopReason?: string;
  readonly usedToday: number;
}

/** Opens a site that sells tokens through the Stripe double, with helpers for users' saved cards. */
export async function openCardSite() {
  const stripe = await openStripeDouble();
  const server = await startTestServer(stripe.env);
  const desk = await createTopUps(server);
  await desk.switchOn('stripeEnabled');
  stripe.sendTo(desk.webhookUrl('stripe'));
  const gateway = createStripeGateway({
    secretKey: DOUBLE_KEY,
    webhookSecret: DOUBLE_WEBHOOK_SECRET,
    apiUrl: stripe.url,
    publicUrl: 'http://site.test',
  });
  const gateways: Gateways = { byName: new Map([['stripe', gateway]]), offered: () => [gateway] };
  const cardsOf = async ({ token }: Person) =>
    (await server.call<{ data: MadeCard[] }>('GET', '/payment/cards', { token })).data.data;
  const balanceOf = async ({ token }: Person) =>
    (await server.call<{ balance: number }>('GET', '/users/me', { token })).data.balance;
  return {
    stripe,
    server,
    desk,
    gateways,
    cardsOf,
    balanceOf,
    /** Creates a buyer who paid for a package through Stripe's checkout and saved the card. */
    async withCard(method = 'pm_visa', buyer?: Person) {
      const who = buyer ?? (await makeUser(server));
      const { data } = await desk.buy(who, { gateway: 'stripe', saveCard: true });
      const { reference } = await desk.paymentOf(data.paymentId);
      stripe.settle(reference ?? '', method);
      await stripe.post(stripe.completed(reference ?? ''));
      return { buyer: who, card: (await cardsOf(who))[0]?._id ?? '' };
    },
    topUp: ({ token }: Person, card: string, key: string = newId(), body: object = { price: CARD_PRICE }) =>
      server.call<{ paymentId: string; status: string }>('POST', `/payment/cards/${card}/top-up`, {
        token,
        key,
        body: { packageId: desk.packageId, ...body },
      }),
    autoWish: (card: string, more: object = {}) => ({
      packageId: desk.packageId,
      cardId: card,
      thresholdTokens: 100,
      mostPerDay: 2,
      mostPerWeek: 3,
      price: CARD_PRICE,
      password: PASSWORD,
      ...more,
    }),
    setAuto: ({ token }: Person, body: object) => server.call<Auto>('PUT', '/payment/auto-top-up', { token, body }),
    readAuto: async ({ token }: Person) => (await server.call<Auto>('GET', '/payment/auto-top-up', { token })).data,
    /** Empties a wallet by spending everything. */
    empty: async (who: Person) => desk.spend(who, (await balanceOf(who)) * 100),
    async runAuto() {
      await topUpDipped(server.platform, gateways);
      await server.settle();
    },
    async close() {
      await server.close();
      await stripe.close();
    },
  };
}
