import type { Platform } from '../../platform/module.ts';
import { cutOf } from '../../platform/retention/retention-table.ts';
import { deleteOld } from './notifications.store.ts';

const DAY_MS = 86_400_000;
/** Those that were read are kept for so long. */
const KEPT_READ_DAYS = 30;
/** Of one account; older ones go. */
const MOST_KEPT = 1000;
const AT_ONCE = 5000;

/** Removes notifications that are old, and those of an account beyond the newest thousand; some thousands in each transaction. */
export async function pruneNotifications({ transactions }: Pick<Platform, 'transactions'>, now: Date): Promise<void> {
  const bounds = {
    before: cutOf('notifications', now),
    readBefore: new Date(now.getTime() - KEPT_READ_DAYS * DAY_MS),
    mostKept: MOST_KEPT,
    atOnce: AT_ONCE,
  };
  while ((await transactions.system((tx) => deleteOld(tx, bounds))) >= AT_ONCE);
}
