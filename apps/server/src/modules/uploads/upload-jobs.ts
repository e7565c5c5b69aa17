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

/** Asks for the processing of a file; a later request replaces an earlier one that waits. */
export const queueProcess = (tx: Tx, uploadId: string): Promise<void> =>
  jobs.add(tx.db, PROCESS_JOB, { uploadId }, { key: `upload:${uploadId}` });

/** What else fails within this time is in the same mail. */
const MAIL_DELAY_MS = 60_000;

/** Asks for a mail about the files of an owner that failed. */
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

/** Asks for a look at a file for viruses. */
export const queueCheck = (tx: Tx, uploadId: string): Promise<void> =>
  jobs.add(tx.db, CHECK_JOB, { uploadId }, { key: `upload-check:${uploadId}` });

/** Has a video wait for its turn in the long lane. */
export const queueVideo = (tx: Tx, uploadId: string): Promise<void> =>
  jobs.add(tx.db, VIDEO_JOB, { uploadId }, { key: `upload-video:${uploadId}` });

/** Has videos that an older version of the processing has made looked at; one such job waits at most. */
export const queueRemake = (tx: Tx): Promise<void> => jobs.add(tx.db, REMAKE_JOB, {}, { key: REMAKE_JOB });

/** Asks for the removal of some files at a later time. */
export const queueLaterRemovalOf = (tx: Tx, keys: readonly string[], runAt: Date): Promise<void> =>
  keys.length === 0 ? Promise.resolve() : jobs.add(tx.db, REMOVE_JOB, { keys }, { runAt });
/** Asks for the original of a file that is ready, for its buyers. */
export const queueOriginal = (tx: Tx, uploadId: string): Promise<void> =>
  jobs.add(tx.db, ORIGINAL_JOB, { uploadId }, { key: `upload-original:${uploadId}` });

/** Asks for the removal of some files, after the commit. */
export const queueRemovalOf = (tx: Tx, keys: readonly string[]): Promise<void> =>
  keys.length === 0 ? Promise.resolve() : jobs.add(tx.db, REMOVE_JOB, { keys });

/** Asks for the removal of all that is kept of a file, after the commit. */
export const queueRemoval = (
  tx: Tx,
  upload: Pick<UploadRow, 'original_key' | 'renditions'> & { readonly id?: string },
): Promise<void> =>
  jobs.add(tx.db, REMOVE_JOB, {
    ...(upload.id ? { uploadId: upload.id } : {}),
    keys: [...(upload.original_key ? [upload.original_key] : []), ...keysOf(upload.renditions)],
  });
