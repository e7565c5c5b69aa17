/**
 * wallet: token packages and their purchase. Words: a *payment* is one purchase of a package, or of anything else that
 * costs money; its *gateway* collects the money and reports the outcome by webhook. A *card* is a payment card stored
 * by a gateway; a *dip* is a balance below the threshold of a user's automatic top-up. A *dispute* is raised by a bank
 * over a payment or part of it, and is eventually won or lost; a *notice* is a gateway report that staff decide on.
 * Invariants: card numbers are never stored here; a dip is topped up at most once; only a signed webhook credits
 * tokens, once per payment, even if it arrives repeatedly or out of order; the sale is copied onto the payment; a
 * payment's tokens are taken back in proportion to its refunded money, and the payment records any shortfall; a won
 * dispute restores the tokens. A refund by the site is requested from the gateway until its webhook confirms it, and is
 * paid once. After a chargeback, the buyer can't spend or buy until staff allow it.
 */
import type { JobDefinition, Module, Platform } from '../../platform/module.ts';
import type { PaymentGateway } from '../../platform/ports/payment-gateway.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { coinsMails } from './notices/coins-mail.ts';
import { claimMails } from './paying/claim-mail.ts';
import { autoMails } from './auto/end-auto-top-up.ts';
import type { Gateways } from './paying/check-out.ts';
import { REFUND_JOB, refundJob } from './paying/refund-payment.ts';
import { GIVE_BACK_JOB, giveBackJob } from './notices/give-back.ts';
import { topUpJob } from './auto/top-up-dipped.ts';
import type { StepUp } from './auto/set-auto-top-up.ts';
import { CHARGE_JOB, chargeCardsJob } from './cards/charge-card.ts';
import { FORGET_JOB, forgetCardsJob } from './cards/forget-cards.ts';
import { walletReactions, topUpMails } from './wallet.reactions.ts';
import { RECONCILE_JOB, reconcileJob } from './reconcile/reconcile.ts';
import { GATEWAY_SWITCHES } from './wallet.rules.ts';
import { walletStaffRoutes } from './staff/wallet.staff.routes.ts';
import { walletRealtime } from './wallet.realtime.ts';
import { walletRoutes } from './wallet.routes.ts';
import { paymentWebhooks } from './payment-webhooks.routes.ts';

export { checkMaySpend, hasPaid } from './wallet.reads.ts';
export type { BalanceChanged, ChargedBack, PaymentUpdated } from './wallet.events.ts';
export { checkOut, type Begun, type Gateways } from './paying/check-out.ts';
export { priceOf } from './keep-package.ts';
export { askRefund } from './paying/refund-payment.ts';
export { insertPayment } from './wallet.store.ts';
export { takePaymentEvent } from './take-payment-event.ts';
export { endDisputes } from './returns/end-disputes.ts';
export { readLoss, readReturned } from './returns/losses.queries.ts';

export interface GatewayAdapter {
  readonly gateway: PaymentGateway;
  readonly jobs?: Readonly<Record<string, JobDefinition>>;
  readonly pages?: NonNullable<Module['plugin']>;
}

interface WalletNeeds {
  readonly settings: Pick<Settings, 'get'>;
  readonly adapters: readonly GatewayAdapter[];
  readonly stepUp: StepUp;
}

const isOn = (settings: Pick<Settings, 'get'>, name: string): boolean =>
  Object.hasOwn(GATEWAY_SWITCHES, name) ? settings.get(GATEWAY_SWITCHES[name as keyof typeof GATEWAY_SWITCHES]) : true;

/**
 * Creates the module and the gateways, which other modules use to sell for money. The first adapter is used if a
 * purchase names none.
 */
export function createWallet(
  platform: Platform,
  { settings, adapters, stepUp }: WalletNeeds,
): { readonly module: Module; readonly gateways: Gateways } {
  const gateways: Gateways = {
    byName: new Map(adapters.map((adapter) => [adapter.gateway.name, adapter.gateway])),
    offered: () => adapters.flatMap(({ gateway }) => (isOn(settings, gateway.name) ? [gateway] : [])),
  };
  const module: Module = {
    ...card,
    mails: [...autoMails, ...claimMails, ...coinsMails, ...topUpMails],
    routes: [walletRoutes(gateways, stepUp), walletStaffRoutes(gateways, platform.config.publicUrl)],
    realtime: walletRealtime,
    reactions: walletReactions(settings, platform.config.publicUrl),
    jobs: {
      ...(Object.assign({}, ...adapters.map((adapter) => adapter.jobs ?? {})) as Record<string, JobDefinition>),
      [REFUND_JOB]: refundJob(platform, gateways),
      [GIVE_BACK_JOB]: giveBackJob(platform, gateways),
      [FORGET_JOB]: forgetCardsJob(platform, gateways),
      [CHARGE_JOB]: chargeCardsJob(platform, gateways),
      [RECONCILE_JOB]: reconcileJob(platform, gateways),
      'wallet.auto-top-up': topUpJob(platform, gateways),
    },
    plugin: async (app) => {
      await app.register(paymentWebhooks(gateways.byName, platform.transactions));
      for (const { pages } of adapters) if (pages) await app.register(pages);
    },
  };
  return { module, gateways };
}
