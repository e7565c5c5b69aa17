import { hashPassword } from '../../src/modules/auth/index.ts';
import { catalogDesk } from '../../src/modules/catalog/index.ts';
import { postDesk } from '../../src/modules/feed/index.ts';
import { createArtist } from '../../src/seed/artist.ts';
import { offers } from '../../src/seed/content/offers.ts';
import type { ContentDoors } from '../../src/seed/content/seed-content.ts';
import { usernameOf } from '../../src/seed/demo-accounts.ts';
import { seedPeople } from '../../src/seed/seed-people.ts';
import { readDemoPeople } from '../../src/seed/seed.store.ts';
import { startTestServer } from '../server.ts';

interface Listed {
  total: number;
  data: { _id: string; title: string; isOpen: boolean; photoCount?: number; picture?: { srcSet?: string } }[];
}

/**
 * Starts a server with the demo's people but without their content, plus the tools that add it. `shown` lists the items
 * on a shelf of the first offer's creator; `close` stops the artist and the server.
 */
export async function startDemoSite() {
  const server = await startTestServer();
  const artist = createArtist();
  const { platform } = server;
  const hash = await hashPassword('of nobody who logs in');
  await platform.transactions.system((tx) => seedPeople(tx, hash));
  const offer = offers[0]!;
  const performerId = (await readDemoPeople(platform.database.kysely)).get(usernameOf(offer.username))!.id;
  const limits = {
    maxBytes: () => 2 ** 30,
    extensions: () => undefined,
    quotaBytes: () => 2 ** 40,
    spareBytes: () => 0,
  };
  const keeper = { files: platform.files, limits, scans: false };
  const bringing = { files: platform.files, keeper, approvesFirst: () => false };
  const catalog = { ...catalogDesk(bringing), createPost: postDesk(bringing) };
  const doors: ContentDoors = { platform, catalog, artist, isStopped: () => false };
  return {
    server,
    offer,
    doors,
    performerId,
    shown: async (shelf: string) =>
      (await server.call<Listed>('GET', `/user/performer-assets/${shelf}/search?performerId=${performerId}`)).data,
    close: async () => {
      await artist.close();
      await server.close();
    },
  };
}
