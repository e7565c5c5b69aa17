import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/module.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { LIFE_MS, planStoryboard, videoKeys, type Recording, type Storyboard } from '../recordings.rules.ts';
import { lockRecording, updateRecording } from '../recordings.store.ts';
import { publishChanged } from '../publish-recording.ts';

const POSTER_PIXELS = 640;
const POSTER_AT_MS = 3000;

export interface Workshop {
  readonly platform: Pick<Platform, 'config' | 'database' | 'files' | 'log' | 'transactions'>;
  /** Null without ffmpeg. */
  readonly tools: VideoTools | null;
}
/** A video that is in the file store already. */
export interface Made {
  readonly durationMs: number;
  readonly bytes: number;
  readonly keys: ReturnType<typeof videoKeys>;
  readonly storyboard: Storyboard | null;
  readonly isPlain: boolean;
}

/** Poster and sheet of a made video, and all of it into the file store. */
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
  await publishProgress(workshop, recording, 70);
  await files.put(
    keys.storyboard,
    await sharp(await tools.sheet(path, plan))
      .webp({ quality: 66 })
      .toBuffer(),
    'image/webp',
  );
  await publishProgress(workshop, recording, 90);
  await files.put(keys.video, { path }, 'video/mp4');
  return { durationMs, bytes: (await stat(path)).size, keys, storyboard: plan, isPlain: false };
}

/** A video that is there from now on. */
export async function publishReady(tx: Tx, recording: Recording, made: Made): Promise<void> {
  const change = { state: 'ready', progress: 100, trim_from_ms: null, trim_to_ms: null, attempts: 0 } as const;
  await updateRecording(tx, recording.id, {
    ...change,
    duration_ms: made.durationMs,
    bytes: made.bytes,
    video_key: made.keys.video,
    poster_key: made.storyboard ? made.keys.poster : null,
    storyboard_key: made.storyboard ? made.keys.storyboard : null,
    storyboard: made.storyboard ? JSON.stringify(made.storyboard) : null,
    is_plain: made.isPlain,
  });
  publishChanged(tx, { ...recording, ...change });
}

/** Publishes how far the making has come, in percent. */
export async function publishProgress({ platform }: Workshop, { id }: Recording, progress: number): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const recording = await lockRecording(tx, id);
    if (!recording || recording.state === 'failed') return;
    await updateRecording(tx, id, { progress });
    publishChanged(tx, { ...recording, progress });
  });
}

/** Says every so often that somebody works on a recording, for as long as `work` takes. */
export async function withSignOfLife({ platform }: Workshop, { id }: Recording, work: () => Promise<void>) {
  const live = () =>
    platform.transactions
      .system((tx) => updateRecording(tx, id, { worked_at: tx.now }))
      .catch((error: unknown) => platform.log.warn({ err: error, recordingId: id }, 'a sign of life was not written'));
  const timer = setInterval(() => void live(), LIFE_MS).unref();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}

/** Brings a stored file to a path; false when there is none. */
export async function fetchFile({ platform }: Workshop, key: string, path: string): Promise<boolean> {
  const file = await platform.files.read(key);
  if (file) await pipeline(file.stream, createWriteStream(path));
  return file !== null;
}

/** Works in a folder that is gone afterwards. */
export async function inWorkFolder({ platform }: Workshop, work: (folder: string) => Promise<void>): Promise<void> {
  const parent = join(platform.config.DATA_DIR, 'workshop');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'video-'));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
