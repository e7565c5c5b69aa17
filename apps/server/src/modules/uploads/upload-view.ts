import type { Answer, uploads } from '@footlight/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Renditions } from './renditions.ts';
import type { UploadRow } from './uploads.rules.ts';

export type UploadView = Answer<typeof uploads.retry>;

/** A file as its owner sees it. */
export const uploadView = (row: UploadRow): UploadView => ({
  _id: row.id,
  purpose: row.purpose,
  name: row.name,
  state: row.state,
  ...(row.failure ? { failure: row.failure } : {}),
  ...(row.waits_for ? { waitsFor: row.waits_for } : {}),
  progress: row.progress,
  bytes: Number(row.bytes),
  receivedBytes: Number(row.received_bytes),
  ...(row.duration_ms === null ? {} : { duration: Number(row.duration_ms) / 1000 }),
  createdAt: row.created_at.toISOString(),
});

/** What is needed of an upload to show its picture. */
export interface Pictured {
  readonly renditions: Renditions | null;
  readonly thumbhash: string | null;
}
export interface PictureView {
  src: string;
  srcSet?: string;
  avifSrcSet?: string;
  width: number;
  height: number;
  thumbhash?: string;
}

/** Links to pictures last so long. */
export const PICTURE_SECONDS = 6 * 3600;

/** The picture of an upload in its sizes; undefined while it has none. Whoever may not see it gets it blurred. */
export async function pictureView(
  files: Pick<FileStore, 'signedUrl'>,
  { renditions, thumbhash }: Pictured,
  { isLocked = false } = {},
): Promise<PictureView | undefined> {
  const sizes = renditions?.sizes ?? [];
  const largest = sizes.at(-1);
  if (!largest) return undefined;
  const link = async (key: string) => (await files.signedUrl(key, PICTURE_SECONDS)).url;
  const { width, height } = largest;
  const rest = { width, height, ...(thumbhash ? { thumbhash } : {}) };
  if (isLocked) return renditions?.blurred ? { src: await link(renditions.blurred), ...rest } : undefined;
  const middle = sizes[Math.floor((sizes.length - 1) / 2)] ?? largest;
  const set = async (keyOf: (size: (typeof sizes)[number]) => string | undefined) => {
    const parts = await Promise.all(
      sizes.map(async (size) => {
        const key = keyOf(size);
        return key ? `${await link(key)} ${size.width}w` : '';
      }),
    );
    return parts.filter(Boolean).join(', ');
  };
  const avif = await set((size) => size.avif);
  return {
    src: await link(middle.webp),
    srcSet: await set((size) => size.webp),
    ...(avif ? { avifSrcSet: avif } : {}),
    ...rest,
  };
}
