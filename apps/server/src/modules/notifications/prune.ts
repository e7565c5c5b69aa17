import { DAY_MS } from '@footlight/contract/time';
import type { Platform } from '../../platform/module.ts';
import { cutOf } from '../../platform/retention.ts';
import { card } from './card.ts';
import { deleteOld } from './notifications.store.ts';

/** Retention of read notifications. */
const KEPT_READ_DAYS = 30;
/** Maximum per account. The oldest are removed first. */
const MOST_KEPT = 1000;
const AT_ONCE = 5000;

/** Removes old notifications and those beyond an account's newest thousand, a few thousand per transaction. */
export async function pruneNotifications({ transactions }: Pick<Platform, 'transactions'>, now: Date): Promise<void> {
  const bounds = {
    before: cutOf(card.retention.notifications, now),
    readBefore: new Date(now.getTime() - KEPT_READ_DAYS * DAY_MS),
    mostKept: MOST_KEPT,
    atOnce: AT_ONCE,
  };
  while ((await transactions.system((tx) => deleteOld(tx, bounds))) >= AT_ONCE);
}
