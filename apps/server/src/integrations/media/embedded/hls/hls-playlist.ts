/** Writes HLS playlists. See: RFC 8216bis (low-latency HLS). */

export interface PlaylistPart {
  readonly seconds: number;
  readonly isIndependent: boolean;
}
export interface PlaylistSegment {
  readonly number: number;
  /** Init segment that this segment needs. A change from the previous segment means a discontinuity. */
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
  /** Segments, oldest first. Only the last segment may still be growing. */
  readonly segments: readonly PlaylistSegment[];
}

/** Newest part of another rendition, so that players that switch to it find it immediately. */
export interface RenditionReport {
  readonly name: string;
  readonly segment: number;
  readonly part: number;
}
export interface PlaylistStyle {
  /** Name of the rendition, which prefixes its file names. */
  readonly name?: string;
  /** Lists finished segments only, for shared caches that support neither blocking reloads nor queries. */
  readonly isWhole?: boolean;
  /** Timestamps continue across init segments, so a change of init segment is no discontinuity. */
  readonly isContinuous?: boolean;
  readonly reports?: readonly RenditionReport[];
}
/** One size of the video with its audio, or audio only. Bitrates are in bits per second. */
export interface Variant {
  readonly name: string;
  /** Highest bitrate of a listed segment. */
  readonly peak: number;
  readonly average: number;
  readonly codecs: string;
  readonly width?: number;
  readonly height?: number;
  /** 0 while unknown. */
  readonly frameRate?: number;
}

/** Number of latest finished segments whose parts are listed. Older ones are listed as a whole. */
const segmentsWithParts = 3;

export const playlistName = 'live.m3u8';
export const initName = (init: number): string => `init${init}.mp4`;
export const segmentName = (segment: number): string => `s${segment}.m4s`;
export const partName = (segment: number, part: number): string => `s${segment}.${part}.m4s`;
const named = (rendition: string, file: string): string => (rendition === '' ? file : `${rendition}-${file}`);
const FILE = /^(?:(?<rendition>\d|sound|rewind)-)?(?<file>[^-]+)$/;

/** Splits a file name into its rendition ('' for the main size) and the rest. Null if it isn't a valid name. */
export function splitName(name: string): { rendition: string; file: string } | null {
  const { rendition = '', file } = FILE.exec(name)?.groups ?? {};
  return file === undefined ? null : { rendition, file };
}

/** Writes a media playlist. */
export function mediaPlaylist(playlist: MediaPlaylist, style: PlaylistStyle = {}): string {
  const { partTargetSeconds } = playlist;
  const { name = '', isWhole = false, isContinuous = false, reports = [] } = style;
  const segments = isWhole ? playlist.segments.filter(({ seconds }) => seconds !== null) : playlist.segments;
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${playlist.targetSeconds}`,
    ...(isWhole ? [] : partInfo(partTargetSeconds)),
    `#EXT-X-MEDIA-SEQUENCE:${segments[0]?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${isContinuous ? 0 : playlist.discontinuitySequence}`,
  ];
  // Omitted if any segment starts without a key frame, because none arrived in time.
  if (segments.every(({ parts }) => parts[0]?.isIndependent !== false)) lines.push('#EXT-X-INDEPENDENT-SEGMENTS');
  const finished = segments.filter((segment) => segment.seconds !== null).length;
  let init: number | null = null;
  segments.forEach((segment, index) => {
    if (init !== null && init !== segment.init && !isContinuous) lines.push('#EXT-X-DISCONTINUITY');
    if (init !== segment.init) lines.push(`#EXT-X-MAP:URI="${named(name, initName(segment.init))}"`);
    init = segment.init;
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${segment.startedAt.toISOString()}`);
    if (!isWhole && index >= finished - segmentsWithParts) lines.push(...partLines(segment, name));
    if (segment.seconds === null) return;
    lines.push(`#EXTINF:${segment.seconds.toFixed(5)},`, named(name, segmentName(segment.number)));
  });
  const last = segments.at(-1);
  if (last && !isWhole) {
    const hint = last.seconds === null ? partName(last.number, last.parts.length) : partName(last.number + 1, 0);
    lines.push(`#EXT-X-PRELOAD-HINT:TYPE=PART,URI="${named(name, hint)}"`);
    for (const report of reports) {
      const uri = named(report.name, playlistName);
      lines.push(`#EXT-X-RENDITION-REPORT:URI="${uri}",LAST-MSN=${report.segment},LAST-PART=${report.part}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

const partInfo = (targetSeconds: number): string[] => [
  `#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=${(targetSeconds * 3).toFixed(3)}`,
  `#EXT-X-PART-INF:PART-TARGET=${targetSeconds.toFixed(3)}`,
];

const partLines = (segment: PlaylistSegment, name: string): string[] =>
  segment.parts.map((part, index) => {
    const independent = part.isIndependent ? ',INDEPENDENT=YES' : '';
    const uri = named(name, partName(segment.number, index));
    return `#EXT-X-PART:DURATION=${part.seconds.toFixed(5)},URI="${uri}"${independent}`;
  });

/**
 * Writes the playlist of a broadcast's rewindable past. New segments are added at its end and old ones removed from its
 * start.
 */
export function rewindPlaylist(
  name: string,
  past: {
    chunks: readonly { number: number; init: number; startedAt: Date; seconds: number }[];
    targetSeconds: number;
    discontinuitySequence: number;
  },
): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${past.targetSeconds}`,
    `#EXT-X-MEDIA-SEQUENCE:${past.chunks[0]?.number ?? 0}`,
    `#EXT-X-DISCONTINUITY-SEQUENCE:${past.discontinuitySequence}`,
  ];
  let init: number | null = null;
  for (const chunk of past.chunks) {
    if (init !== chunk.init) {
      if (init !== null) lines.push('#EXT-X-DISCONTINUITY');
      lines.push(`#EXT-X-MAP:URI="${named(name, initName(chunk.init))}"`);
      lines.push(`#EXT-X-PROGRAM-DATE-TIME:${chunk.startedAt.toISOString()}`);
      ({ init } = chunk);
    }
    lines.push(`#EXTINF:${chunk.seconds.toFixed(5)},`, named(name, segmentName(chunk.number)));
  }
  return `${lines.join('\n')}\n`;
}

/** Rewindable part of a broadcast. `name` is the name of its playlist, and `seconds` its maximum length. */
export interface Past {
  readonly name: string;
  readonly since: Date;
  readonly seconds: number;
}

/**
 * Writes the multivariant playlist, which a player requests first. `base` is the path from it to the renditions'
 * playlists.
 */
export function multivariantPlaylist(base: string, variants: readonly Variant[], past: Past | null = null): string {
  const lines = variants.flatMap((variant) => {
    const { name, peak, average, codecs, width = 0, height = 0, frameRate = 0 } = variant;
    const bits = `BANDWIDTH=${Math.round(peak)},AVERAGE-BANDWIDTH=${Math.round(average)}`;
    const size = width > 0 ? `,RESOLUTION=${width}x${height}` : '';
    const rate = frameRate > 0 ? `,FRAME-RATE=${frameRate.toFixed(3)}` : '';
    return [`#EXT-X-STREAM-INF:${bits},CODECS="${codecs}"${size}${rate}`, `${base}${named(name, playlistName)}`];
  });
  const data = (id: string, value: string) => `#EXT-X-SESSION-DATA:DATA-ID="rewind.${id}",VALUE="${value}"`;
  const rewind = past
    ? [
        data('uri', `${base}${named(past.name, playlistName)}`),
        data('since', past.since.toISOString()),
        data('seconds', String(past.seconds)),
      ]
    : [];
  return ['#EXTM3U', '#EXT-X-VERSION:9', ...rewind, ...lines, ''].join('\n');
}
