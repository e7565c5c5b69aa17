import type { VideoFault, VideoLook } from '../../../platform/ports/video-tools.ts';
import type { PacketTimes, TrackTimes } from './packet-times.ts';
import type { Probed, ProbedStream } from './probe-file.ts';

/** Minimum duration if the end is unknown: one frame at 25 fps. */
const SHORTEST_MS = 40;
/**
 * Seconds for which a frame may stay on screen before it is repeated: within a video, and at its start or end
 * (`LONGEST_STAND`).
 */
const LONGEST_STEP = 2;
const LONGEST_STAND = 0.5;
const FILL_RATES = { least: 5, most: 60 };
/** Containers that declare their total duration. The duration of other containers is estimated. */
const DECLARING = /\b(mov|matroska|flv|avi|asf)\b/;
/** A file counts as truncated if more than this is missing, in seconds and as a share of the duration. */
const MISSING = { seconds: 0.5, share: 0.02 };
/** Dolby Vision profile with a base layer that is unusable without its metadata. */
const DOLBY_ONLY = 5;

const milliseconds = (seconds: number): number => Math.round(seconds * 1000);
const isKnown = ({ codec_name: codec = 'unknown' }: ProbedStream) => codec !== 'unknown' && codec !== 'none';
const preferred = (streams: readonly ProbedStream[]): ProbedStream | undefined =>
  streams.find(({ disposition }) => disposition?.default === 1) ?? streams[0];

function ratioOf(words: string | undefined, separator: string): number {
  const [above = 0, below = 0] = (words ?? '').split(separator).map(Number);
  return above / below || 0;
}

/** Selects the video and audio track that a player would choose. */
export function chosenOf({ streams }: Probed): { picture: ProbedStream | undefined; sound: ProbedStream | undefined } {
  const isCover = ({ disposition }: ProbedStream) =>
    disposition?.attached_pic === 1 || disposition?.timed_thumbnails === 1;
  return {
    picture: preferred(streams.filter((one) => one.codec_type === 'video' && !isCover(one))),
    sound: preferred(streams.filter((one) => one.codec_type === 'audio' && isKnown(one))),
  };
}

const turnOf = ({ side_data_list: data = [] }: ProbedStream): number =>
  Math.round(data.find(({ rotation }) => rotation !== undefined)?.rotation ?? 0);

/** Returns the display size, after rotation and with square pixels. */
export function shownSize(stream: ProbedStream): { width: number; height: number } {
  const { width = 0, height = 0, sample_aspect_ratio: aspect } = stream;
  const wide = Math.round(width * (ratioOf(aspect, ':') || 1));
  return Math.abs(turnOf(stream)) % 180 === 90 ? { width: height, height: wide } : { width: wide, height };
}

function transferOf({ color_transfer: transfer }: ProbedStream): VideoLook['picture']['transfer'] {
  if (transfer === 'smpte2084') return 'pq';
  return transfer === 'arib-std-b67' ? 'hlg' : 'sdr';
}

/** Returns the frame rate at which gaps are filled. Null if no gap is too long. */
function fillRateOf(times: TrackTimes, whole: { begin: number; end: number }): number | null {
  const stands = [times.begin - whole.begin, whole.end - times.last];
  if (times.longestStep <= LONGEST_STEP && stands.every((stand) => stand <= LONGEST_STAND)) return null;
  const usual = times.usualStep > 0 ? Math.round(1 / times.usualStep) : FILL_RATES.least;
  return Math.min(FILL_RATES.most, Math.max(FILL_RATES.least, usual));
}

function endsEarly({ format }: Probed, { begin, end }: { begin: number; end: number }): boolean {
  const declared = format.duration ?? 0;
  // Some containers count from zero, others from their first packet, so the longer duration is used.
  const missing = declared - Math.max(end, end - begin);
  return DECLARING.test(format.format_name) && missing > Math.max(MISSING.seconds, declared * MISSING.share);
}

function pictureOf(
  { format }: Probed,
  stream: ProbedStream,
  times: TrackTimes,
  whole: { begin: number; end: number },
): VideoLook['picture'] {
  const lasts = times.end - times.begin;
  return {
    index: stream.index,
    codec: stream.codec_name ?? '',
    profile: stream.profile ?? '',
    pixels: stream.pix_fmt ?? '',
    framesPerSecond: ratioOf(stream.avg_frame_rate, '/') || (lasts > 0 ? times.packets / lasts : 0),
    bitsPerSecond: stream.bit_rate ?? format.bit_rate ?? null,
    isUpright: turnOf(stream) === 0 && (ratioOf(stream.sample_aspect_ratio, ':') || 1) === 1,
    isInterlaced: /^(tt|bb|tb|bt)$/.test(stream.field_order ?? ''),
    transfer: transferOf(stream),
    hiddenMs: milliseconds(times.hidden),
    fillRate: fillRateOf(times, whole),
  };
}

/** Combines a file's header and its packet times. Returns a fault if the file cannot be used. */
export function readLook(probed: Probed, packets: PacketTimes): VideoLook | VideoFault {
  const { picture, sound } = chosenOf(probed);
  if (!picture) return sound ? 'no-picture' : 'unreadable';
  if (!isKnown(picture)) return 'codec';
  if (picture.side_data_list?.some(({ dv_profile: profile }) => profile === DOLBY_ONLY)) return 'hdr';
  const size = shownSize(picture);
  const times = packets.tracks.get(picture.index);
  if (!times || times.packets === 0 || size.width === 0 || size.height === 0) return 'unreadable';
  const heard = sound && packets.tracks.get(sound.index);
  const shown = [times, ...(heard && heard.packets > 0 ? [heard] : [])];
  const begin = Math.min(...[...packets.tracks.values()].filter((one) => one.packets > 0).map((one) => one.begin));
  const whole = { begin, end: Math.max(...shown.map((one) => one.end)) };
  return {
    ...size,
    durationMs: Math.max(SHORTEST_MS, milliseconds(whole.end - whole.begin)),
    container: probed.format.format_name,
    endsEarly: endsEarly(probed, { begin, end: packets.end }),
    picture: pictureOf(probed, picture, times, whole),
    sound:
      sound && heard && heard.packets > 0
        ? {
            index: sound.index,
            codec: sound.codec_name ?? '',
            profile: sound.profile ?? '',
            isAtMostStereo: (sound.channels ?? 0) <= 2,
            hiddenMs: milliseconds(heard.hidden),
          }
        : null,
  };
}
