import { z } from 'zod';
import { endpoint, list, liveEvent, shortList } from '../core.ts';
import { Id, isoDate, pageQuery, timestamp, tokens, optionalText, line, success } from '../fields.ts';
import { PaymentStatus, PayingWay, SavedCard, AutoTopUp, TokenPackage, Payment, Transaction, Hold } from './shapes.ts';
import { MOST_AUTO_A_DAY, MOST_AUTO_A_WEEK } from '../limits/terms.ts';
import { MOST_CARDS } from './terms.ts';

const history = pageQuery(['createdAt'], 25).extend({
  type: Transaction.shape.type.optional(),
  fromDate: isoDate.optional(),
  toDate: isoDate.optional(),
});
const shownPrice = z.object({ amount: line(20), currency: line(3) });

export const wallet = {
  packages: endpoint({
    method: 'GET',
    path: '/package/token/search',
    roles: ['visitor'],
    summary: 'List token packages for sale',
    query: pageQuery(['ordering', 'price', 'createdAt'], 50),
    response: list(TokenPackage),
  }),
  purchaseTokens: endpoint({
    method: 'POST',
    path: '/payment/purchase-tokens/{id}',
    roles: ['user'],
    feature: 'topUps',
    summary: 'Buy a token package; returns the payment page',
    params: Id,
    idempotent: true,
    perMinute: 20,
    body: z
      .object({
        gateway: optionalText(30),
        returnTo: optionalText(300),
        /** Saves the card at the gateway if the gateway supports it. */
        saveCard: z.boolean().optional(),
        /** Price shown to the buyer. The request fails with CONFLICT if it has changed since. */
        price: z.object({ amount: line(20), currency: line(3) }).optional(),
        /**
         * A site coupon, whether or not it was already applied. Without it, a coupon already applied to this package is
         * used.
         */
        couponCode: optionalText(60),
        /**
         * Amount left to pay with the coupon, as shown to the buyer. The request fails with CONFLICT if it has changed
         * since.
         */
        total: z.object({ amount: line(20), currency: line(3) }).optional(),
      })
      .optional(),
    response: z.object({ paymentId: z.string(), checkoutUrl: z.string() }),
    errors: ['NOT_FOUND', 'UNAVAILABLE', 'CONFLICT', 'ACCOUNT_FROZEN', 'SPENDING_LIMIT'],
  }),
  gateways: endpoint({
    method: 'GET',
    path: '/payment/gateways',
    roles: ['user', 'performer'],
    whileLooking: true,
    summary: 'List available payment gateways, the default first',
    response: shortList(PayingWay, 20),
  }),
  cards: endpoint({
    method: 'GET',
    path: '/payment/cards',
    roles: ['user'],
    summary: 'List your saved cards, the default first',
    response: shortList(SavedCard, MOST_CARDS),
  }),
  makeCardDefault: endpoint({
    method: 'POST',
    path: '/payment/cards/{id}/default',
    roles: ['user'],
    summary: 'Make a saved card the default',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/payment/cards/{id}',
    roles: ['user'],
    summary: 'Delete a saved card, here and at its gateway; stops an automatic top-up that uses it',
    params: Id,
    response: success,
    errors: ['NOT_FOUND'],
  }),
  topUpByCard: endpoint({
    method: 'POST',
    path: '/payment/cards/{id}/top-up',
    roles: ['user'],
    feature: 'topUps',
    summary: 'Buy a token package with a saved card, without a checkout',
    params: Id,
    idempotent: true,
    perMinute: 10,
    body: z.object({
      packageId: z.uuid(),
      /** Price shown to the buyer. The request fails with CONFLICT if it has changed since. */
      price: shownPrice,
      /** A site coupon, and the amount left to pay with it. */
      couponCode: optionalText(60),
      total: shownPrice.optional(),
    }),
    /** `created` means the gateway has not responded yet and will be queried again. */
    response: z.object({ paymentId: z.string(), status: PaymentStatus }),
    errors: ['NOT_FOUND', 'UNAVAILABLE', 'CONFLICT'],
  }),
  autoTopUp: endpoint({
    method: 'GET',
    path: '/payment/auto-top-up',
    roles: ['user'],
    summary: 'Get your automatic top-up',
    response: AutoTopUp,
  }),
  setAutoTopUp: endpoint({
    method: 'PUT',
    path: '/payment/auto-top-up',
    roles: ['user'],
    feature: 'topUps',
    summary: 'Set up an automatic top-up; requires the password, and the second factor if it is on',
    perMinute: 10,
    body: z.object({
      packageId: z.uuid(),
      cardId: z.uuid(),
      /** Whole tokens, at most what the package contains, so that one purchase is enough. */
      thresholdTokens: z.number().int().min(1).max(1_000_000),
      mostPerDay: z.number().int().min(1).max(MOST_AUTO_A_DAY),
      mostPerWeek: z.number().int().min(1).max(MOST_AUTO_A_WEEK),
      price: shownPrice,
      password: z.string().min(1).max(128),
      /** Second-factor code, if enabled. */
      code: optionalText(64),
    }),
    response: AutoTopUp,
    errors: ['NOT_FOUND', 'CONFLICT', 'UNAVAILABLE', 'PASSWORD_WRONG', 'CODE_WRONG'],
  }),
  stopAutoTopUp: endpoint({
    method: 'DELETE',
    path: '/payment/auto-top-up',
    roles: ['user'],
    summary: 'Turn off the automatic top-up',
    response: AutoTopUp,
  }),
  payment: endpoint({
    method: 'GET',
    path: '/payment/{id}',
    roles: ['user', 'performer'],
    summary: 'Get the status of a purchase',
    params: Id,
    response: Payment,
    errors: ['NOT_FOUND'],
  }),
  holds: endpoint({
    method: 'GET',
    path: '/wallet/holds',
    roles: ['user'],
    whileLooking: true,
    summary: 'List your tokens on hold: what for, for whom, and until when at most',
    response: z.object({ tokens, data: z.array(Hold).max(100) }),
  }),
  userTransactions: endpoint({
    method: 'GET',
    path: '/transactions/user/search',
    roles: ['user'],
    whileLooking: true,
    summary: 'List your token history',
    query: history,
    response: list(Transaction),
  }),
  performerTransactions: endpoint({
    method: 'GET',
    path: '/transactions/performer/search',
    roles: ['performer'],
    whileLooking: true,
    summary: 'List a performer’s token history',
    query: history,
    response: list(Transaction),
  }),
  studioTransactions: endpoint({
    method: 'GET',
    path: '/transactions/studio/search',
    roles: ['studio'],
    studioRoles: ['owner', 'finance'],
    whileLooking: true,
    summary: 'List a studio’s token history: its shares of its members’ earnings',
    query: history,
    response: list(Transaction),
  }),
};

export const walletLive = {
  'wallet/balance-changed': liveEvent({
    from: 'server',
    payload: z.object({ balance: tokens, at: timestamp, reason: z.string() }),
  }),
  'payment/updated': liveEvent({
    from: 'server',
    payload: z.object({ paymentId: z.string(), status: PaymentStatus, tokens: tokens }),
  }),
};
