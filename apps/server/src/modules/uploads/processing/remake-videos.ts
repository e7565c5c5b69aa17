import { join } from 'node:path';
import { fetchFile } from '../../../platform/files/fetch-file.ts';
import { inWorkFolder } from '../../../platform/files/work-folder.ts';
import type { VideoLook, VideoTools } from '../../../platform/ports/video-tools.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { countHit, findBlocked, keepMatched, type Matched } from '../../pictures/index.ts';
import { publishUpload } from '../publish-upload.ts';
import { keysOf } from '../renditions.ts';
import { queueLaterRemovalOf, queueRemovalOf } from '../upload-jobs.ts';
import { findOutdated } from '../uploads.queries.ts';
import { MAKING_VERSION, MOST_ATTEMPTS, type UploadRow } from '../uploads.rules.ts';
import { deleteAttempt, lockUploads, setPrints, updateUpload } from '../uploads.store.ts';
import { inAttempt, Superseded, type Attempt } from './attempt.ts';
import { hidesSomething } from './ladder.ts';
import { columnsOf } from './made.ts';
import { makeVideo, type MadeVideo } from './process-video.ts';
import type { Workshop } from './process-upload.ts';

/** Maximum videos inspected per run. A run ends early once it has reprocessed one. */
const MOST_LOOKED_AT = 100;
/** Old files are kept this long because open pages link to them for several hours. */
const KEPT_MS = 24 * 60 * 60_000;
/** A video is reprocessed if its length has changed by more than this. */
const DIFFERENCE_MS = 500;

/**
 * Finds videos on sale that the current version would process differently from the version that made them, and
 * reprocesses the first one, as a job in the long lane. Videos stay on sale in the meantime. A video that needs no
 * change is inspected only once.
 */
export const remakeVideos = (workshop: Workshop) => async (): Promise<void> => {
  const { tools, ending } = workshop;
  for (let looked = 0; tools && looked < MOST_LOOKED_AT && !ending.aborted; looked++) {
    const upload = await claimOutdated(workshop);
    if (!upload || (await remakeOne(workshop, tools, upload))) return;
  }
};

/** Claims the next video, so that no other process picks it. A video that has failed too often is left as it is. */
async function claimOutdated({ platform: { database, transactions, log } }: Workshop): Promise<UploadRow | null> {
  const found = await findOutdated(database.kysely, new Date());
  if (!found) return null;
  return transactions.system(async (tx) => {
    const [upload] = await lockUploads(tx, [found.id]);
    if (!upload || !isOutdated(upload) || upload.worked_at?.getTime() !== found.worked_at?.getTime()) return null;
    if (upload.attempts >= MOST_ATTEMPTS) {
      log.error({ uploadId: upload.id }, 'could not reprocess a video; keeping the previous one');
      await updateUpload(tx, upload.id, { made_version: MAKING_VERSION, attempts: 0 });
      return null;
    }
    const change = { attempts: upload.attempts + 1, worked_at: tx.now };
    await updateUpload(tx, upload.id, change);
    return { ...upload, ...change };
  });
}

const isOutdated = ({ state, kind, made_version: version, renditions }: UploadRow): boolean =>
  state === 'ready' && kind === 'video' && version < MAKING_VERSION && renditions?.video !== undefined;

async function remakeOne(workshop: Workshop, tools: VideoTools, upload: UploadRow): Promise<boolean> {
  const { platform, ending: signal, mostVideoMs } = workshop;
  try {
    return await inAttempt(platform, upload.id, (attempt) =>
      inWorkFolder(platform.config.DATA_DIR, async (folder) => {
        const path = join(folder, 'original');
        const isThere = await fetchFile(platform.files, upload.original_key ?? '', path, signal);
        const look = isThere ? await tools.look(path) : null;
        if (look === null || typeof look === 'string' || !comesOutDifferently(look, upload)) {
          await keepAsItIs(workshop, upload, attempt);
          return false;
        }
        // A video already on sale stays on sale, even if it exceeds the current limit.
        const mostMs = Math.max(mostVideoMs(), look.durationMs);
        const job = { tools, attempt, purpose: upload.purpose, path, folder, mostMs, signal };
        const made = await makeVideo({ ...job, progress: () => {} });
        await exchange(workshop, upload, attempt, made);
        return true;
      }),
    );
  } catch (error) {
    if (error instanceof Superseded) return true;
    platform.log.warn({ err: error, uploadId: upload.id }, 'could not reprocess a video; retrying later');
    return true;
  }
}

/** True if the previous version would have produced a different result. */
function comesOutDifferently(look: VideoLook, upload: UploadRow): boolean {
  const { picture, durationMs } = look;
  const isOtherLength = Math.abs(durationMs - Number(upload.duration_ms ?? 0)) > DIFFERENCE_MS;
  const isOtherPicture = picture.transfer !== 'sdr' || picture.fillRate !== null;
  return isOtherPicture || isOtherLength || hidesSomething(look);
}

async function keepAsItIs({ platform }: Workshop, { id }: UploadRow, attempt: Attempt): Promise<void> {
  await platform.transactions.system(async (tx) => {
    await lockUploads(tx, [id]);
    if (!(await deleteAttempt(tx, attempt.id))) throw new Superseded();
    await updateUpload(tx, id, { made_version: MAKING_VERSION, attempts: 0 });
  });
}

/** Replaces the old renditions, which are deleted later because open pages may still play them. */
async function exchange(workshop: Workshop, { id }: UploadRow, attempt: Attempt, made: MadeVideo): Promise<void> {
  const { platform, list } = workshop;
  const found = await findBlocked(list, made.looks);
  const matched = found && (await keepMatched(platform.files, id, found));
  await platform.transactions.system(async (tx) => {
    const [upload] = await lockUploads(tx, [id]);
    if (!(await deleteAttempt(tx, attempt.id))) throw new Superseded();
    if (!upload || !isOutdated(upload)) return queueRemovalOf(tx, keysOf(made.renditions));
    await setPrints(tx, id, made.looks);
    await updateUpload(tx, id, { ...columnsOf(made), attempts: 0 });
    await queueLaterRemovalOf(tx, keysOf(upload.renditions), new Date(tx.now.getTime() + KEPT_MS));
    publishUpload(tx, { ...upload, renditions: made.renditions });
    if (matched && !upload.released_at) await reportMatch(tx, id, matched);
  });
}

/** The video was already public, so it stays up until staff decide. */
async function reportMatch(tx: Tx, uploadId: string, { id: pictureId, distance, atMs, pictureKey }: Matched) {
  await countHit(tx, pictureId);
  tx.announce('upload/matched', { uploadId, pictureId, distance, atMs, isHeld: false, pictureKey });
}
