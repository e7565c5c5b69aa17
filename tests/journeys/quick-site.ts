import { cloneDatabase } from '../../apps/server/test/clone-database.ts';
import { makePerformer, makeUser, type Person } from '../../apps/server/test/make/accounts.ts';
import { PLATFORM_ACCOUNTS, postTransfer } from '../../apps/server/src/modules/ledger/index.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db/database.ts';
import { createLogger } from '../../apps/server/src/platform/log/log.ts';
import { createTransactions, type Transactions } from '../../apps/server/src/platform/transaction.ts';
import { startSite, type Site } from './site.ts';

const UNITS_PER_TOKEN = 100;

/** Creates people through the product's own commands, directly in its database. */
export interface QuickPeople {
  /** Creates a performer, optionally with a studio and earnings in tokens. */
  makePerformer(username: string, name?: string, studioId?: string, earned?: number): Promise<Person>;
  makeViewer(username: string, tokens: number): Promise<Person>;
  /** For data that only some journeys create. */
  readonly maker: { readonly platform: { readonly transactions: Transactions } };
  readonly pool: Database['pool'];
}
/** A running product with people in it, for journeys that don't test registration. */
export interface QuickSite extends Site, QuickPeople {}

export function openPeople(databaseUrl: string, closers: (() => unknown)[]): QuickPeople {
  const database = openDatabase(databaseUrl, { poolSize: 2 });
  closers.push(() => database.close());
  const transactions = createTransactions({ database, log: createLogger('error') });
  const maker = { platform: { transactions } };
  async function give(person: Person, tokens: number): Promise<Person> {
    if (tokens === 0) return person;
    const legs = [{ accountId: person.id, units: tokens * UNITS_PER_TOKEN }];
    const grant = { key: `start ${person.id}`, kind: 'grant', payerId: PLATFORM_ACCOUNTS.promotions, legs } as const;
    await transactions.system((tx) => postTransfer(tx, grant));
    return person;
  }
  return {
    pool: database.pool,
    maker,
    makePerformer: async (username, name = 'Ada Journey', studioId, earned = 0) =>
      give(await makePerformer(maker, { username, name, studioId }), earned),
    makeViewer: async (username, tokens) => give(await makeUser(maker, { username }), tokens),
  };
}

/** Starts a product with the given environment on its own database, cloned from the run's template. */
export async function startQuickSite(env: Record<string, string> = {}): Promise<QuickSite> {
  const closers: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closers.toReversed()) await end();
  };
  try {
    const database = await cloneDatabase(process.env['JOURNEYS_TEMPLATE_URL'] ?? '');
    closers.push(() => database.drop());
    const site = await startSite({ DATABASE_URL: database.url, ...env });
    closers.push(() => site.close());
    return { ...site, ...openPeople(database.url, closers), close };
  } catch (error) {
    await close();
    throw error;
  }
}
