import { unitsToTokens, type Answer, type catalog } from '@footlight/contract';
import type { SealedFiles } from '../../platform/sealing/sealed-files.ts';
import { avatarUrl } from '../accounts/index.ts';
import type { Viewer } from '../blocking/index.ts';
import { pictureView } from '../uploads/index.ts';
import { PICTURES, playUrl, PLAY_SECONDS } from './delivery/item-links.ts';
import { blockersOf } from './catalog.rules.ts';
import type { ParticipantRow } from './catalog.queries.ts';
import type { FileRow, ItemDetails } from './item.queries.ts';

export type Item = Answer<typeof catalog.searchVideos>['data'][number];
export type ItemView = Answer<typeof catalog.viewVideo>;
export type OwnItem = Answer<typeof catalog.viewOwnVideo>;
export type Files = Pick<SealedFiles, 'signedUrl' | 'signFor'>;

/** Returns true if the viewer may see, play or download the item. */
export function isOpenTo(item: ItemDetails, viewer: Viewer): boolean {
  if (viewer.role === 'staff' || item.performer_id === viewer.accountId || item.is_bought) return true;
  if (item.kind === 'product') return false;
  if (item.gallery_is_open !== null) return item.gallery_is_open;
  return Number(item.price_units) === 0 && (!item.is_subscribers_only || item.is_subscribed);
}

/** Returns true if the preview's link works for everyone. Otherwise, the link is bound to one account. */
function isPictureShared(item: ItemDetails): boolean {
  if (!pictureOf(item).isSold) return item.published_at !== null;
  const isFree = item.gallery_is_free ?? (Number(item.price_units) === 0 && !item.is_subscribers_only);
  return isFree && item.status === 'active' && item.removed_at === null;
}

/** Picks the preview for lists. If `isSold`, viewers without access see it only blurred. */
export function pictureOf(item: ItemDetails): { file: FileRow | null; isSold: boolean } {
  if (item.kind === 'photo') return { file: item.main, isSold: true };
  if (item.kind === 'video' && !item.picture) return { file: item.main, isSold: true };
  return { file: item.picture, isSold: item.kind === 'gallery' };
}

export async function itemOf(files: Files, item: ItemDetails, viewer: Viewer): Promise<Item> {
  const isOpen = isOpenTo(item, viewer);
  const { file, isSold } = pictureOf(item);
  const bound = (name: string) => urlOf(files, item, viewer)(`${PICTURES}${name}`);
  const links = isPictureShared(item) ? { isShared: true } : { urlOf: bound };
  const picture = file && (await pictureView(files, file, { isLocked: isSold && !isOpen, ...links }));
  const teaser = await teaserOf(files, item, isOpen ? viewer : null);
  return {
    _id: item.id,
    kind: item.kind,
    slug: item.slug,
    title: item.title,
    description: item.description,
    status: item.status,
    performer: {
      _id: item.performer_id,
      username: item.username,
      name: item.performer_name,
      avatar: avatarUrl('performer', item.avatar_key),
    },
    ...(picture ? { picture } : {}),
    price: unitsToTokens(Number(item.price_units)),
    isSubscribersOnly: item.is_subscribers_only,
    tags: [...item.tags],
    ...(item.category ? { category: item.category } : {}),
    ...(item.language ? { language: item.language } : {}),
    views: item.views,
    isBought: item.is_bought,
    isOwn: item.performer_id === viewer.accountId,
    isOpen,
    ...ofKind(item, isOpen),
    ...(teaser ? { teaser } : {}),
    createdAt: item.created_at.toISOString(),
    ...(item.published_at ? { publishedAt: item.published_at.toISOString() } : {}),
  };
}

/** Returns a three-second teaser: of the trailer for everyone, or else of the video for viewers who may play it. */
async function teaserOf(files: Files, item: ItemDetails, viewer: Viewer | null): Promise<string | undefined> {
  const ofTrailer = item.trailer?.renditions?.video?.teaser;
  if (ofTrailer) return linkToAll(files, ofTrailer);
  if (!viewer || !item.main?.renditions?.video?.teaser) return undefined;
  return urlOf(files, item, viewer)('teaser.mp4');
}

const linkToAll = async (files: Files, key: string): Promise<string> =>
  (await files.signedUrl(key, PLAY_SECONDS, { isShared: true })).url;

function originalOf({ main }: ItemDetails, isOpen: boolean): Pick<Item, 'original'> {
  const original = main?.renditions?.original;
  if (!isOpen || !original) return {};
  const { extension, bytes, width, height } = original;
  return { original: { extension, bytes, width, height } };
}

function ofKind(item: ItemDetails, isOpen: boolean): Partial<Item> {
  if (item.kind === 'gallery') return { photoCount: item.photo_count };
  if (item.kind === 'photo')
    return { ...originalOf(item, isOpen), ...(item.gallery_id ? { galleryId: item.gallery_id } : {}) };
  if (item.kind === 'video')
    return {
      ...originalOf(item, isOpen),
      ...(item.main?.duration_ms ? { duration: item.main.duration_ms / 1000 } : {}),
      hasTrailer: item.trailer?.state === 'ready',
    };
  return {
    productType: item.product_type ?? 'digital',
    ...(item.stock === null ? {} : { stock: item.stock }),
    ...(item.weight_grams === null ? {} : { weightGrams: item.weight_grams }),
  };
}

/** Builds the item's page, with playback links for viewers who may play it. */
export async function itemView(files: Files, item: ItemDetails, viewer: Viewer): Promise<ItemView> {
  const shown = await itemOf(files, item, viewer);
  const video = item.kind === 'video' && shown.isOpen ? item.main?.renditions?.video : undefined;
  const trailer = item.trailer?.renditions?.video;
  return {
    ...shown,
    ...(video ? { playback: playbackOf(urlOf(files, item, viewer), video) } : {}),
    ...(trailer ? { trailer: await linkToAll(files, trailer.mp4) } : {}),
    ...(item.product_type === 'digital' && item.main ? { file: { name: item.main.name, bytes: item.main.bytes } } : {}),
  };
}

type Video = NonNullable<NonNullable<FileRow['renditions']>['video']>;
const urlOf = (files: Files, { id }: ItemDetails, { accountId }: Viewer) =>
  playUrl(files, { place: 'items', id, accountId });

export function playbackOf(urlOf: (name: string) => string, video: Video): NonNullable<ItemView['playback']> {
  const links = { mp4: urlOf('video.mp4'), ...(video.rungs.length > 0 ? { hls: urlOf('master.m3u8') } : {}) };
  if (!video.storyboard) return links;
  const { key: _key, intervalMs, ...plan } = video.storyboard;
  return { ...links, storyboard: { url: urlOf('storyboard.webp'), ...plan, intervalSeconds: intervalMs / 1000 } };
}

const fileOf = (file: FileRow) => ({
  uploadId: file.id,
  name: file.name,
  state: file.state,
  ...(file.failure ? { failure: file.failure } : {}),
  ...(file.waits_for ? { waitsFor: file.waits_for } : {}),
  ...(file.renditions?.video?.endsEarly ? { endsEarly: true as const } : {}),
  progress: file.progress,
});

export async function ownItem(
  files: Files,
  item: ItemDetails,
  viewer: Viewer,
  participants: readonly ParticipantRow[],
): Promise<OwnItem> {
  const own = participants.filter((one) => one.item_id === item.id);
  const standing = {
    main: item.main?.state ?? null,
    others: [item.picture, item.trailer].flatMap((file) => (file ? [file.state] : [])),
    photosReady: item.photo_count,
    photosComing: item.photos_coming,
    photosPending: 0,
    formsMissing: own.filter((one) => one.release_form_id === null).length,
    formsExpired: own.filter((one) => one.is_expired).length,
    approvesFirst: false,
    now: new Date(),
  };
  return {
    ...(await itemView(files, item, viewer)),
    wantedStatus: item.wanted_status,
    ...(item.rejection_reason === null ? {} : { rejectionReason: item.rejection_reason }),
    blockers: blockersOf(item, standing),
    ...(item.scheduled_at ? { scheduledAt: item.scheduled_at.toISOString() } : {}),
    sales: item.sales,
    ...(item.pending_since ? { pendingSince: item.pending_since.toISOString() } : {}),
    ...(item.main ? { main: fileOf(item.main) } : {}),
    ...(item.trailer ? { trailerFile: fileOf(item.trailer) } : {}),
    ...(item.picture ? { pictureFile: fileOf(item.picture) } : {}),
    ...(item.kind !== 'product'
      ? {
          participants: own.map((one) => ({
            name: one.name,
            ...(one.release_form_id ? { releaseFormId: one.release_form_id } : {}),
            ...(one.expires_at ? { expiresAt: one.expires_at, isExpired: one.is_expired ?? false } : {}),
          })),
        }
      : {}),
    updatedAt: item.updated_at.toISOString(),
  };
}
