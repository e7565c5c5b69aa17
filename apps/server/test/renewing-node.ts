import { renewAll } from '../src/modules/subscriptions/renewal/renew-all.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { createLogger } from '../src/platform/log/log.ts';
import { createTransactions } from '../src/platform/transaction.ts';
import { RENEWAL_DOORS } from './make/renewals.ts';

/**
 * Renews everything that is due as of a time (milliseconds since 1970) in a database (URL), like the job. Runs until
 * nothing is due or the process is killed.
 */
const [, , url = '', nowMs = '0'] = process.argv;
const log = createLogger('silent');
const transactions = createTransactions({ database: openDatabase(url, { poolSize: 2 }), log });
await renewAll({ transactions, log }, RENEWAL_DOORS, new Date(Number(nowMs)));
process.exit(0);
