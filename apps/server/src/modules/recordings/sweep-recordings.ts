import type { Platform } from '../../platform/module.ts';
import { failRecording, finishRecording, queueRemoval } from './finish-recording.ts';
import { listLate, listOverdue, listParts } from './recordings.queries.ts';
import { HOLD_MS, partKey } from './recordings.rules.ts';
import { deleteParts, lockRecording } from './recordings.store.ts';

/**
 * Looks after recordings as of `now`: ends those whose show is over though no notice of it came, and gives up those that have
 * had no video for a day, so that nobody's tokens stay set aside.
 */
export async function sweepRecordings(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  now: Date,
) {
  for (const id of await listOverdue(database.kysely))
    await transactions.system(async (tx) => {
      const recording = await lockRecording(tx, id);
      if (recording) await finishRecording(tx, recording);
    });
  for (const id of await listLate(database.kysely, new Date(now.getTime() - HOLD_MS)))
    await transactions.system(async (tx) => {
      const recording = await lockRecording(tx, id);
      if (!recording) return;
      const parts = await listParts(tx.db, id);
      await failRecording(tx, recording, 'too-late');
      await deleteParts(tx, id);
      await queueRemoval(
        tx,
        parts.map((part) => partKey(id, part.id)),
      );
    });
}
