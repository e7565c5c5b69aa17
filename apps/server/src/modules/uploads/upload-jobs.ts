import { jobs } from '../../platform/jobs/jobs.ts';
import type { Tx } from '../../platform/transaction.ts';
import { keysOf } from './renditions.ts';
import type { UploadRow } from './uploads.rules.ts';

export const PROCESS_JOB = 'uploads.process';
export const CHECK_JOB = 'uploads.check';
export const VIDEO_JOB = 'uploads.process-video';
export const REMAKE_JOB = 'uploads.remake-videos';
export const ORIGINAL_JOB = 'uploads.keep-original';
export const REMOVE_JOB = 'uploads.remove';
export const FAILURE_MAIL_JOB = 'uploads.mail-failures';

/** Queues a file for processing. A later request replaces an earlier one that is still waiting. */
export const queueProcess = (tx: Tx, uploadId: string): Promise<void> =>
  jobs.add(tx.db, PROCESS_JOB, { uploadId }, { key: `upload:${uploadId}` });

/** Failures within this time share one email. */
const MAIL_DELAY_MS = 60_000;

export const queueFailureMail = (tx: Tx, ownerId: string): Promise<void> =>
  jobs.add(
    tx.db,
    FAILURE_MAIL_JOB,
    { ownerId },
    {
      key: `upload-failures:${ownerId}`,
      runAt: new Date(tx.now.getTime() + MAIL_DELAY_MS),
    },
  );

export const queueCheck = (tx: Tx, uploadId: string): Promise<void> =>
  jobs.add(tx.db, CHECK_JOB, { uploadId }, { key: `upload-check:${uploadId}` });

/** Queues a video for the long lane. */
export const queueVideo = (tx: Tx, uploadId: string): Promise<void> =>
  jobs.add(tx.db, VIDEO_JOB, { uploadId }, { key: `upload-video:${uploadId}` });

/** Queues the inspection of videos from an older processing version. At most one such job waits. */
export const queueRemake = (tx: Tx): Promise<void> => jobs.add(tx.db, REMAKE_JOB, {}, { key: REMAKE_JOB });

/** Queues the deletion of files at a later time. */
export const queueLaterRemovalOf = (tx: Tx, keys: readonly string[], runAt: Date): Promise<void> =>
  keys.length === 0 ? Promise.resolve() : jobs.add(tx.db, REMOVE_JOB, { keys }, { runAt });
/** Queues the creation of a ready file's original for buyers. */
export const queueOriginal = (tx: Tx, uploadId: string): Promise<void> =>
  jobs.add(tx.db, ORIGINAL_JOB, { uploadId }, { key: `upload-original:${uploadId}` });

/** Queues the deletion of files; it runs after the commit. */
export const queueRemovalOf = (tx: Tx, keys: readonly string[]): Promise<void> =>
  keys.length === 0 ? Promise.resolve() : jobs.add(tx.db, REMOVE_JOB, { keys });

/** Queues the deletion of everything stored for a file; it runs after the commit. */
export const queueRemoval = (
  tx: Tx,
  upload: Pick<UploadRow, 'original_key' | 'renditions'> & { readonly id?: string },
): Promise<void> =>
  jobs.add(tx.db, REMOVE_JOB, {
    ...(upload.id ? { uploadId: upload.id } : {}),
    keys: [...(upload.original_key ? [upload.original_key] : []), ...keysOf(upload.renditions)],
  });
