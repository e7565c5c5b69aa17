import type { Module, Platform } from '../platform/module.ts';
import { restoreAccount, suspendAccount } from '../modules/accounts/index.ts';
import { readDemoAccounts } from './seed.store.ts';

export const LOCKED = 'Demo account of a site that is in production';

/**
 * Guards against the publicly known password of the demo accounts. Suspends the accounts if a database with the demo is
 * used in production, and reinstates accounts suspended for this reason if the demo is enabled.
 */
export const createDemoGuard = ({
  config,
  transactions,
  log,
}: Pick<Platform, 'config' | 'transactions' | 'log'>): Module => ({
  name: 'demo-guard',
  async start() {
    const isWanted = config.devAdapters.has('demo');
    if (!isWanted && !config.production) return;
    const changed = await transactions.system(async (tx) => {
      const accounts = await readDemoAccounts(tx.db, isWanted ? { suspendedFor: LOCKED } : 'active');
      for (const { id } of accounts) await (isWanted ? restoreAccount(tx, id) : suspendAccount(tx, id, LOCKED));
      return accounts.length;
    });
    if (changed > 0 && !isWanted)
      log.warn({ accounts: changed }, 'the demo accounts are suspended: their password is public');
  },
});
