import { jobs } from '../../platform/jobs/jobs.ts';
import type { Tx } from '../../platform/transaction.ts';
import { keysOf } from './renditions.ts';
import type { UploadRow } from './uploads.rules.ts';

export const PROCESS_JOB = 'uploads.process';
export const REMOVE_JOB = 'uploads.remove';

/** Asks for the processing of a file; a later request replaces an earlier one that waits. */
export const queueProcess = (tx: Tx, uploadId: string): Promise<void> =>
  jobs.add(tx.db, PROCESS_JOB, { uploadId }, { key: `upload:${uploadId}` });

/** Asks for the removal of all that is kept of a file, after the commit. */
export const queueRemoval = (tx: Tx, upload: Pick<UploadRow, 'original_key' | 'renditions'>): Promise<void> =>
  jobs.add(tx.db, REMOVE_JOB, {
    keys: [...(upload.original_key ? [upload.original_key] : []), ...keysOf(upload.renditions)],
  });
