import { DAY_MS } from '@footlight/contract/time';
import type { Logger } from '../../platform/log/log.ts';
import type { Transactions } from '../../platform/transaction.ts';
import { deletePast, foldDue } from './leaderboards.store.ts';

const AT_ONCE = 5000;
const SOON_MS = 1000;
/** Retention of past periods, months included. */
const KEPT_DAYS = 62;

interface Folding {
  /** Schedules a fold within a second, including tips that arrive until then. */
  soon(): void;
  all(): Promise<void>;
  /** Waits for the current run and starts no further ones. */
  stop(): Promise<void>;
}

/** Adds tips to the boards shortly after they are given. A job that runs every minute catches up on missed ones. */
export function createFolding(transactions: Pick<Transactions, 'system'>, log: Logger): Folding {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const all = async () => {
    while (!isStopped && (await transactions.system((tx) => foldDue(tx, AT_ONCE))) === AT_ONCE) continue;
  };
  return {
    all,
    soon() {
      if (isStopped) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        running = running
          .then(all)
          .catch((error: unknown) => log.error({ err: error }, 'could not update leaderboards'));
      }, SOON_MS).unref();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** Deletes the boards of days, weeks and months beyond retention. */
export async function forgetOld(transactions: Pick<Transactions, 'system'>): Promise<void> {
  const some = () =>
    transactions.system((tx) => deletePast(tx, new Date(tx.now.getTime() - KEPT_DAYS * DAY_MS), AT_ONCE));
  while ((await some()) === AT_ONCE) continue;
}
