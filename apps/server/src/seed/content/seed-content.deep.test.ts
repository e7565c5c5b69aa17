import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../test/machine-parts.ts';
import { startDemoSite } from '../../../test/make/demo-site.ts';
import { usernameOf } from '../demo-accounts.ts';
import { readDemoPeople } from '../seed.store.ts';
import { posts } from './posts.ts';
import { seedShelves, seedVideos, type ContentDoors } from './seed-content.ts';
import { seedPosts } from './seed-posts.ts';
import { patience } from '../../../../../tests/patience.ts';

let site: Awaited<ReturnType<typeof startDemoSite>>;
beforeAll(async () => void (site = await startDemoSite()));
afterAll(() => site.close());

const made = () =>
  site.server.platform.database.kysely
    .selectFrom('catalog_item')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
const waiting = { timeout: patience(60_000), interval: 200 };

test(
  'an interrupted seed is completed by the next start, without duplicates',
  { timeout: patience(120_000) },
  async () => {
    const { doors, offer, shown } = site;
    await seedShelves({ ...doors, isStopped: () => true }, [offer]);
    expect(Number((await made()).n)).toBe(0);
    let drawn = 0;
    const interrupted: ContentDoors = { ...doors, isStopped: () => ++drawn > 3 };
    await seedShelves(interrupted, [offer]);
    expect(Number((await made()).n)).toBe(3);
    await seedShelves(doors, [offer]);
    const all = 1 + offer.gallery.photos.length + offer.products.length;
    expect(Number((await made()).n)).toBe(all);
    await seedShelves(doors, [offer]);
    expect(Number((await made()).n)).toBe(all);

    await vi.waitFor(async () => {
      expect(await shown('galleries')).toMatchObject({ total: 1, data: [{ photoCount: 4, isOpen: true }] });
      expect(await shown('products')).toMatchObject({ total: 2 });
    }, waiting);
    const [gallery] = (await shown('galleries')).data;
    expect(gallery?.picture?.srcSet).toContain('320w');
  },
);

test('posts exist once with their pictures, and priced ones are locked', { timeout: patience(120_000) }, async () => {
  const own = posts.filter(({ username }) => username === 'kofi_moves');
  const { server, doors } = site;
  await seedPosts(doors, own);
  await seedPosts(doors, own);
  const creator = (await readDemoPeople(server.platform.database.kysely)).get(usernameOf('kofi_moves'))!.id;
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

test.skipIf(!hasFfmpeg)(
  'a video with a guest is drawn, processed and on sale with the guest’s release form',
  { timeout: patience(180_000) },
  async () => {
    const { doors, offer, shown } = site;
    const video = offer.videos.find(({ guest }) => guest)!;
    const short = { ...offer, videos: [video] };
    await seedVideos(doors, [short], ffmpegPath);
    await seedVideos(doors, [short], ffmpegPath);
    await vi.waitFor(
      async () => expect(await shown('videos')).toMatchObject({ total: 1, data: [{ title: video.title }] }),
      { timeout: patience(120_000), interval: 500 },
    );
  },
);
