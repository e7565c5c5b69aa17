import type { Platform } from '../../../platform/module.ts';
import { failRecording, finishRecording, queueProcess, queueRemoval } from '../capture/finish-recording.ts';
import { listLate, listOverdue, listParts, listSilent } from '../recordings.queries.ts';
import { SILENCE_MS } from '../../../platform/jobs/with-sign-of-life.ts';
import { HOLD_MS, isDue, partKey } from '../recordings.rules.ts';
import { deleteParts, lockRecording } from '../recordings.store.ts';

/**
 * Maintains recordings as of `now`. Ends recordings whose show is over if the notification was lost, restarts
 * processing if its process died, and fails recordings that have no video after a day, so that no tokens remain held.
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
  for (const id of await listSilent(database.kysely, new Date(now.getTime() - SILENCE_MS)))
    await transactions.system(async (tx) => {
      const recording = await lockRecording(tx, id);
      if (recording && isDue(recording)) await queueProcess(tx, id);
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
