import { unitsToTokens } from '@footlight/contract';

export interface ToyAction {
  readonly fromUnits: number;
  readonly toUnits: number;
  readonly action: 'vibrate' | 'rotate' | 'pulse';
  readonly strength: number;
  readonly seconds: number;
}

export const actionFor = (actions: readonly ToyAction[], units: number): ToyAction | undefined =>
  actions.find((one) => one.fromUnits <= units && units <= one.toUnits);

/** Returns a readable error for an invalid set of actions, or null. */
export function mistakeOf(actions: readonly ToyAction[]): string | null {
  const sorted = actions.toSorted((a, b) => a.fromUnits - b.fromUnits);
  if (sorted.some((one) => one.toUnits < one.fromUnits)) return 'A range must not end before it begins.';
  const overlaps = sorted.some((one, place) => place > 0 && one.fromUnits <= (sorted[place - 1]?.toUnits ?? 0));
  return overlaps ? 'Two ranges overlap.' : null;
}

export const actionAnswer = (one: ToyAction) => ({
  fromTokens: unitsToTokens(one.fromUnits),
  toTokens: unitsToTokens(one.toUnits),
  action: one.action,
  strength: one.strength,
  seconds: one.seconds,
});
