/** Writes HLS playlists. See: RFC 8216bis (low-latency HLS). */

export interface PlaylistPart {
  readonly seconds: number;
  readonly isIndependent: boolean;
}
export interface PlaylistSegment {
  readonly number: number;
  /** Which init segment it needs; another one than the segment before means a discontinuity. */
  readonly init: number;
  readonly startedAt: Date;
  readonly parts: readonly PlaylistPart[];
  /** Null while it is still growing. */
  readonly seconds: number | null;
}
export interface MediaPlaylist {
  readonly targetSeconds: number;
  readonly partTargetSeconds: number;
  readonly discontinuitySequence: number;
  /** Oldest first; only the last one may be growing. */
  readonly segments: readonly PlaylistSegment[];
}

/** Parts are listed for this many finished segments; older ones are only whole. */
const segmentsWithParts = 3;

export const initName = (init: number): string => `init${init}.mp4`;
export const segmentName = (segment: number): string => `s${segment}.m4s`;
export const partName = (segment: number, part: number): string => `s${segment}.${part}.m4s`;

/**
 * `isWhole`: of finished segments only, for caches between us and the player, which need not know of reloads that wait nor that
 * these differ by their query.
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
  // Why not always: a segment that no key frame came for begins in the middle of a picture.
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

/** The playlist a player asks for first; `uri` is relative to it. */
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
