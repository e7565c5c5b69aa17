import { createSandboxGateway } from './integrations/payments/sandbox/sandbox-gateway.ts';
import { createSettings } from './modules/settings/index.ts';
import { createWalletModule } from './modules/wallet/index.ts';
import type { Authenticate } from './platform/caller.ts';
import type { Module, Platform } from './platform/module.ts';

export interface Business {
  readonly modules: readonly Module[];
  /** Finds the session of a token. */
  readonly authenticate: Authenticate;
  /** Whether the site shows the maintenance page only. */
  readonly maintenance: () => boolean;
}

/** Puts the business together, from the ground floor up. The order is that of `floors.mjs`. */
export async function createBusiness(platform: Platform, origin: () => string): Promise<Business> {
  const { database, jobs, secret } = platform;
  const settings = createSettings(platform);
  const sandbox = createSandboxGateway({
    secret,
    database,
    jobs,
    webhookUrl: () => `${origin()}/api/payment/webhooks/sandbox`,
  });
  const wallet = createWalletModule(platform, [sandbox]);
  return {
    modules: [settings.module, wallet],
    authenticate: async () => null,
    maintenance: () => settings.get('maintenanceMode'),
  };
}
