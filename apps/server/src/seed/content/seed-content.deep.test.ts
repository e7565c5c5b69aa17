import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../test/machine-parts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { hashPassword } from '../../modules/auth/index.ts';
import { catalogDesk } from '../../modules/catalog/index.ts';
import { postDesk } from '../../modules/feed/index.ts';
import { createArtist } from '../artist.ts';
import { usernameOf } from '../demo-accounts.ts';
import { seedPeople } from '../seed-people.ts';
import { readDemoPeople } from '../seed.store.ts';
import { offers } from './offers.ts';
import { seedVideos, type ContentDoors } from './seed-content.ts';

const artist = createArtist();
let server: TestServer;
let doors: ContentDoors;
let performerId = '';
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
  doors = { platform, catalog, artist, isStopped: () => false };
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
test.skipIf(!hasFfmpeg)(
  'a video with a guest is drawn, processed and on sale, with the release form of the guest',
  { timeout: 180_000 },
  async () => {
    const video = offer!.videos.find(({ guest }) => guest)!;
    const short = { ...offer!, videos: [video] };
    await seedVideos(doors, [short], ffmpegPath);
    await seedVideos(doors, [short], ffmpegPath);
    await vi.waitFor(
      async () => expect(await shown('videos')).toMatchObject({ total: 1, data: [{ title: video.title }] }),
      { timeout: 120_000, interval: 500 },
    );
  },
);
