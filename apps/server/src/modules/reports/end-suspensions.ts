import type { Platform } from '../../platform/module.ts';
import { listOver } from './reports.queries.ts';
import { updateDecision } from './reports.store.ts';
import { endSuspension } from './staff/decide-appeal.ts';

/** Restores accounts whose suspension has expired. */
export async function endSuspensions(
  { database, transactions }: Pick<Platform, 'database' | 'transactions'>,
  now: Date,
) {
  for (const { id, owner_id: ownerId } of await listOver(database.kysely, now))
    await transactions.system(async (tx) => {
      await endSuspension(tx, id, ownerId);
      await updateDecision(tx, id, { ended_at: tx.now });
    });
}
