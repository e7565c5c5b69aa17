import type { FastifyPluginAsync } from 'fastify';
import { LRUCache } from 'lru-cache';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findShared } from '../../catalog/index.ts';
import type { SharingDoors } from '../sharing-doors.ts';
import { findCreator, type SharedCreator } from '../sharing.queries.ts';
import { drawCard, type Card } from './draw-card.ts';

const FILE = /^([a-z0-9]{3,30})\.png$/i;
const ITEM = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/i;
const FRESH_MS = 5 * 60_000;
const MOST_CARDS = 200;
const AT_ONCE = 2;
const MOST_WAITING = 40;
const LARGEST_PICTURE = 20 * 1024 * 1024;

const HEADERS = {
  'content-type': 'image/png',
  'cache-control': 'public, max-age=300',
  'cross-origin-resource-policy': 'cross-origin',
};

/** File keys. */
interface CardPictures {
  readonly picture: string | null;
  readonly avatar: string | null;
}

/** Returns a creator's picture key: the live show's snapshot, or else their cover or picture. */
const pictureKey = ({ stream_id, snapshot, cover_key, picture_key }: SharedCreator): string | null =>
  stream_id && snapshot > 0 ? `public/snapshots/${stream_id}-${snapshot}.webp` : (cover_key ?? picture_key);

async function read(files: Pick<FileStore, 'read'>, key: string | null): Promise<Buffer | undefined> {
  const stored = key ? await files.read(key) : null;
  if (!stored) return undefined;
  if (stored.bytes <= LARGEST_PICTURE) return buffer(stored.stream);
  stored.stream.destroy();
  return undefined;
}

/** Runs up to `AT_ONCE` tasks, queues a few more, and rejects the rest. */
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

/** Serves link preview pictures for creators, their shows and their offers. */
export const cardRoutes =
  ({ database: { kysely }, files, site }: SharingDoors): FastifyPluginAsync =>
  async (app) => {
    const kept = new LRUCache<string, Promise<Buffer>>({ max: MOST_CARDS, ttl: FRESH_MS });
    const gate = createGate();
    /** Caches cards by their content. */
    async function cardOf(card: Omit<Card, 'picture' | 'avatar' | 'siteName'>, keys: CardPictures): Promise<Buffer> {
      const { name: siteName } = site();
      const kind = JSON.stringify([card, keys, siteName]);
      const known = kept.get(kind);
      if (known) return known;
      const drawn = gate(async () =>
        drawCard({
          ...card,
          siteName,
          picture: await read(files, keys.picture),
          avatar: await read(files, keys.avatar),
        }),
      );
      kept.set(kind, drawn);
      drawn.catch(() => kept.delete(kind));
      return drawn;
    }
    app.get('/share/cards/:file', async (request, reply) => {
      const [, id] = ITEM.exec((request.params as { file: string }).file) ?? [];
      const item = id && (await findShared(kysely, id));
      if (!item) return refuse('NOT_FOUND');
      const { title, performerName, pictureKey: picture, avatarKey: avatar } = item;
      const card = await cardOf({ name: title, title: performerName, isLive: false }, { picture, avatar });
      return reply.headers(HEADERS).send(card);
    });
    app.get('/share/creators/:file', async (request, reply) => {
      const [, username] = FILE.exec((request.params as { file: string }).file) ?? [];
      const creator = username && (await findCreator(kysely, request.visitor, username.toLowerCase()));
      if (!creator) return refuse('NOT_FOUND');
      const { name, stream_title: title, username: own, stream_id: streamId } = creator;
      const card = await cardOf(
        { name, title: title ?? `@${own}`, isLive: streamId !== null },
        { picture: pictureKey(creator), avatar: creator.avatar_key },
      );
      return reply.headers(HEADERS).send(card);
    });
  };
