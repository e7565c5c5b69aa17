import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { hashPassword } from '../../modules/auth/index.ts';
import { catalogDesk } from '../../modules/catalog/index.ts';
import { postDesk } from '../../modules/feed/index.ts';
import { createArtist } from '../artist.ts';
import { usernameOf } from '../demo-accounts.ts';
import { personas } from '../personas/personas.ts';
import { seedPeople } from '../seed-people.ts';
import { readDemoPeople } from '../seed.store.ts';
import { offers } from './offers.ts';
import { posts } from './posts.ts';
import { seedPosts } from './seed-posts.ts';
import { seedShelves, type ContentDoors } from './seed-content.ts';

const artist = createArtist();
let server: TestServer;
let doors: ContentDoors;
let performerId = '';
let isStopped = false;
const [offer] = offers;
beforeAll(async () => {
  server = await startTestServer();
  const { platform } = server;
  const hash = await hashPassword('of nobody who logs in');
  await platform.transactions.system((tx) => seedPeople(tx, hash));
  performerId = (await readDemoPeople(platform.database.kysely)).get(usernameOf(offer!.username))!.id;
  const limits = {
    maxBytes: () => 2 ** 30,
    extensions: () => undefined,
    quotaBytes: () => 2 ** 40,
    spareBytes: () => 0,
  };
  const keeper = { files: platform.files, limits, scans: false };
  const bringing = { files: platform.files, keeper, approvesFirst: () => false };
  const catalog = { ...catalogDesk(bringing), createPost: postDesk(bringing) };
  doors = { platform, catalog, artist, isStopped: () => isStopped };
});
afterAll(async () => {
  await artist.close();
  await server.close();
});

interface Listed {
  total: number;
  data: { _id: string; title: string; isOpen: boolean; photoCount?: number; picture?: { srcSet?: string } }[];
}
const shown = async (shelf: string) =>
  (await server.call<Listed>('GET', `/user/performer-assets/${shelf}/search?performerId=${performerId}`)).data;
const made = () =>
  server.platform.database.kysely
    .selectFrom('catalog_item')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
const waiting = { timeout: 60_000, interval: 200 };

test('every offer is of somebody in the demo, with titles that say which is which', () => {
  const known = new Set(personas.map(({ username }) => username));
  expect(offers.filter(({ username }) => !known.has(username))).toEqual([]);
  for (const { gallery, videos, products } of offers) {
    const titles = [...gallery.photos, ...videos.map(({ title }) => title), ...products.map(({ title }) => title)];
    expect(new Set(titles).size).toBe(titles.length);
    for (const { stock, file } of products) expect(stock === undefined).toBe(file !== undefined);
  }
});

test(
  'what was begun and stopped is finished by the next start, and nothing is there twice',
  { timeout: 120_000 },
  async () => {
    isStopped = true;
    await seedShelves(doors, [offer!]);
    expect(Number((await made()).n)).toBe(0);
    isStopped = false;
    let drawn = 0;
    const interrupted: ContentDoors = { ...doors, isStopped: () => ++drawn > 3 };
    await seedShelves(interrupted, [offer!]);
    expect(Number((await made()).n)).toBe(3);
    await seedShelves(doors, [offer!]);
    const all = 1 + offer!.gallery.photos.length + offer!.products.length;
    expect(Number((await made()).n)).toBe(all);
    await seedShelves(doors, [offer!]);
    expect(Number((await made()).n)).toBe(all);

    await vi.waitFor(async () => {
      expect(await shown('galleries')).toMatchObject({ total: 1, data: [{ photoCount: 4, isOpen: true }] });
      expect(await shown('products')).toMatchObject({ total: 2 });
    }, waiting);
    const [gallery] = (await shown('galleries')).data;
    expect(gallery?.picture?.srcSet).toContain('320w');
  },
);

test('posts are there once, with their pictures, and those with a price are locked', { timeout: 120_000 }, async () => {
  const own = posts.filter(({ username }) => username === 'kofi_moves');
  await seedPosts(doors, own);
  await seedPosts(doors, own);
  const { platform } = server;
  const creator = (await readDemoPeople(platform.database.kysely)).get(usernameOf('kofi_moves'))!.id;
  interface Post {
    price: number;
    isOpen: boolean;
    media: object[];
  }
  await vi.waitFor(async () => {
    const { data } = (await server.call<{ data: Post[] }>('GET', `/feed?performerId=${creator}`)).data;
    expect(data.map(({ price, isOpen, media }) => [price, isOpen, media.length])).toEqual([
      [20, false, 1],
      [0, true, 0],
    ]);
  }, waiting);
});
