import type { Tx } from '../../../platform/transaction.ts';
import { countHit, type Matched } from '../../pictures/index.ts';
import { publishUpload } from '../publish-upload.ts';
import { keysOf, type Renditions } from '../renditions.ts';
import { queueRemovalOf } from '../upload-jobs.ts';
import '../uploads.events.ts';
import type { UploadRow } from '../uploads.rules.ts';
import { updateUpload } from '../uploads.store.ts';

/** Hides a file until staff decide. Its renditions are deleted, because approval recreates them. */
export async function holdForReview(
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
