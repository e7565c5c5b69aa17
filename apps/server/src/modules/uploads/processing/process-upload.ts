import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/module.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import { publishUpload } from '../publish-upload.ts';
import type { Renditions } from '../renditions.ts';
import { queueRemoval } from '../upload-jobs.ts';
import { LIFE_MS, MOST_ATTEMPTS, renditionKey, type UploadFailure, type UploadRow } from '../uploads.rules.ts';
import { lockUploads, updateUpload } from '../uploads.store.ts';
import { makePicture, Unreadable } from './process-image.ts';
import { makeVideo } from './process-video.ts';

export interface Workshop {
  readonly platform: Pick<Platform, 'config' | 'database' | 'files' | 'log' | 'transactions'>;
  /** Null without ffmpeg: videos wait until it is there. */
  readonly tools: VideoTools | null;
}
interface Made {
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly durationMs?: number;
  readonly renditions: Renditions;
}

/** The job: makes of a file what is shown of it. Run twice, it finds nothing to do; an attempt counts before it begins. */
export const processUpload = (workshop: Workshop) => async (payload: unknown) => {
  const { uploadId } = payload as { uploadId: string };
  const upload = await beginAttempt(workshop, uploadId);
  if (!upload) return;
  try {
    await finish(workshop, upload, await withSignOfLife(workshop, uploadId, () => make(workshop, upload)));
  } catch (error) {
    if (error instanceof Unreadable) return fail(workshop, uploadId, 'broken');
    if (upload.attempts < MOST_ATTEMPTS) throw error;
    workshop.platform.log.error({ err: error, uploadId }, 'a file was given up');
    await fail(workshop, uploadId, 'given-up');
  }
};

async function lockOne(...[tx, id]: [Parameters<typeof lockUploads>[0], string]): Promise<UploadRow | undefined> {
  return (await lockUploads(tx, [id]))[0];
}

async function beginAttempt(workshop: Workshop, uploadId: string): Promise<UploadRow | null> {
  const upload = await workshop.platform.transactions.system(async (tx) => {
    const found = await lockOne(tx, uploadId);
    if (found?.state !== 'processing') return null;
    const change = { attempts: found.attempts + 1, worked_at: tx.now };
    await updateUpload(tx, uploadId, change);
    return { ...found, ...change };
  });
  if (!upload || upload.attempts <= MOST_ATTEMPTS) return upload;
  await fail(workshop, uploadId, 'given-up');
  return null;
}

async function make(workshop: Workshop, upload: UploadRow): Promise<Made> {
  const { platform, tools } = workshop;
  const attempt = newId();
  const keyOf = (name: string) => renditionKey(upload.id, attempt, name);
  return inWorkFolder(workshop, async (folder) => {
    const path = join(folder, 'original');
    const file = await platform.files.read(upload.original_key ?? '');
    if (!file) throw new Unreadable('the file is not there');
    await pipeline(file.stream, createWriteStream(path));
    if (upload.kind === 'image') return makePicture(platform.files, path, keyOf);
    if (!tools) throw new Error('videos need ffmpeg');
    return makeVideo({ files: platform.files, tools }, { path, folder, keyOf }, (percent) =>
      publishProgress(workshop, upload.id, percent),
    );
  });
}

/** The renditions are there. Those of a file that is gone meanwhile are removed again. */
async function finish({ platform }: Workshop, { id }: UploadRow, made: Made): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const upload = await lockOne(tx, id);
    if (upload?.state !== 'processing') return queueRemoval(tx, { original_key: null, renditions: made.renditions });
    const change = { state: 'ready', progress: 100, ready_at: tx.now, attempts: 0 } as const;
    await updateUpload(tx, id, {
      ...change,
      width: made.width,
      height: made.height,
      thumbhash: made.thumbhash,
      duration_ms: made.durationMs ?? null,
      renditions: JSON.stringify(made.renditions),
    });
    publishUpload(tx, { ...upload, ...change });
  });
}

async function fail({ platform }: Workshop, id: string, failure: UploadFailure): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const upload = await lockOne(tx, id);
    if (upload?.state !== 'processing') return;
    const change = { state: 'failed', failure, progress: 0 } as const;
    await updateUpload(tx, id, change);
    publishUpload(tx, { ...upload, ...change });
  });
}

async function publishProgress({ platform }: Workshop, id: string, progress: number): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const upload = await lockOne(tx, id);
    if (upload?.state !== 'processing') return;
    await updateUpload(tx, id, { progress });
    publishUpload(tx, { ...upload, progress });
  });
}

/** Says every so often that somebody works on a file, for as long as `work` takes. */
async function withSignOfLife<T>({ platform }: Workshop, uploadId: string, work: () => Promise<T>): Promise<T> {
  const live = () =>
    platform.transactions
      .system((tx) => updateUpload(tx, uploadId, { worked_at: tx.now }))
      .catch((error: unknown) => platform.log.warn({ err: error, uploadId }, 'a sign of life was not written'));
  const timer = setInterval(() => void live(), LIFE_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Works in a folder that is gone afterwards. */
async function inWorkFolder<T>({ platform }: Workshop, work: (folder: string) => Promise<T>): Promise<T> {
  const parent = join(platform.config.DATA_DIR, 'workshop');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(join(parent, 'upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
