import type { Tx } from '../../../platform/transaction.ts';
import { queueCheck, queueProcess } from '../upload-jobs.ts';
import { isProcessed, type UploadKind, type UploadPurpose, type UploadState } from '../uploads.rules.ts';

export interface Standing {
  readonly state: Extract<UploadState, 'checking' | 'processing' | 'ready'>;
  readonly progress: number;
  readonly worked_at: Date;
  readonly ready_at: Date | null;
}

/** Returns a stored file's next state: scan for viruses, process, or ready. */
export function standingOf(
  { purpose, kind }: { purpose: UploadPurpose; kind: UploadKind },
  { now, isScanned }: { now: Date; isScanned: boolean },
): Standing {
  if (!isScanned) return { state: 'checking', progress: 0, worked_at: now, ready_at: null };
  if (isProcessed(purpose, kind)) return { state: 'processing', progress: 0, worked_at: now, ready_at: null };
  return { state: 'ready', progress: 100, worked_at: now, ready_at: now };
}

export async function queueFor(tx: Tx, { id, state }: { id: string; state: UploadState }): Promise<void> {
  if (state === 'checking') await queueCheck(tx, id);
  if (state === 'processing') await queueProcess(tx, id);
}
