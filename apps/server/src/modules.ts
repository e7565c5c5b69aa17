import { createSandboxGateway } from './integrations/payments/sandbox/sandbox-gateway.ts';
import { createAuth } from './modules/auth/index.ts';
import { createBackOffice } from './modules/back-office/index.ts';
import { createDiscovery } from './modules/discovery/index.ts';
import { createFavourites } from './modules/favourites/index.ts';
import { createMails } from './modules/mails/index.ts';
import { createPerformers } from './modules/performers/index.ts';
import { createSettings } from './modules/settings/index.ts';
import { createStatistics } from './modules/statistics/index.ts';
import { createStudios } from './modules/studios/index.ts';
import { createUsers } from './modules/users/index.ts';
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
  const auth = createAuth(platform, settings);
  const sandbox = createSandboxGateway({
    secret,
    database,
    jobs,
    webhookUrl: () => `${origin()}/api/payment/webhooks/sandbox`,
  });
  const wallet = createWalletModule(platform, [sandbox]);
  const discovery = createDiscovery(platform, settings, async () => []);
  return {
    modules: [
      settings.module,
      createMails(platform),
      createUsers(platform),
      createPerformers(platform),
      createStudios(),
      auth.module,
      wallet,
      createFavourites(discovery.directory.cards),
      discovery.module,
      createStatistics(platform),
      createBackOffice(platform, settings, { list: async () => [], stop: async () => false }),
    ],
    authenticate: auth.authenticate,
    maintenance: () => settings.get('maintenanceMode'),
  };
}
