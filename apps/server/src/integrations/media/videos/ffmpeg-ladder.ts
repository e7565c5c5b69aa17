import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { LadderPlan, LadderStep, MadeRung, VideoFault, VideoLook } from '../../../platform/ports/video-tools.ts';
import { runOrThrow } from './ffmpeg-run.ts';
import { readPacketTimes } from './packet-times.ts';
import { probeFile } from './probe-file.ts';
import { readRung } from './rung-facts.ts';
import { convertsHdr, toneFilter } from './tone-map.ts';
import { readLook } from './video-look.ts';

/**
 * Containers allowed for user files. An allowlist, because other formats reference more files (concat, hls, image2),
 * are programs of their own (lavfi), or never contain videos.
 */
const FORMATS = 'mov,mp4,matroska,webm,avi,mpegts,mpeg,flv,ogg,asf';
/** Maximum number of streams. Fonts and subtitles also count as streams. */
const MOST_STREAMS = 100;
const MOST_PIXELS = 4096 * 4096;
export interface VideoPrograms {
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
}

/** Options for user files: opens only the given file, even if it references others. */
export const WARILY = [
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  FORMATS,
  '-max_streams',
  String(MOST_STREAMS),
  '-max_pixels',
  String(MOST_PIXELS),
];

/** An encoder that takes longer than this multiple of the duration is stuck, or the machine is too slow. */
const MOST_TIMES = 20;
const LEAST_MS = 30 * 60_000;
const SEGMENT_SECONDS = 4;
const KEY_FRAME_SECONDS = 2;
const MEDIA = 'media.mp4';
const PLAYLIST = 'index.m3u8';
/** Maximum frame rate. Phones often record slightly more than the 60 fps they declare. */
const MOST_FRAMES = 61;
/** Higher rates are clock rates, not frame rates. */
const FASTEST_CAMERA = 240;

const FIRST_BOXES = ['ftyp', 'mdat', 'wide', 'free', 'skip'];

/** Returns whether an MP4 was truncated before its index, which many programs write last. */
async function isWithoutIndex(path: string, errors: string): Promise<boolean> {
  if (!errors.includes('moov atom not found')) return false;
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return FIRST_BOXES.includes(buffer.toString('latin1', 4, 8));
  } finally {
    await file.close();
  }
}

/** Inspects a user's file without decoding it. Returns a fault if it cannot be used. */
export async function lookAt(programs: VideoPrograms, path: string): Promise<VideoLook | VideoFault> {
  const { ffmpegPath, ffprobePath } = programs;
  const answer = await probeFile(ffprobePath, path, WARILY);
  if ('errors' in answer) return (await isWithoutIndex(path, answer.errors)) ? 'incomplete' : 'unreadable';
  const packets = await readPacketTimes(ffprobePath, path, WARILY);
  if (!packets) return 'unreadable';
  const look = readLook(answer.probed, packets);
  const isBeyondUs = typeof look !== 'string' && look.picture.transfer !== 'sdr' && !(await convertsHdr(ffmpegPath));
  return isBeyondUs ? 'hdr' : look;
}

function rateFilter({ picture }: VideoLook): string[] {
  if (picture.framesPerSecond <= MOST_FRAMES) return [];
  return [`fps=${picture.framesPerSecond > FASTEST_CAMERA ? 30 : 60}`];
}

/** Builds a filter that repeats still frames, from the start of the audio to its end, so that they can be segmented. */
function fillFilter({ picture, durationMs }: VideoLook): string[] {
  if (picture.fillRate === null) return [];
  return [
    `fps=${picture.fillRate}:start_time=0:eof_action=pass`,
    'tpad=stop=-1:stop_mode=clone',
    `trim=end=${(durationMs / 1000).toFixed(3)}`,
  ];
}

function filterOf(look: VideoLook, steps: readonly LadderStep[]): string[] {
  const drawn = steps.filter(({ copiesPictures }) => !copiesPictures);
  const largest = drawn.at(-1);
  if (!largest) return [];
  const names = drawn.map(({ name }) => `[in${name}]`).join('');
  const scaled = drawn.map(
    ({ name, width, height }) => `[in${name}]scale=${width}:${height},setsar=1,format=yuv420p[out${name}]`,
  );
  const shared = [
    ...rateFilter(look),
    ...(look.picture.isInterlaced ? ['yadif'] : []),
    ...toneFilter(look.picture.transfer, largest),
    ...fillFilter(look),
    `split=${drawn.length}`,
  ];
  return ['-filter_complex', [`[0:${look.picture.index}]${shared.join()}${names}`, ...scaled].join(';')];
}

function picturesOf({ picture }: VideoLook, { name, copiesPictures, bitsPerSecond }: LadderStep): string[] {
  if (copiesPictures) return ['-map', `0:${picture.index}`, '-c:v', 'copy'];
  const kilobits = Math.round(bitsPerSecond / 1000);
  return [
    '-map',
    `[out${name}]`,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-profile:v',
    'high',
    '-crf',
    '22',
    '-maxrate',
    `${kilobits}k`,
    '-bufsize',
    `${kilobits * 2}k`,
    '-fps_mode',
    'vfr',
    '-force_key_frames',
    `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`,
  ];
}

function soundOf(look: VideoLook, { copiesSound }: LadderPlan): string[] {
  if (!look.sound) return [];
  const map = ['-map', `0:${look.sound.index}`];
  if (copiesSound) return [...map, '-c:a', 'copy'];
  // Fills late or interrupted audio with silence, so that it stays in sync.
  return [...map, '-af', 'aresample=async=1:first_pts=0', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];
}

/**
 * Writes one file per rung with byte ranges for its segments, so that even a video of several hours is only a few files
 * in the store.
 */
const packed = (folder: string): string[] => [
  '-map_metadata',
  '-1',
  '-map_chapters',
  '-1',
  '-f',
  'hls',
  '-hls_segment_type',
  'fmp4',
  '-hls_playlist_type',
  'vod',
  '-hls_time',
  String(SEGMENT_SECONDS),
  '-hls_flags',
  'single_file+independent_segments',
  '-hls_segment_filename',
  join(folder, MEDIA),
  join(folder, PLAYLIST),
];

/** Encodes all rungs of a user's video in one pass. See: `VideoTools.ladder`. */
export async function makeLadder(ffmpegPath: string, path: string, plan: LadderPlan): Promise<MadeRung[]> {
  const { look, steps, folder, mostMs, onProgress, signal } = plan;
  const outputs: string[] = [];
  for (const step of steps) {
    const own = join(folder, step.name);
    await mkdir(own, { recursive: true });
    outputs.push(...picturesOf(look, step), ...soundOf(look, plan), ...packed(own));
  }
  const input = [...WARILY, '-t', (mostMs / 1000).toFixed(3), '-i', path];
  await runOrThrow(ffmpegPath, [...input, ...filterOf(look, steps), ...outputs], {
    limitMs: LEAST_MS + MOST_TIMES * look.durationMs,
    onProgress,
    signal,
  });
  return Promise.all(
    steps.map(async (step) => {
      const playlist = join(folder, step.name, PLAYLIST);
      const media = join(folder, step.name, MEDIA);
      return { step, playlist, media, ...(await readRung(playlist, MEDIA)) };
    }),
  );
}

/** Encodes a few seconds at a small size without audio. See: `VideoTools.teaser`. */
export const makeTeaser = (
  ffmpegPath: string,
  path: string,
  target: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<void> =>
  runOrThrow(
    ffmpegPath,
    [
      '-ss',
      (fromMs / 1000).toFixed(3),
      '-t',
      ((toMs - fromMs) / 1000).toFixed(3),
      '-protocol_whitelist',
      'file',
      '-i',
      path,
      '-map',
      '0:v:0',
      '-an',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '28',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      target,
    ],
    { limitMs: LEAST_MS },
  );
