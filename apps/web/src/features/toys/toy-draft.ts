import type { ToyAction } from './toys.queries.ts';

export const MOST_ACTIONS = 12;
export interface DraftAction {
  readonly key: string;
  readonly fromTokens: number | undefined;
  readonly toTokens: number | undefined;
  readonly action: ToyAction['action'];
  readonly strength: number | undefined;
  readonly seconds: number | undefined;
}
export type DraftFault = 'amount' | 'backwards' | 'overlap' | 'strength' | 'seconds';

export const draftsOf = (actions: readonly ToyAction[]): DraftAction[] =>
  actions.map((one) => ({ ...one, key: String(one.fromTokens) }));

const within = (value: number | undefined, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 1 && value <= most;

/** Validates the rows and returns errors by row. */
export function faultsOf(rows: readonly DraftAction[]): Record<string, DraftFault> {
  const faults: Record<string, DraftFault> = {};
  for (const row of rows) {
    const { fromTokens: from = 0, toTokens: to = 0 } = row;
    if (from <= 0 || to <= 0) faults[row.key] = 'amount';
    else if (to < from) faults[row.key] = 'backwards';
    else if (rows.some((other) => other !== row && meet(row, other))) faults[row.key] = 'overlap';
    else if (!within(row.strength, 20)) faults[row.key] = 'strength';
    else if (!within(row.seconds, 60)) faults[row.key] = 'seconds';
  }
  return faults;
}
const meet = (a: DraftAction, b: DraftAction): boolean =>
  (a.fromTokens ?? 0) <= (b.toTokens ?? 0) && (b.fromTokens ?? 0) <= (a.toTokens ?? 0);

/** Converts valid rows to the saved format. */
export const actionsOf = (rows: readonly DraftAction[]): ToyAction[] =>
  rows.map(({ key: _key, fromTokens = 0, toTokens = 0, strength = 0, seconds = 0, action }) => ({
    fromTokens,
    toTokens,
    action,
    strength,
    seconds,
  }));

/**
 * Returns a new row for 15 token amounts above all existing ranges. The first row starts at the smallest tip choice,
 * 15.
 */
export function nextRow(rows: readonly DraftAction[], key: string): DraftAction {
  const from = Math.floor(Math.max(14, ...rows.map((row) => row.toTokens ?? 0))) + 1;
  return { key, fromTokens: from, toTokens: from + 14, action: 'vibrate', strength: 6, seconds: 5 };
}
