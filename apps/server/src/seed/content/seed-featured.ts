import type { FeaturedDesk } from '../../modules/featured/index.ts';
import type { Platform } from '../../platform/module.ts';
import { usernameOf } from '../demo-accounts.ts';
import { readDemoPeople } from '../seed.store.ts';
import { isFeaturedSold } from './content.queries.ts';
import { callerOf, contextOf } from './demo-caller.ts';

export type DemoFeatured = FeaturedDesk & {
  readonly origin: () => string;
};
/** Username of the persona. */
const FEATURED = 'giulia_pasta';
const PACKAGES = [
  { name: 'Three days', description: 'Long enough for a weekend', days: 3, priceAmount: '29.00', ordering: 0 },
  { name: 'A week', description: 'Every evening of one week', days: 7, priceAmount: '59.00', ordering: 1 },
];

/**
 * Sells featured days, and features one demo creator on the home page for a week. Runs once, so that it doesn't undo
 * changes by staff.
 */
export async function seedFeatured(platform: Platform, desk: DemoFeatured): Promise<void> {
  const { database, transactions } = platform;
  const performer = (await readDemoPeople(database.kysely)).get(usernameOf(FEATURED));
  if (!performer || (await isFeaturedSold(database.kysely))) return;
  const ids = await transactions.system(async (tx) => {
    const made: string[] = [];
    for (const fields of PACKAGES) made.push(await desk.addPackage(tx, fields));
    return made;
  });
  const week = PACKAGES.at(-1);
  const booked = await desk.book(
    contextOf(platform, callerOf(performer.id, 'performer'))('featured.book'),
    ids.at(-1) ?? '',
    week?.days ?? 1,
  );
  const paid = await fetch(new URL(booked.checkoutUrl, desk.origin()), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
  if (paid.status >= 400) throw new Error(`the demo's checkout returned ${paid.status}`);
  await transactions.system((tx) => desk.approve(tx, booked.bookingId));
}
