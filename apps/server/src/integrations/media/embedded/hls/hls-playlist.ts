/** Writes HLS playlists. See: RFC 8216bis (low-latency HLS). */

export interface PlaylistPart {
  readonly seconds: number;
  readonly isIndependent: boolean;
}
export interface PlaylistSegment {
  readonly number: number;
  /** Init segment this segment needs. A change from the previous segment means a discontinuity. */
  readonly init: number;
  readonly startedAt: Date;
  readonly parts: readonly PlaylistPart[];
  /** Null while the segment is still growing. */
  readonly seconds: number | null;
}
export interface MediaPlaylist {
  readonly targetSeconds: number;
  readonly partTargetSeconds: number;
  readonly discontinuitySequence: number;
  /** Oldest first. Only the last one may still be growing. */
  readonly segments: readonly PlaylistSegment[];
}

/** Number of latest finished segments whose parts are listed. Older ones are listed as a whole. */
const segmentsWithParts = 3;

export const initName = (init: number): string => `init${init}.mp4`;
export const segmentName = (segment: number): string => `s${segment}.m4s`;
export const partName = (segment: number, part: number): string => `s${segment}.${part}.m4s`;

/**
 * Writes a media playlist. `isWhole` lists finished segments only, for shared caches that support neither blocking
 * reloads nor responses that vary by query.
 */
export function mediaPlaylist(playlist: MediaPlaylist, isWhole = false): string {
  const { partTargetSeconds } = playlist;
  const segments = isWhole ? playlist.segments.filter(({ seconds }) => seconds !== null) : playlist.segments;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${playlist.targetSeconds}`,
    ...(isWhole ? [] : partInfo(partTargetSeconds)),
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${playlist.discontinuitySequence}`,
  ];
  // Omitted if any segment starts without a key frame, because none arrived in time.
  if (segments.every(({ parts }) => parts[0]?.isIndependent !== false)) lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  const finished = segments.filter((segment) => segment.seconds !== null).length;
  let init: number | null = null;
  segments.forEach((segment, index) => {
    if (init !== null && init !== segment.init) lines.push('#EXT-X-DISCONTINUITY');
    if (init !== segment.init) lines.push(`#EXT-X-MAP:URI="${initName(segment.init)}"`);
    init = segment.init;
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${segment.startedAt.toISOString()}`);
    if (!isWhole && index >= finished - segmentsWithParts) lines.push(...partLines(segment));
    if (segment.seconds !== null) lines.push(`#EXTINF:${segment.seconds.toFixed(5)},`, segmentName(segment.number));
  });
  const last = segments.at(-1);
  if (last && !isWhole) {
    const hint = last.seconds === null ? partName(last.number, last.parts.length) : partName(last.number + 1, 0);
    lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${hint}"`);
  }
  return `${lines.join('\n')}\n`;
}

const partInfo = (targetSeconds: number): string[] => [
  `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(targetSeconds * 3).toFixed(3)}`,
  `#EXT-X-PART-INF:PART-TARGET=${targetSeconds.toFixed(3)}`,
];

const partLines = (segment: PlaylistSegment): string[] =>
  segment.parts.map((part, index) => {
    const independent = part.isIndependent ? ',INDEPENDENT=YES' : '';
    return `#EXT-X-PART:DURATION=${part.seconds.toFixed(5)},URI="${partName(segment.number, index)}"${independent}`;
  });

/** Writes the playlist that a player requests first. `uri` is relative to it. */
export function multivariantPlaylist(variant: {
  uri: string;
  bitsPerSecond: number;
  codecs: string;
  width: number;
  height: number;
}): string {
  const size = variant.width > 0 ? `,RESOLUTION=${variant.width}x${variant.height}` : '';
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-STREAM-INF:BANDWIDTH=${variant.bitsPerSecond},CODECS="${variant.codecs}"${size}`,
    variant.uri,
    '',
  ].join('\n');
}
