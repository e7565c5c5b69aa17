import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LadderPlan, LadderStep, MadeRung, VideoLook } from '../../../platform/ports/video-tools.ts';
import { runFfmpeg, runOrThrow } from './ffmpeg-run.ts';
import { readRung } from './rung-facts.ts';
import { readLook } from './video-look.ts';

/**
 * Containers that people's files may have. Why a list: others are lists of more files (concat, hls, image2), programs of
 * their own (lavfi), or nobody's videos.
 */
const FORMATS = 'mov,mp4,matroska,webm,avi,mpegts,mpeg,flv,ogg,asf';
const MOST_STREAMS = 32;
/** 4096 × 4096. */
const MOST_PIXELS = 4096 * 4096;
/** For files of people: nothing but the one file is opened, whatever it says of others. */
export const WARILY = [
  ...['-protocol_whitelist', 'file', '-format_whitelist', FORMATS],
  ...['-max_streams', String(MOST_STREAMS), '-max_pixels', String(MOST_PIXELS)],
];

const LOOK_MS = 10 * 60_000;
/** An encoder that needs more than so many times the length has hung, or the machine is too small. */
const MOST_TIMES = 20;
const LEAST_MS = 30 * 60_000;
const SEGMENT_SECONDS = 4;
const KEY_FRAME_SECONDS = 2;
const MEDIA = 'media.mp4';
const PLAYLIST = 'index.m3u8';
const MOST_FRAMES = 60;
/** Rates beyond this are clocks, not cameras. */
const FASTEST_CAMERA = 240;

/** What is known of a file of somebody's without decoding it; null when it is no video that can be read. */
export async function lookAt(ffmpegPath: string, path: string): Promise<VideoLook | null> {
  const { words } = await runFfmpeg(ffmpegPath, ['-hide_banner', ...WARILY, '-i', path], { limitMs: LOOK_MS });
  const look = readLook(words);
  if (!look || look.durationMs !== null) return look;
  let writtenMs = 0;
  const copied = ['-v', 'error', ...WARILY, '-i', path, '-map', '0:V:0', '-c', 'copy', '-f', 'null', '-'];
  const { code } = await runFfmpeg(ffmpegPath, copied, { limitMs: LOOK_MS, onProgress: (ms) => (writtenMs = ms) });
  return code === 0 ? { ...look, durationMs: Math.round(writtenMs) } : null;
}

const framesOf = ({ picture }: VideoLook): string[] => {
  if (picture.framesPerSecond <= MOST_FRAMES) return [];
  return [`fps=${picture.framesPerSecond > FASTEST_CAMERA ? 30 : MOST_FRAMES}`];
};

function filterOf(look: VideoLook, steps: readonly LadderStep[]): string[] {
  const drawn = steps.filter(({ copiesPictures }) => !copiesPictures);
  if (drawn.length === 0) return [];
  const names = drawn.map(({ name }) => `[in${name}]`).join('');
  const scaled = drawn.map(
    ({ name, width, height }) => `[in${name}]scale=${width}:${height},setsar=1,format=yuv420p[out${name}]`,
  );
  const shared = [...framesOf(look), `split=${drawn.length}`].join(',');
  return ['-filter_complex', [`[0:V:0]${shared}${names}`, ...scaled].join(';')];
}

function picturesOf({ name, copiesPictures, bitsPerSecond }: LadderStep): string[] {
  if (copiesPictures) return ['-map', '0:V:0', '-c:v', 'copy'];
  const kilobits = Math.round(bitsPerSecond / 1000);
  return [
    ...['-map', `[out${name}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '22'],
    ...['-maxrate', `${kilobits}k`, '-bufsize', `${kilobits * 2}k`, '-fps_mode', 'vfr'],
    ...['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_SECONDS})`],
  ];
}

function soundOf(look: VideoLook, { copiesSound }: LadderPlan): string[] {
  if (!look.sound) return [];
  return copiesSound
    ? ['-map', '0:a:0', '-c:a', 'copy']
    : ['-map', '0:a:0', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];
}

/** One file a step, with byte ranges for its segments: a video of hours stays a handful of files in the store. */
const packed = (folder: string): string[] => [
  ...['-map_metadata', '-1', '-map_chapters', '-1', '-f', 'hls', '-hls_segment_type', 'fmp4'],
  ...['-hls_playlist_type', 'vod', '-hls_time', String(SEGMENT_SECONDS)],
  ...['-hls_flags', 'single_file+independent_segments', '-hls_segment_filename', join(folder, MEDIA)],
  join(folder, PLAYLIST),
];

/** Makes all steps of a ladder in one pass over a file of somebody's. See: `VideoTools.ladder`. */
export async function makeLadder(ffmpegPath: string, path: string, plan: LadderPlan): Promise<MadeRung[]> {
  const { look, steps, folder, mostMs, onProgress, signal } = plan;
  const outputs: string[] = [];
  for (const step of steps) {
    const own = join(folder, step.name);
    await mkdir(own, { recursive: true });
    outputs.push(...picturesOf(step), ...soundOf(look, plan), ...packed(own));
  }
  const input = [...WARILY, '-t', (mostMs / 1000).toFixed(3), '-i', path];
  await runOrThrow(ffmpegPath, [...input, ...filterOf(look, steps), ...outputs], {
    limitMs: LEAST_MS + MOST_TIMES * (look.durationMs ?? mostMs),
    onProgress,
    signal,
  });
  return Promise.all(
    steps.map(async (step) => {
      const [playlist, media] = [join(folder, step.name, PLAYLIST), join(folder, step.name, MEDIA)];
      return { step, playlist, media, ...(await readRung(playlist, MEDIA)) };
    }),
  );
}

/** A few seconds without sound, small. See: `VideoTools.teaser`. */
export const makeTeaser = (
  ffmpegPath: string,
  path: string,
  target: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): Promise<void> =>
  runOrThrow(
    ffmpegPath,
    [
      ...['-ss', (fromMs / 1000).toFixed(3), '-t', ((toMs - fromMs) / 1000).toFixed(3), '-protocol_whitelist', 'file'],
      ...['-i', path, '-map', '0:v:0', '-an', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '28'],
      ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-f', 'mp4', target],
    ],
    { limitMs: LEAST_MS },
  );
