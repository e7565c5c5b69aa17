import { openDatabase } from '../src/platform/db/database.ts';
import { createLogger } from '../src/platform/log/log.ts';
import { createTransactions } from '../src/platform/transaction.ts';

/**
 * Announces facts (`[[topic, payload], …]` as JSON) and is killed right after the commit, before anything is published.
 */
const [, , url = '', facts = '[]'] = process.argv;
const transactions = createTransactions({
  database: openDatabase(url, { poolSize: 1 }),
  log: createLogger('silent'),
  facts: { reactionsTo: () => undefined, committed: () => process.kill(process.pid, 'SIGKILL') },
});
await transactions.system(async (tx) => {
  for (const [topic, payload] of JSON.parse(facts) as [never, never][]) tx.announce(topic, payload);
});
