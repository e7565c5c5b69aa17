import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { LadderStep, MadeRung, VideoFault, VideoLook, VideoTools } from '../../../platform/ports/video-tools.ts';
import type { Renditions, VideoRung } from '../renditions.ts';
import type { UploadFailure, UploadPurpose } from '../uploads.rules.ts';
import type { Attempt } from './attempt.ts';
import { copiesSound, MOST_SEGMENT_MS, planLadder } from './ladder.ts';
import { looksOfSheet, type Look } from '../../pictures/index.ts';
import { makePicture, Unusable, type MadePicture } from './process-image.ts';
import { planStoryboard } from '../../../platform/video/storyboard.ts';

const POSTER_AT_MS = 3000;
const TEASER_MS = 3000;
/** Progress percentages: the ladder starts at `begin` and takes `ladder` percent. */
const SHARE = { begin: 5, ladder: 80 };

const FAILURES: Readonly<Record<VideoFault, UploadFailure>> = {
  unreadable: 'broken',
  incomplete: 'incomplete',
  'no-picture': 'no-picture',
  codec: 'codec',
  hdr: 'hdr',
};
/** A copied stream may differ from the file's displayed length by this much. */
const DIFFERENCE_MS = 500;

export interface MadeVideo extends Omit<MadePicture, 'renditions'> {
  readonly durationMs: number;
  readonly renditions: Renditions;
  /** Perceptual hashes of some frames. */
  readonly looks: readonly Look[];
}
export interface VideoJob {
  readonly tools: VideoTools;
  readonly attempt: Attempt;
  readonly purpose: UploadPurpose;
  /** Path of the original, and a folder for temporary files. */
  readonly path: string;
  readonly folder: string;
  /** Longer videos are rejected. */
  readonly mostMs: number;
  readonly progress: (percent: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Creates everything needed to play and show a video: the ladder, one MP4, the poster in several sizes, a sheet of
 * thumbnails and a three-second teaser for cards. Throws Unusable.
 */
export async function makeVideo(job: VideoJob): Promise<MadeVideo> {
  const { tools, attempt, purpose, path, folder, mostMs, progress } = job;
  const look = await tools.look(path);
  if (typeof look === 'string') throw new Unusable(FAILURES[look], `this video cannot be used: ${look}`);
  if (look.durationMs > mostMs) throw new Unusable('too-long', 'this video is too long');
  progress(SHARE.begin);
  const rungs = await makeRungs(job, look);
  const smallest = rungs[0];
  const largest = rungs.at(-1);
  if (!smallest || !largest) throw new Error('a ladder has a step');
  const { durationMs } = largest;
  progress(SHARE.begin + SHARE.ladder + 2);
  const poster = await tools.picture(largest.media, Math.min(POSTER_AT_MS, Math.floor(durationMs / 2)));
  const picture = await makePicture(attempt, poster, attempt.keyOf);
  progress(SHARE.begin + SHARE.ladder + 5);
  const target = join(folder, 'video.mp4');
  await tools.join([largest.media], target);
  const mp4 = await keep(attempt, 'video.mp4', target, 'video/mp4');
  const { looks, ...storyboard } = await keepStoryboard(job, smallest, durationMs);
  const teaser = await keepTeaser(job, smallest, durationMs);
  const kept: VideoRung[] = [];
  if (purpose !== 'trailer') for (const rung of rungs) kept.push(await keepRung(attempt, rung));
  const cutOff = look.endsEarly ? { endsEarly: true as const } : {};
  const video = { mp4, bytes: (await stat(target)).size, ...cutOff, rungs: kept, storyboard, teaser };
  return { ...picture, looks, durationMs, renditions: { ...picture.renditions, video } };
}

/**
 * Copies existing streams where possible. Encodes all steps if key frames are too sparse for that, or if a copy's
 * length differs from the file's displayed length.
 */
async function makeRungs(job: VideoJob, look: VideoLook): Promise<readonly MadeRung[]> {
  const options = { isTrailer: job.purpose === 'trailer' };
  const made = await runLadder(job, look, planLadder(look, options));
  const isFit = ({ longestMs, durationMs }: MadeRung) =>
    longestMs <= MOST_SEGMENT_MS && Math.abs(durationMs - look.durationMs) <= DIFFERENCE_MS;
  return made.every((rung) => !rung.step.copiesPictures || isFit(rung))
    ? made
    : runLadder(job, look, planLadder(look, { ...options, mayCopy: false }));
}

async function runLadder(job: VideoJob, look: VideoLook, steps: readonly LadderStep[]): Promise<readonly MadeRung[]> {
  const { tools, path, folder, mostMs, progress, signal } = job;
  try {
    return await tools.ladder(path, {
      look,
      steps,
      copiesSound: copiesSound(look),
      folder,
      mostMs,
      signal,
      onProgress: (doneMs) => progress(SHARE.begin + Math.floor(Math.min(1, doneMs / look.durationMs) * SHARE.ladder)),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Unusable('broken', 'this video can not be played to its end', { cause: error });
  }
}

async function keep({ put, keyOf }: Attempt, name: string, path: string, mime: string): Promise<string> {
  const key = keyOf(name);
  await put(key, { path }, mime);
  return key;
}

async function keepRung(attempt: Attempt, { step, playlist, media, bandwidth, codecs }: MadeRung): Promise<VideoRung> {
  const { name, width, height } = step;
  return {
    width,
    height,
    bandwidth,
    codecs,
    media: await keep(attempt, `${name}.mp4`, media, 'video/mp4'),
    playlist: await keep(attempt, `${name}.m3u8`, playlist, 'application/vnd.apple.mpegurl'),
  };
}

async function keepStoryboard({ tools, attempt }: VideoJob, { media, step }: MadeRung, durationMs: number) {
  const plan = planStoryboard(durationMs);
  const key = attempt.keyOf('storyboard.webp');
  const drawn = await tools.sheet(media, plan);
  const sheet = await sharp(drawn).webp({ quality: 66 }).toBuffer();
  await attempt.put(key, sheet, 'image/webp');
  return { key, ...plan, looks: await looksOfSheet(drawn, plan, step) };
}

async function keepTeaser({ tools, attempt, folder }: VideoJob, { media }: MadeRung, durationMs: number) {
  const target = join(folder, 'teaser.mp4');
  const fromMs = Math.floor(Math.max(0, durationMs - TEASER_MS) / 4);
  await tools.teaser(media, target, { fromMs, toMs: Math.min(durationMs, fromMs + TEASER_MS) });
  return keep(attempt, 'teaser.mp4', target, 'video/mp4');
}
