import { join } from 'node:path';
import { fetchFile } from '../../../platform/files/fetch-file.ts';
import { inWorkFolder } from '../../../platform/files/work-folder.ts';
import { progressOf } from '../../../platform/jobs/progress.ts';
import type { Platform } from '../../../platform/module.ts';
import type { PictureList } from '../../../platform/ports/picture-list.ts';
import type { VideoTools } from '../../../platform/ports/video-tools.ts';
import { countHit, findBlocked, keepMatched, type Matched } from '../../pictures/index.ts';
import { publishUpload } from '../publish-upload.ts';
import { queueRemoval, queueRemovalOf, queueVideo } from '../upload-jobs.ts';
import { findUpload } from '../uploads.queries.ts';
import { moves, MOST_ATTEMPTS, type UploadFailure, type UploadRow } from '../uploads.rules.ts';
import { deleteAttempt, lockUploads, setPrints, updateUpload } from '../uploads.store.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { keysOf, type Renditions } from '../renditions.ts';
import '../uploads.events.ts';
import { inAttempt, Superseded, type Attempt } from './attempt.ts';
import { columnsOf, type Made } from './made.ts';
import { makeMoving, makePicture, Unusable } from './process-image.ts';
import { makeSound } from './process-sound.ts';
import { makeVideo } from './process-video.ts';

export interface Workshop {
  readonly platform: Pick<Platform, 'config' | 'database' | 'files' | 'log' | 'transactions'>;
  /** Null without ffmpeg. Videos then wait until it is available. */
  readonly tools: VideoTools | null;
  /** Maximum video length in milliseconds. Longer ones are rejected. */
  readonly mostVideoMs: () => number;
  /** Block list of pictures. */
  readonly list: PictureList;
  /** Aborts when this process shuts down. The next process takes over unfinished work. */
  readonly ending: AbortSignal;
}

/** Processes pictures and sounds, and queues videos, as a job. Idempotent. */
export const processUpload = (workshop: Workshop) => async (payload: unknown) => {
  const { uploadId } = payload as { uploadId: string };
  const upload = await findUpload(workshop.platform.database.kysely, uploadId);
  if (upload?.state !== 'processing' || upload.waits_for === 'review') return;
  if (upload.kind === 'image') return attemptOnce(workshop, uploadId);
  const { transactions } = workshop.platform;
  if (workshop.tools && upload.kind === 'audio') return attemptOnce(workshop, uploadId);
  if (workshop.tools) return transactions.system((tx) => queueVideo(tx, uploadId));
  if (upload.waits_for !== 'ffmpeg') await changeProcessing(workshop, uploadId, { waits_for: 'ffmpeg' });
};

/** Processes videos, as a job in the long lane. Idempotent. */
export const processVideo = (workshop: Workshop) => (payload: unknown) =>
  attemptOnce(workshop, (payload as { uploadId: string }).uploadId);

/** Counts the attempt before it starts, so that a file that kills its process is eventually abandoned. */
async function attemptOnce(workshop: Workshop, uploadId: string): Promise<void> {
  const upload = await beginAttempt(workshop, uploadId);
  if (!upload) return;
  const { platform, ending } = workshop;
  try {
    await inAttempt(platform, uploadId, async (attempt) => {
      const made = await make(workshop, upload, attempt);
      const found = upload.released_at ? undefined : await findBlocked(workshop.list, made.looks ?? []);
      const matched = found && (await keepMatched(platform.files, uploadId, found));
      await finish(workshop, upload, attempt, { ...made, matched });
    });
  } catch (error) {
    if (error instanceof Superseded) return;
    if (error instanceof Unusable) return fail(workshop, uploadId, error.failure);
    if (ending.aborted) await changeProcessing(workshop, uploadId, { attempts: upload.attempts - 1 });
    else if (upload.attempts >= MOST_ATTEMPTS) {
      platform.log.error({ err: error, uploadId }, 'gave up on a file');
      return fail(workshop, uploadId, 'given-up');
    }
    throw error;
  }
}

async function lockOne(...[tx, id]: [Parameters<typeof lockUploads>[0], string]): Promise<UploadRow | undefined> {
  return (await lockUploads(tx, [id]))[0];
}

async function beginAttempt(workshop: Workshop, uploadId: string): Promise<UploadRow | null> {
  const upload = await workshop.platform.transactions.system(async (tx) => {
    const found = await lockOne(tx, uploadId);
    if (found?.state !== 'processing' || found.waits_for === 'review') return null;
    const change = { attempts: found.attempts + 1, worked_at: tx.now, waits_for: null };
    await updateUpload(tx, uploadId, change);
    if (found.waits_for) publishUpload(tx, { ...found, ...change });
    return { ...found, ...change };
  });
  if (!upload || upload.attempts <= MOST_ATTEMPTS) return upload;
  await fail(workshop, uploadId, 'given-up');
  return null;
}

async function make(workshop: Workshop, upload: UploadRow, attempt: Attempt): Promise<Made> {
  const { platform, tools, ending: signal } = workshop;
  return inWorkFolder(platform.config.DATA_DIR, async (folder) => {
    const path = join(folder, 'original');
    if (!(await fetchFile(platform.files, upload.original_key ?? '', path, signal)))
      throw new Unusable('broken', 'the file is not there');
    if (upload.kind === 'image') return makeImage(upload, attempt, path);
    if (!tools) throw new Error('videos and sounds need ffmpeg');
    const { purpose } = upload;
    if (upload.kind === 'audio') return makeSound({ tools, purpose, attempt, path, folder, signal });
    const progress = progressOf((percent) => changeProcessing(workshop, upload.id, { progress: percent }));
    const job = { tools, attempt, purpose, path, folder, mostMs: workshop.mostVideoMs(), signal };
    return makeVideo({ ...job, progress });
  });
}

async function makeImage({ purpose }: UploadRow, attempt: Attempt, path: string): Promise<Made> {
  const moving = moves(purpose) ? await makeMoving(attempt, path) : undefined;
  const { renditions, ...picture } = await makePicture(attempt, path, attempt.keyOf);
  return { ...picture, renditions: moving ? { ...renditions, moving } : renditions };
}

/** Records finished renditions. Deletes them instead if the file is gone or another attempt has finished it. */
async function finish(
  { platform }: Workshop,
  { id }: UploadRow,
  attempt: Attempt,
  made: Made & { readonly matched: Matched | undefined },
): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const upload = await lockOne(tx, id);
    if (!(await deleteAttempt(tx, attempt.id))) throw new Superseded();
    if (upload?.state !== 'processing') return queueRemoval(tx, { original_key: null, renditions: made.renditions });
    await setPrints(tx, id, made.looks ?? []);
    if (made.matched && !upload.released_at) return holdForReview(tx, upload, made.renditions, made.matched);
    const change = { state: 'ready', progress: 100, ready_at: tx.now, attempts: 0 } as const;
    await updateUpload(tx, id, { ...change, ...columnsOf(made) });
    publishUpload(tx, { ...upload, ...change, renditions: made.renditions });
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

async function changeProcessing(
  { platform }: Workshop,
  id: string,
  change: Partial<Pick<UploadRow, 'progress' | 'waits_for' | 'attempts'>>,
): Promise<void> {
  await platform.transactions.system(async (tx) => {
    const upload = await lockOne(tx, id);
    if (upload?.state !== 'processing') return;
    await updateUpload(tx, id, change);
    publishUpload(tx, { ...upload, ...change });
  });
}

/** Hides a file until staff decide. Deletes its renditions, because approval recreates them. */
async function holdForReview(
  tx: Tx,
  upload: UploadRow,
  renditions: Renditions,
  { id: pictureId, distance, atMs, pictureKey }: Matched,
): Promise<void> {
  const change = { waits_for: 'review', progress: 0 } as const;
  await updateUpload(tx, upload.id, change);
  await queueRemovalOf(tx, keysOf(renditions));
  await countHit(tx, pictureId);
  publishUpload(tx, { ...upload, ...change });
  tx.announce('upload/matched', { uploadId: upload.id, pictureId, distance, atMs, isHeld: true, pictureKey });
}
