import { DAY_MS, HOUR_MS, MINUTE_MS } from '@footlight/contract/time';
import type { Platform } from '../../platform/module.ts';
import { payFor, GATEWAY } from '../content/pay-for.ts';
import { callerOf } from '../content/demo-caller.ts';
import { crowdOf, readDemoPeople } from '../seed.store.ts';
import { inThePast } from './in-the-past.ts';
import { listPaymentKeys } from './history.store.ts';
import { DAYS } from './plan.ts';

/** What the demo's viewer bought and how many days ago. */
const OF_VIEWER: readonly (readonly [daysAgo: number, packageName: string])[] = [
  [54, 'Taster'],
  [47, 'Evening'],
  [31, 'Regular'],
  [12, 'Evening'],
];
/** Interval, in days, at which somebody in the crowd buys a package. */
const EVERY = 2;
const OF_CROWD = ['Evening', 'Regular', 'Taster', 'Season', 'Evening', 'Regular'] as const;
const HOUR = 16;

/**
 * Seeds the token purchases of eight weeks, each through the site's own payment commands. Can be interrupted and
 * repeated.
 */
export async function seedPurchases(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  today = new Date(),
): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const viewer = people.get('demoviewer')?.id;
  const crowd = crowdOf(people);
  if (!viewer || crowd.length === 0) return;
  const bought = [
    ...OF_VIEWER.map(([daysAgo, packageName]) => ({ daysAgo, packageName, userId: viewer })),
    ...Array.from({ length: DAYS / EVERY - 1 }, (_, n) => ({
      daysAgo: DAYS - n * EVERY,
      packageName: OF_CROWD[n % OF_CROWD.length] ?? 'Regular',
      userId: crowd[(n * 7) % crowd.length] ?? viewer,
    })),
  ].toSorted((one, other) => other.daysAgo - one.daysAgo);
  const midnight = Math.floor(today.getTime() / DAY_MS) * DAY_MS;
  const known = await listPaymentKeys(database.kysely, GATEWAY);
  for (const { daysAgo, packageName, userId } of bought) {
    const key = `demo:${userId}:${daysAgo}`;
    const at = new Date(midnight - daysAgo * DAY_MS + HOUR * HOUR_MS + ((daysAgo * 17) % 60) * MINUTE_MS);
    if (!known.has(key))
      await transactions.run(callerOf(userId, 'user'), (tx) =>
        inThePast(tx, at, (past) => payFor(past, { userId, packageName, key })),
      );
  }
}
