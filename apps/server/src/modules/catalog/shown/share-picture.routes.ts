import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Module } from '../../../platform/module.ts';
import { refuse } from '../../../platform/refuse.ts';
import { findOnSale, type ItemDetails } from '../item.queries.ts';
import { isOpenTo, pictureOf } from '../item-views.ts';

/** The reader of a link preview: a visitor from an unknown country. */
const READER = { role: 'visitor', accountId: '', country: '' } as const;
const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.webp$/i;
/** Wide enough for the large link cards of other sites. */
const WIDE = 1280;
const CACHE_SECONDS = 300;

/** Returns the key of the preview that strangers may see. */
function keyOf(item: ItemDetails): string | undefined {
  const { file, isSold } = pictureOf(item);
  if (isSold && !isOpenTo(item, READER)) return file?.renditions?.blurred;
  const sizes = file?.renditions?.sizes ?? [];
  return (sizes.findLast(({ width }) => width <= WIDE) ?? sizes[0])?.webp;
}

export interface SharedItem {
  readonly title: string;
  readonly performerName: string;
  readonly avatarKey: string | null;
  /** Blurred if the item has to be bought. */
  readonly pictureKey: string | null;
}
/** Finds an item on sale, for link previews. */
export async function findShared(db: Database['kysely'], id: string): Promise<SharedItem | undefined> {
  const item = await findOnSale(db, READER, id);
  return (
    item && {
      title: item.title,
      performerName: item.performer_name,
      avatarKey: item.avatar_key,
      pictureKey: keyOf(item) ?? null,
    }
  );
}

/**
 * Serves pictures of items on sale at permanent URLs, for link previews. They are blurred if the item has to be bought.
 */
export const sharePictures =
  (database: Database, files: Pick<FileStore, 'read'>): NonNullable<Module['plugin']> =>
  async (app) => {
    app.get('/share/items/:file', async (request, reply) => {
      const [, id] = FILE.exec((request.params as { file: string }).file) ?? [];
      const item = id ? await findOnSale(database.kysely, READER, id) : undefined;
      const key = item && keyOf(item);
      const stored = key ? await files.read(key) : null;
      if (!stored) return refuse('NOT_FOUND');
      return reply
        .headers({
          'content-type': stored.mime,
          'content-length': String(stored.bytes),
          'cache-control': `public, max-age=${CACHE_SECONDS}`,
          'cross-origin-resource-policy': 'cross-origin',
        })
        .send(stored.stream);
    });
  };
