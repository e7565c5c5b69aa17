import { stat } from 'node:fs/promises';
import sharp from 'sharp';
import { blurPicture } from '../../../platform/files/blur-picture.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/module.ts';
import type { PictureList } from '../../../platform/ports/picture-list.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { planStoryboard, type StoryboardPlan } from '../../../platform/video/storyboard.ts';
import {
  fileMatch,
  findBlocked,
  keepMatched,
  looksOfSheet,
  setShowPrints,
  type Look,
  type Matched,
} from '../../pictures/index.ts';
import { videoKeys, type Recording } from '../recordings.rules.ts';
import { lockRecording, updateRecording } from '../recordings.store.ts';
import { publishChanged } from '../publish-recording.ts';

const POSTER_PIXELS = 640;
const POSTER_AT_MS = 3000;
const TEASER_MS = 3000;

export interface Workshop {
  readonly platform: Pick<Platform, 'config' | 'database' | 'files' | 'log' | 'transactions'>;
  /** Null without ffmpeg. */
  readonly tools: VideoTools | null;
  /** Block list of pictures. */
  readonly list: PictureList;
}
export interface Made {
  readonly durationMs: number;
  readonly bytes: number;
  readonly keys: ReturnType<typeof videoKeys>;
  readonly storyboard: StoryboardPlan | null;
  readonly isPlain: boolean;
  readonly looks: readonly Look[];
  /** The blocked picture that one of the video's frames resembles. */
  readonly matched: Matched | undefined;
}

/** Creates the poster and storyboard of a video, stores all files, and compares the video with the block list. */
export async function publish(
  workshop: Workshop,
  tools: VideoTools,
  recording: Recording,
  path: string,
): Promise<Made> {
  const { files } = workshop.platform;
  const durationMs = await tools.durationMs(path);
  const plan = planStoryboard(durationMs);
  const keys = videoKeys(recording.id, newId());
  const poster = await tools.picture(path, Math.min(POSTER_AT_MS, Math.floor(durationMs / 2)));
  await files.put(
    keys.poster,
    await sharp(poster).resize({ width: POSTER_PIXELS, withoutEnlargement: true }).webp({ quality: 76 }).toBuffer(),
    'image/webp',
  );
  await files.put(keys.blurred, await blurPicture(sharp(poster)), 'image/webp');
  await files.put(keys.teaser, { path: await cutTeaser(tools, path, durationMs) }, 'video/mp4');
  await publishProgress(workshop, recording, 70);
  const sheet = await tools.sheet(path, plan);
  await files.put(keys.storyboard, await sharp(sheet).webp({ quality: 66 }).toBuffer(), 'image/webp');
  const looks = await looksOfSheet(sheet, plan, await sharp(poster).metadata());
  const found = recording.released_at ? undefined : await findBlocked(workshop.list, looks);
  const matched = found && (await keepMatched(files, recording.id, found));
  await publishProgress(workshop, recording, 90);
  await files.put(keys.video, { path }, 'video/mp4');
  return { durationMs, bytes: (await stat(path)).size, keys, storyboard: plan, isPlain: false, looks, matched };
}

/** Cuts three seconds without sound into a file next to the video. */
async function cutTeaser(tools: VideoTools, path: string, durationMs: number): Promise<string> {
  const target = `${path}.teaser.mp4`;
  const fromMs = Math.floor(Math.max(0, durationMs - TEASER_MS) / 4);
  await tools.teaser(path, target, { fromMs, toMs: Math.min(durationMs, fromMs + TEASER_MS) });
  return target;
}

/** Publishes a finished video. The previous video's trailer no longer applies. */
export async function publishReady(tx: Tx, recording: Recording, made: Made): Promise<void> {
  const change = { state: 'ready', progress: 100, trim_from_ms: null, trim_to_ms: null, attempts: 0 } as const;
  await updateRecording(tx, recording.id, {
    ...change,
    duration_ms: made.durationMs,
    bytes: made.bytes,
    video_key: made.keys.video,
    poster_key: made.storyboard ? made.keys.poster : null,
    storyboard_key: made.storyboard ? made.keys.storyboard : null,
    blurred_key: made.storyboard ? made.keys.blurred : null,
    teaser_key: made.storyboard ? made.keys.teaser : null,
    trailer_key: null,
    trailer_from_ms: null,
    trailer_to_ms: null,
    storyboard: made.storyboard ? JSON.stringify(made.storyboard) : null,
    is_plain: made.isPlain,
  });
  await compare(tx, recording, made);
  publishChanged(tx, { ...recording, ...change });
}

/** Stores a video's prints. A video that looks like a blocked picture can't be played by anyone until staff decide. */
async function compare(tx: Tx, { id, released_at: releasedAt }: Recording, { looks, matched }: Made): Promise<void> {
  if (releasedAt) return;
  await setShowPrints(tx, { recordingId: id }, looks);
  if (!matched) return;
  await updateRecording(tx, id, { held_at: tx.now });
  await fileMatch(tx, matched, { kind: 'recording', subjectId: id, hidden: {} });
}

/** `progress` is in percent. */
export async function publishProgress({ platform }: Workshop, { id }: Recording, progress: number): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const recording = await lockRecording(tx, id);
    if (!recording || recording.state === 'failed') return;
    await updateRecording(tx, id, { progress });
    publishChanged(tx, { ...recording, progress });
  });
}
