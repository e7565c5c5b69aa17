import type { Platform } from '../../../platform/module.ts';
import type { VirusScanner } from '../../../platform/ports/virus-scanner.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { publishUpload } from '../publish-upload.ts';
import { queueRemoval } from '../upload-jobs.ts';
import { findUpload } from '../uploads.queries.ts';
import type { UploadFailure, UploadRow } from '../uploads.rules.ts';
import { lockUploads, updateUpload } from '../uploads.store.ts';
import { queueFor, standingOf } from './settle-arrival.ts';

export interface CheckDoors {
  readonly platform: Pick<Platform, 'database' | 'files' | 'log' | 'transactions'>;
  /** Null if none is configured. Files waiting for a scan are then accepted. */
  readonly scanner: VirusScanner | null;
}

/** Scans a file for viruses, as a job. The file waits while the scanner is unavailable. */
export const checkUpload = (doors: CheckDoors) => async (payload: unknown) => {
  const { uploadId } = payload as { uploadId: string };
  const upload = await findUpload(doors.platform.database.kysely, uploadId);
  if (upload?.state !== 'checking') return;
  const failure = await failureOf(doors, upload);
  await doors.platform.transactions.system(async (tx) => {
    const [row] = await lockUploads(tx, [uploadId]);
    if (row?.state === 'checking') await settle(tx, row, failure);
  });
};

async function failureOf({ platform, scanner }: CheckDoors, upload: UploadRow): Promise<UploadFailure | null> {
  if (!scanner) return null;
  const file = await platform.files.read(upload.original_key ?? '');
  if (!file) return 'broken';
  const found = await scanner.scan(file.stream).finally(() => file.stream.destroy());
  if (found.kind === 'infected') {
    platform.log.warn({ uploadId: upload.id, virus: found.name }, 'found a virus in an upload');
    return 'infected';
  }
  // Media may pass unscanned because they are decoded and re-encoded. Product files are delivered as received.
  return found.kind === 'unscannable' && upload.purpose === 'product-file' ? 'too-large' : null;
}

async function settle(tx: Tx, row: UploadRow, failure: UploadFailure | null): Promise<void> {
  const change = failure
    ? ({ state: 'failed', failure, progress: 0, original_key: null, worked_at: tx.now } as const)
    : standingOf({ purpose: row.purpose, kind: row.kind ?? 'file' }, { now: tx.now, isScanned: true });
  await updateUpload(tx, row.id, change);
  if (failure) await queueRemoval(tx, row);
  else await queueFor(tx, { id: row.id, state: change.state });
  publishUpload(tx, { ...row, ...change });
}
