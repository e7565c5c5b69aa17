import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import { keyOfSize, type Renditions } from '../../uploads/index.ts';

type Video = NonNullable<Renditions['video']>;

/**
 * Lifetime of playback links: long enough for an evening. Each link is bound to one account, so a copy fails for anyone
 * else.
 */
export const PLAY_SECONDS = 4 * 3600;
/** First path segment of a media URL: a catalog item, or the upload of a post or message. */
export type Place = 'items' | 'posts' | 'messages';
export const subjectOf = (place: Place, id: string): string => `${place}:${id}`;

/**
 * Returns a function that builds the URLs of a video's files, signed for one account. Visitors without an account get
 * signed URLs for free content as well.
 */
export const playUrl = (
  files: Pick<SealedFiles, 'signFor'>,
  { place, id, accountId }: { readonly place: Place; readonly id: string; readonly accountId: string },
): ((name: string) => string) => {
  const token = files.signFor(subjectOf(place, id), accountId, PLAY_SECONDS);
  return (name) => `/media/${place}/${id}/${token}/${name}`;
};

/** Path prefix for the sizes of an item's preview picture. */
export const PICTURES = 'picture/';
/** Audio of a voice message. */
export const SOUND = 'sound.webm';

/** Path name of a rung: its shorter side in pixels. */
const nameOf = ({ width, height }: { width: number; height: number }): string => String(Math.min(width, height));

export function masterPlaylist({ rungs }: Video): string {
  const steps = rungs.flatMap((rung) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${rung.bandwidth},CODECS="${rung.codecs}",RESOLUTION=${rung.width}x${rung.height}`,
    `${nameOf(rung)}/index.m3u8`,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...steps, ''].join('\n');
}

export type Found =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'playlist'; readonly key: string; readonly media: string }
  | { readonly kind: 'file'; readonly key: string }
  /** A picture that is small and requested often, so browsers may cache it for a while. */
  | { readonly kind: 'still'; readonly key: string };

export interface Delivered {
  readonly video: Video | undefined;
  readonly picture: Renditions | null;
}

/** Resolves a file name below an item's URL. Returns undefined if there is no such file. */
export function findFile({ video, picture }: Delivered, name: string): Found | undefined {
  if (name.startsWith(PICTURES)) return still(keyOfSize(picture, name.slice(PICTURES.length)));
  if (name === SOUND) return still(picture?.sound);
  return video && findInVideo(video, name);
}

const still = (key: string | undefined): Found | undefined => (key ? { kind: 'still', key } : undefined);

function findInVideo(video: Video, name: string): Found | undefined {
  if (name === 'master.m3u8') return video.rungs.length > 0 ? { kind: 'text', text: masterPlaylist(video) } : undefined;
  if (name === 'video.mp4') return { kind: 'file', key: video.mp4 };
  if (name === 'teaser.mp4') return still(video.teaser);
  if (name === 'storyboard.webp') return still(video.storyboard?.key);
  const [, step, part] = /^(\d{1,5})\/(index\.m3u8|media\.mp4)$/.exec(name) ?? [];
  const rung = video.rungs.find((one) => nameOf(one) === step);
  if (!rung) return undefined;
  return part === 'media.mp4'
    ? { kind: 'file', key: rung.media }
    : { kind: 'playlist', key: rung.playlist, media: rung.media };
}
