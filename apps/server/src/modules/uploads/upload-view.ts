import type { Answer, uploads } from '@footlight/contract';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { PictureSize, Renditions } from './renditions.ts';
import type { UploadRow } from './uploads.rules.ts';

export type UploadView = Answer<typeof uploads.retry>;

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
  ...(row.renditions?.video?.endsEarly ? { endsEarly: true } : {}),
  createdAt: row.created_at.toISOString(),
});

export interface Pictured {
  readonly renditions: Renditions | null;
  readonly thumbhash: string | null;
}
export interface PictureView {
  src: string;
  srcSet?: string;
  avifSrcSet?: string;
  moving?: string;
  width: number;
  height: number;
  thumbhash?: string;
}

/** Lifetime of picture links. */
export const PICTURE_SECONDS = 6 * 3600;

export interface PictureLinks {
  /** True if the viewer lacks access. */
  readonly isLocked?: boolean;
  /** True if visible to everyone, so that caches may store it. */
  readonly isShared?: boolean;
  /** URL of a size by its name (`960.webp`). Without it, sizes use the store's signed links. */
  readonly urlOf?: ((name: string) => string) | undefined;
}

export const sizeName = ({ width }: { readonly width: number }, extension: 'webp' | 'avif'): string =>
  `${width}.${extension}`;

/** File name of the animated copy in URLs. */
const MOVING = 'moving.webp';

export function keyOfSize(renditions: Renditions | null, name: string): string | undefined {
  if (name === MOVING) return renditions?.moving;
  const size = renditions?.sizes?.find((one) => name === sizeName(one, 'webp') || name === sizeName(one, 'avif'));
  return name.endsWith('.avif') ? size?.avif : size?.webp;
}

/** Returns an upload's picture in its sizes, or undefined while it has none. Viewers without access get it blurred. */
export async function pictureView(
  files: Pick<FileStore, 'signedUrl'>,
  { renditions, thumbhash }: Pictured,
  { isLocked = false, isShared = isLocked, urlOf }: PictureLinks = {},
): Promise<PictureView | undefined> {
  const sizes = renditions?.sizes ?? [];
  const largest = sizes.at(-1);
  if (!largest) return undefined;
  const link = async (key: string) => (await files.signedUrl(key, PICTURE_SECONDS, { isShared })).url;
  const linkTo = (size: PictureSize, extension: 'webp' | 'avif', key: string) =>
    urlOf ? urlOf(sizeName(size, extension)) : link(key);
  const { width, height } = largest;
  const rest = { width, height, ...(thumbhash ? { thumbhash } : {}) };
  if (isLocked) return renditions?.blurred ? { src: await link(renditions.blurred), ...rest } : undefined;
  const middle = sizes[Math.floor((sizes.length - 1) / 2)] ?? largest;
  const set = async (extension: 'webp' | 'avif') => {
    const parts = await Promise.all(
      sizes.map(async (size) => {
        const key = size[extension];
        return key ? `${await linkTo(size, extension, key)} ${size.width}w` : '';
      }),
    );
    return parts.filter(Boolean).join(', ');
  };
  const avif = await set('avif');
  const movingKey = renditions?.moving;
  const moving = movingKey && (urlOf ? urlOf(MOVING) : await link(movingKey));
  return {
    src: await linkTo(middle, 'webp', middle.webp),
    srcSet: await set('webp'),
    ...(avif ? { avifSrcSet: avif } : {}),
    ...(moving ? { moving } : {}),
    ...rest,
  };
}
