import type { Tx } from '../../platform/transaction.ts';
import './uploads.events.ts';
import type { UploadRow } from './uploads.rules.ts';

export function publishUpload(tx: Tx, upload: UploadRow): void {
  tx.announce('upload/changed', {
    uploadId: upload.id,
    ownerId: upload.owner_id,
    purpose: upload.purpose,
    usedBy: upload.used_by,
    state: upload.state,
    failure: upload.failure,
    waitsFor: upload.waits_for,
    progress: upload.progress,
    endsEarly: upload.renditions?.video?.endsEarly ?? false,
  });
}
