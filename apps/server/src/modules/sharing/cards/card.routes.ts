import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { SharingDoors } from '../sharing-doors.ts';
import { findCreator, type SharedCreator } from '../sharing.queries.ts';
import { drawCard } from './draw-card.ts';

const FILE = /^([a-z0-9]{3,30})\.png$/i;
const FRESH_MS = 5 * 60_000;
const MOST_CARDS = 200;
const AT_ONCE = 2;
const MOST_WAITING = 40;
const LARGEST_PICTURE = 20 * 1024 * 1024;

/** The key of what is seen of a creator: the show that is on air, else their cover or picture. */
const pictureKey = ({ stream_id, snapshot, cover_key, picture_key }: SharedCreator): string | null =>
  stream_id && snapshot > 0 ? `public/snapshots/${stream_id}-${snapshot}.webp` : (cover_key ?? picture_key);

async function read(files: Pick<FileStore, 'read'>, key: string | null): Promise<Buffer | undefined> {
  const stored = key ? await files.read(key) : null;
  if (!stored) return undefined;
  if (stored.bytes <= LARGEST_PICTURE) return buffer(stored.stream);
  stored.stream.destroy();
  return undefined;
}

/** Lets `AT_ONCE` works run, and some wait; the others are turned away. */
function createGate() {
  let free = AT_ONCE;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free === 0 && waiting.length >= MOST_WAITING) refuse('UNAVAILABLE');
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

/** The pictures of links to creators and their shows. */
export const cardRoutes =
  ({ database: { kysely }, files, site, readerOf }: SharingDoors): FastifyPluginAsync =>
  async (app) => {
    const kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_CARDS, ttl: FRESH_MS });
    const gate = createGate();
    app.get('/share/creators/:file', async (request, reply) => {
      const [, username] = FILE.exec((request.params as { file: string }).file) ?? [];
      const creator = username && (await findCreator(kysely, readerOf(request), username.toLowerCase()));
      if (!creator) return refuse('NOT_FOUND');
      const { name: siteName } = site();
      const { name, stream_title: title } = creator;
      const key = [creator.id, pictureKey(creator), name, title, siteName].join('\n');
      let card = kept.get(key);
      if (!card) {
        card = gate(async () =>
          drawCard({
            ...{ name, siteName, title: title ?? `@${creator.username}`, isLive: creator.stream_id !== null },
            picture: await read(files, pictureKey(creator)),
            avatar: await read(files, creator.avatar_key),
          }),
        );
        kept.set(key, card);
        card.catch(() => kept.delete(key));
      }
      return reply
        .headers({
          'content-type': 'image/png',
          'cache-control': 'public, max-age=300',
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(await card);
    });
  };
