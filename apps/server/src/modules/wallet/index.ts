/**
 * wallet: token packages, buying them, and a person's token history.
 * Words: a *payment* is one purchase of a package; its *gateway* takes the money and reports the outcome by webhook.
 * Invariants: tokens are credited by a signed webhook only, once a payment, however often and in whatever order it arrives;
 * what was sold is copied onto the payment; a refund takes back at most what is left, and says what it could not take.
 */
import type { JobDefinition, Module, Platform } from '../../platform/module.ts';
import type { PaymentGateway } from '../../platform/ports/payment-gateway.ts';
import { walletStaffRoutes } from './staff/wallet.staff.routes.ts';
import { walletRealtime } from './wallet.realtime.ts';
import { walletRoutes } from './wallet.routes.ts';
import { paymentWebhooks } from './payment-webhooks.routes.ts';

export type { BalanceChanged } from './wallet.events.ts';

export interface GatewayAdapter {
  readonly gateway: PaymentGateway;
  readonly jobs?: Readonly<Record<string, JobDefinition>>;
  readonly pages?: NonNullable<Module['plugin']>;
}

/** The first adapter is the one that is used when a purchase names none. */
export function createWalletModule(platform: Platform, adapters: readonly GatewayAdapter[]): Module {
  const gateways = new Map(adapters.map((adapter) => [adapter.gateway.name, adapter.gateway]));
  return {
    name: 'wallet',
    routes: [walletRoutes(gateways, adapters[0]?.gateway.name ?? ''), walletStaffRoutes],
    realtime: walletRealtime,
    jobs: Object.assign({}, ...adapters.map((adapter) => adapter.jobs ?? {})) as Record<string, JobDefinition>,
    plugin: async (app) => {
      await app.register(paymentWebhooks(gateways, platform.transactions));
      for (const { pages } of adapters) if (pages) await app.register(pages);
    },
  };
}
