import type { Tx } from '../../../platform/transaction.ts';
import '../streaming.events.ts';
import { goalOf, type Goal } from '../streaming.rules.ts';
import { addUnits } from './tally.store.ts';

export interface BroadcastSum {
  readonly earnedUnits: number;
  readonly tips: number;
  readonly goal: Goal | null;
}

/** Adds tips to earnings, count and goal of running broadcasts, one update a broadcast; returns how each stands, by stream id. */
export async function addToBroadcast(
  tx: Tx,
  amounts: readonly { readonly streamId: string; readonly units: number }[],
): Promise<ReadonlyMap<string, BroadcastSum>> {
  if (amounts.length === 0) return new Map();
  const sums = new Map<string, { streamId: string; units: number; tips: number }>();
  for (const { streamId, units } of amounts) {
    const sum = sums.get(streamId) ?? { streamId, units: 0, tips: 0 };
    sums.set(streamId, { streamId, units: sum.units + units, tips: sum.tips + 1 });
  }
  const rows = await addUnits(tx, [...sums.values()]);
  for (const row of rows) {
    const goal = goalOf(row);
    if (goal && goal.raisedUnits >= goal.targetUnits && goal.raisedUnits - row.added < goal.targetUnits)
      tx.announce('stream/goal-reached', {
        streamId: row.id,
        performerId: row.performer_id,
        conversationId: row.conversation_id,
        title: goal.title,
        targetUnits: goal.targetUnits,
      });
  }
  return new Map(rows.map((row) => [row.id, { earnedUnits: row.earned_units, tips: row.tips, goal: goalOf(row) }]));
}
