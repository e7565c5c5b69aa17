import { HOUR_MS } from '@footlight/contract/time';
import { posedFor } from '../art/photos.ts';
import type { Goods } from '../art/goods.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas } from '../personas/personas.ts';
import { readDemoPeople } from '../seed.store.ts';
import { listOffered, moveToQueue } from './content.queries.ts';
import { openDesk } from './desk.ts';
import type { ContentDoors } from './seed-content.ts';

interface Waiting {
  /** Index into the personas. */
  readonly place: number;
  readonly title: string;
  readonly description: string;
  readonly picture: Goods;
  readonly price: number;
}

/** Products that wait for approval by staff. */
const waitingItems: readonly Waiting[] = [
  {
    place: 1,
    title: 'Print: Ponte, de madrugada',
    description: 'The bridge before anyone was on it. Cotton paper, 30 × 40 cm, signed on the back.',
    picture: 'print',
    price: 360,
  },
  {
    place: 3,
    title: 'Shirt: One more run',
    description: 'Said every night, never true. Organic cotton, sizes S to XL.',
    picture: 'shirt',
    price: 240,
  },
  {
    place: 4,
    title: 'Sunday recipes, in the order we eat them',
    description: 'Eleven recipes on cards that forgive a splash of sauce.',
    picture: 'cards',
    price: 75,
  },
  {
    place: 5,
    title: 'Letters to the night shift',
    description: 'The forty letters you liked best, bound, with the answers that came back.',
    picture: 'book',
    price: 130,
  },
];

/**
 * Adds some products that wait for approval, although the demo publishes immediately, to show what the queue looks like
 * on sites that require approval. The products are moved to the queue once their pictures are ready, perhaps only at
 * the next start.
 */
export async function seedPending({ platform, catalog, artist, isStopped }: ContentDoors): Promise<void> {
  const db = platform.database.kysely;
  const people = await readDemoPeople(db);
  for (const { place, title, description, picture, price } of waitingItems) {
    const persona = personas[place];
    const person = persona && people.get(usernameOf(persona.username));
    if (!person || isStopped()) continue;
    if ((await listOffered(db, person.id)).some((item) => item.title === title)) continue;
    const content = await artist.goods(posedFor(persona, place), picture);
    await openDesk(platform, catalog, person.id).make(
      'createProduct',
      { title, description, price, type: 'physical', stock: 12, status: 'active', language: 'en', tags: persona.tags },
      { image: { name: `${picture}.jpg`, content } },
    );
  }
}

/** Moves the products with ready pictures into the queue. Returns true once none is still being processed. */
export const queueWaiting = (
  { database }: Pick<ContentDoors['platform'], 'database'>,
  now = Date.now(),
): Promise<boolean> =>
  moveToQueue(
    database.kysely,
    waitingItems.map(({ title }) => title),
    new Date(now - 2 * HOUR_MS),
  );
