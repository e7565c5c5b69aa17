import type { Tx } from '../../../platform/transaction.ts';
import type { Shares } from '../../ledger/index.ts';
import { goalOf, goalsOf, reachedBetween, type Goal } from '../goals/goals.rules.ts';
import { kingOf } from '../goals/king.rules.ts';
import '../streaming.events.ts';
import { addUnits, earnedOf, type BroadcastSums, type Earned } from './tally.store.ts';

export interface BroadcastSum {
  readonly earned: Earned;
  readonly goal: Goal | null;
}
export interface BroadcastTip {
  readonly streamId: string;
  readonly userId: string;
  readonly tipId: string;
  readonly units: number;
  readonly shares: Shares;
}

/**
 * Adds tips to running broadcasts' earnings, tip counts, goals and supporters, with one update per broadcast. Returns
 * the new totals by stream id.
 */
export async function addToBroadcast(
  tx: Tx,
  tips: readonly BroadcastTip[],
): Promise<ReadonlyMap<string, BroadcastSum>> {
  if (tips.length === 0) return new Map();
  const rows = await addUnits(tx, tips);
  for (const row of rows) {
    announceGoals(tx, row);
    announceKing(tx, row);
  }
  return new Map(rows.map((row) => [row.id, { earned: earnedOf(row), goal: goalOf(row) }]));
}

function announceGoals(tx: Tx, row: BroadcastSums): void {
  for (const reached of reachedBetween(goalsOf(row), row.raised_units - row.raised, row.raised_units))
    tx.announce('stream/goal-reached', {
      streamId: row.id,
      performerId: row.performer_id,
      conversationId: row.conversation_id,
      ...reached,
    });
}

function announceKing(tx: Tx, row: BroadcastSums): void {
  const king = kingOf(row, row.top_user_id, row.top_units);
  if (!king || king === kingOf(row, row.before_user_id, row.before_units)) return;
  tx.announce('stream/king-changed', {
    streamId: row.id,
    performerId: row.performer_id,
    king: { userId: king, username: row.top_username ?? '', avatarKey: row.top_avatar_key },
  });
}
