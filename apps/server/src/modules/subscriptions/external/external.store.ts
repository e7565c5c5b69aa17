import type { Tx } from '../../../platform/transaction.ts';

export const markRemoved = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.updateTable('subscription').set({ removed_at: tx.now }).where('id', '=', id).execute());

export const markNotified = async (tx: Tx, id: string): Promise<void> =>
  void (await tx.db.updateTable('subscription').set({ notified_at: tx.now }).where('id', '=', id).execute());

/** Records that both sides were warned that a request expires at `dueAt`. */
export async function markWarned(tx: Tx, id: string, dueAt: Date): Promise<void> {
  await tx.db.updateTable('subscription').set({ warned_at: tx.now, due_at: dueAt }).where('id', '=', id).execute();
}

export async function endRequests(tx: Tx, ids: readonly string[], reason: 'unconfirmed' | 'withdrawn'): Promise<void> {
  if (ids.length === 0) return;
  await tx.db
    .updateTable('subscription')
    .set({ state: 'ended', end_reason: reason, ended_at: tx.now, due_at: null, renews: false })
    .where('id', 'in', [...ids])
    .execute();
}
