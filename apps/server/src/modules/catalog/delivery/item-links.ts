import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import { keyOfSize, type Renditions } from '../../uploads/index.ts';

type Video = NonNullable<Renditions['video']>;

/** Links to what is played: long enough for an evening. They are one account's, so a copied one is refused to others. */
export const PLAY_SECONDS = 4 * 3600;
/** What is played, as its address names it: a catalog's item, or the upload of a post or a message. */
export type Place = 'items' | 'posts' | 'messages';
export const subjectOf = (place: Place, id: string): string => `${place}:${id}`;

/** The address of what belongs to a video, for one account or, of what is free, for everybody without one. */
export const playUrl = (
  files: Pick<SealedFiles, 'signFor'>,
  { place, id, accountId }: { readonly place: Place; readonly id: string; readonly accountId: string },
): ((name: string) => string) => {
  const token = files.signFor(subjectOf(place, id), accountId, PLAY_SECONDS);
  return (name) => `/media/${place}/${id}/${token}/${name}`;
};

/** Sizes of what stands for an item have names below this. */
export const PICTURES = 'picture/';
/** What is said in a voice message. */
export const SOUND = 'sound.webm';

/** What a step of the ladder is called in addresses. */
const nameOf = ({ width, height }: { width: number; height: number }): string => String(Math.min(width, height));

/** The playlist that names the steps of the ladder. */
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
  /** Small, and asked for again and again: browsers may keep it for a while. */
  | { readonly kind: 'still'; readonly key: string };

/** What belongs to an item, as far as it is delivered. */
export interface Delivered {
  readonly video: Video | undefined;
  /** What stands for it. */
  readonly picture: Renditions | null;
}

/** What a name below an item's address means; undefined when it means nothing. */
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
