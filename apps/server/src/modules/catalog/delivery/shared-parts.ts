import { EVERYBODY } from '../../../platform/files/steady-link.ts';
import type { SealedFiles } from '../../../platform/sealing/sealed-files.ts';
import { PLAY_SECONDS } from './item-links.ts';

/** Byte range of a file, both ends inclusive. */
interface Part {
  readonly from: number;
  readonly to: number;
}
export const partSubject = (key: string, { from, to }: Part): string => `part:${key}:${from}-${to}`;

/**
 * Rewrites a byte-range playlist so that each part has its own CDN URL. A copied URL exposes only a few seconds of the
 * video. The playlist itself is bound to one account.
 */
export function playlistOnCdn(
  files: Pick<SealedFiles, 'signFor'>,
  { playlist, media, cdnUrl }: { readonly playlist: string; readonly media: string; readonly cdnUrl: string },
): string {
  const urlOf = (bytes: string, from: string) => {
    const part = { from: Number(from), to: Number(from) + Number(bytes) - 1 };
    const token = files.signFor(partSubject(media, part), EVERYBODY, PLAY_SECONDS);
    return `${cdnUrl}/media/parts/${token}/${part.from}-${part.to}/${media}`;
  };
  return playlist
    .replace(
      /URI="media\.mp4",BYTERANGE="(\d+)@(\d+)"/g,
      (_all, bytes: string, from: string) => `URI="${urlOf(bytes, from)}"`,
    )
    .replace(
      /#EXT-X-BYTERANGE:(\d+)@(\d+)\r?\n((?:#.*\r?\n)*)media\.mp4/g,
      (_all, bytes: string, from: string, between: string) => `${between}${urlOf(bytes, from)}`,
    );
}
