import { DAY_MS } from '@footlight/contract/time';
import type { like } from '../../modules/favourites/index.ts';
import type { buyItem } from '../../modules/purchases/index.ts';
import type { trackVisit } from '../../modules/statistics/index.ts';
import type { subscriptionCommands } from '../../modules/subscriptions/index.ts';
import type { Platform } from '../../platform/module.ts';
import { listOffered } from '../content/content.queries.ts';
import { callerOf } from '../content/demo-caller.ts';
import { usernameOf } from '../demo-accounts.ts';
import { inThePast } from '../history/in-the-past.ts';
import { personas } from '../personas/personas.ts';
import { crowdOf, isFollower, readDemoPeople } from '../seed.store.ts';

export interface FanSeedDoors {
  readonly platform: Pick<Platform, 'database' | 'transactions'>;
  readonly fans: ReturnType<typeof subscriptionCommands> & {
    readonly like: typeof like;
    readonly visit: ReturnType<typeof trackVisit>;
    readonly buy: ReturnType<typeof buyItem>;
  };
}
type Run = FanSeedDoors['platform']['transactions'];

const VISITED_DAYS = 14;
const VISITORS = 9;
/** Number of creators the demo's viewer follows: more than fit on one phone screen. */
const FOLLOWED = 6;
const SUBSCRIBERS = 5;
const BUYERS = 2;
const TIERS = [
  { name: 'Front row', perks: ['Posts for subscribers', 'Your own emotes'], monthlyPrice: 90, yearlyPrice: 900 },
  { name: 'Backstage', perks: ['All of Front row', 'A recording every week'], monthlyPrice: 240 },
];
const ADDRESS = { name: 'Priya K', line1: 'Rua da Bica 4', city: 'Lisbon', postalCode: '1200-054', country: 'PT' };

/**
 * Gives the demo's creators followers, subscribers and orders, has the demo's viewer follow some creators, and adds
 * site visits. Runs once.
 */
export async function seedFans({ platform: { database, transactions }, fans }: FanSeedDoors): Promise<void> {
  const people = await readDemoPeople(database.kysely);
  const creators = personas.flatMap(({ username }) => people.get(usernameOf(username))?.id ?? []);
  const [first] = creators;
  const viewer = people.get('demoviewer');
  const crowd = crowdOf(people);
  if (!first || !viewer || !crowd[0] || (await isFollower(database.kysely, crowd[0], first))) return;
  for (const [place, id] of crowd.entries()) {
    const liked = creators.filter((_, index) => index === 0 || (index * 5 + place) % 7 === 0);
    await follow(transactions, fans, id, liked);
  }
  await follow(transactions, fans, viewer.id, creators.slice(0, FOLLOWED).toReversed());
  await subscribeTo(transactions, fans, { first, viewer: viewer.username, crowd });
  await buyFrom(transactions, fans, { crowd, items: await listOffered(database.kysely, first) });
  await visitSite(transactions, fans);
}

/** Follows creators, one every other day until today. Notifies nobody. */
const follow = (transactions: Run, { like: begin }: FanSeedDoors['fans'], id: string, creators: readonly string[]) =>
  transactions.run(callerOf(id, 'user'), async (tx) => {
    for (const [place, performerId] of creators.entries()) {
      const at = new Date(tx.now.getTime() - (creators.length - place - 0.5) * 2 * DAY_MS);
      await inThePast(tx, at, (past) =>
        begin(past, { params: { id: performerId }, query: undefined, body: undefined }),
      );
    }
  });

/** Subscribes some of the crowd. One of them gives the demo's viewer a one-month subscription. */
async function subscribeTo(
  transactions: Run,
  fans: FanSeedDoors['fans'],
  { first, viewer, crowd }: { readonly first: string; readonly viewer: string; readonly crowd: readonly string[] },
): Promise<void> {
  await transactions.run(callerOf(first, 'performer'), (tx) =>
    fans.offer(tx, { body: { tiers: TIERS, offersTrial: true, welcome: 'Thank you for being here.' } }),
  );
  for (const [place, id] of crowd.slice(0, SUBSCRIBERS).entries())
    await transactions.run(callerOf(id, 'user'), async (tx) => {
      const wish = { performerId: first, type: place === 1 ? 'yearly' : 'monthly', tier: place === 2 ? 2 : 1 } as const;
      await fans.subscribe(tx, { body: wish });
      if (place === 0)
        await fans.subscribe(tx, { body: { ...wish, giftTo: viewer, giftNote: 'See you in the front row.' } });
    });
}

/** Has two crowd members buy from the creator: one item to ship and one to download. */
async function buyFrom(
  transactions: Run,
  { buy }: FanSeedDoors['fans'],
  { crowd, items }: { readonly crowd: readonly string[]; readonly items: Awaited<ReturnType<typeof listOffered>> },
): Promise<void> {
  // After an interrupted start some items still wait for their pictures.
  const products = items.filter(({ kind, isOnSale }) => kind === 'product' && isOnSale);
  for (const id of crowd.slice(0, BUYERS))
    for (const product of products)
      await transactions.run(callerOf(id, 'user'), (tx) => buy(tx, 'product', product.id, { address: ADDRESS }));
}

/** Seeds two weeks of visits, increasing towards today. */
async function visitSite(transactions: Run, { visit }: FanSeedDoors['fans']): Promise<void> {
  for (let day = VISITED_DAYS; day >= 0; day--)
    await transactions.system(async (now) => {
      const moment = new Date(now.now.getTime() - day * DAY_MS);
      for (let n = 0; n < VISITORS + ((VISITED_DAYS - day) % 5) * 3; n++) {
        const caller = { ...now.caller, address: `198.51.100.${n % 11}` };
        await visit({ ...now, now: moment, caller });
      }
    });
}
