import { tokensToUnits } from '@footlight/contract';
import { storedJson } from '../../../platform/db/stored-json.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { Tx } from '../../../platform/transaction.ts';
import { lockTally, setRaised } from '../broadcast/tally.store.ts';
import type { KingSeen } from '../streaming.events.ts';
import { findAccount } from '../streaming.queries.ts';
import { updateBroadcast, updateRoom, type Broadcast, type Room } from '../streaming.store.ts';
import { carryOver, goalsOf, reachedBetween, type Carried, type GoalList } from './goals.rules.ts';
import { kingOf } from './king.rules.ts';

/** A host's changes to goals and king settings. Absent properties stay unchanged. */
export interface GoalWishes {
  readonly goal?: { readonly title: string; readonly targetTokens: number } | null | undefined;
  readonly goals?:
    | readonly { readonly _id?: string | undefined; readonly title: string; readonly targetTokens: number }[]
    | undefined;
  readonly repeatsLastGoal?: boolean | undefined;
  readonly kingSettings?: { readonly isOn: boolean; readonly minTokens: number } | undefined;
}

/** Returns the requested list, or the same one if nothing changes. Throws VALIDATION_FAILED for a duplicate goal. */
function wishedList(before: GoalList, wishes: GoalWishes): GoalList {
  const repeatsLast = wishes.repeatsLastGoal ?? before.repeatsLast;
  const { goal, goals } = wishes;
  if (goals) {
    const known = new Set(before.steps.map(({ id }) => id));
    const steps = goals.map(({ _id, title, targetTokens }) => ({
      id: _id && known.has(_id) ? _id : newId(),
      title,
      units: tokensToUnits(targetTokens),
    }));
    if (new Set(steps.map(({ id }) => id)).size < steps.length)
      refuse('VALIDATION_FAILED', 'A goal appears twice.', { property: 'goals' });
    return { steps, repeatsLast };
  }
  if (goal === undefined) return { ...before, repeatsLast };
  if (goal === null) return { steps: [], repeatsLast };
  // Matched by title, because a client with a single goal sends no id.
  const id = before.steps.find(({ title }) => title === goal.title)?.id ?? newId();
  return { steps: [{ id, title: goal.title, units: tokensToUnits(goal.targetTokens) }], repeatsLast };
}

const columnsOf = ({ steps, repeatsLast }: GoalList) => ({
  goals: storedJson(steps),
  repeats_last_goal: repeatsLast,
});

/**
 * Stores goals and the king's terms in a locked room and its broadcast, which must be locked too. The amount raised
 * stays with the list (goals.rules.ts). Publishes any goal reached by the change, and any change of king.
 */
export async function keepGoals(tx: Tx, room: Room, show: Broadcast | undefined, wishes: GoalWishes): Promise<void> {
  const { goal, goals, repeatsLastGoal, kingSettings } = wishes;
  const changesGoals = goal !== undefined || goals !== undefined || repeatsLastGoal !== undefined;
  if (!changesGoals && !kingSettings) return;
  const next = wishedList(goalsOf(show ?? room), wishes);
  const king = kingSettings
    ? { king_is_on: kingSettings.isOn, king_min_units: tokensToUnits(kingSettings.minTokens) }
    : {};
  if (!show) return updateRoom(tx, room.id, { ...columnsOf(next), ...king });
  const tally = await lockTally(tx, show.id);
  const carried = carryOver(goalsOf(show), tally.raised_units, next);
  await updateRoom(tx, room.id, { ...columnsOf(carried.list), ...king });
  await writeGoals(tx, show, carried);
  const after = { ...room, ...king };
  const { top_user_id: topId, top_units: units } = tally;
  if (kingOf(after, topId, units) !== kingOf(room, topId, units))
    await announceKing(tx, show, kingOf(after, topId, units));
}

export async function restartGoals(tx: Tx, show: Broadcast): Promise<void> {
  await lockTally(tx, show.id);
  await writeGoals(tx, show, { list: goalsOf(show), raisedUnits: 0, knownUnits: 0 });
}

async function writeGoals(tx: Tx, show: Broadcast, { list, raisedUnits, knownUnits }: Carried): Promise<void> {
  const termsVersion = show.terms_version + 1;
  await updateBroadcast(tx, show.id, { ...columnsOf(list), terms_version: termsVersion });
  await setRaised(tx, show.id, { units: raisedUnits, termsVersion });
  for (const reached of reachedBetween(list, knownUnits, raisedUnits))
    tx.announce('stream/goal-reached', {
      streamId: show.id,
      performerId: show.performer_id,
      conversationId: show.conversation_id,
      ...reached,
    });
}

async function announceKing(tx: Tx, show: Broadcast, userId: string | null): Promise<void> {
  const account = userId ? await findAccount(tx.db, userId) : undefined;
  const king: KingSeen | null =
    userId && account ? { userId, username: account.username, avatarKey: account.avatar_key } : null;
  tx.announce('stream/king-changed', { streamId: show.id, performerId: show.performer_id, king });
}
