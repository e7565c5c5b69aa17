export interface GoalStep {
  readonly id: string;
  readonly title: string;
  readonly units: number;
}
export interface GoalList {
  readonly steps: readonly GoalStep[];
  /** True if the last goal restarts each time it is reached. */
  readonly repeatsLast: boolean;
}
/** The goal that tips currently count toward. */
export interface Goal {
  readonly title: string;
  readonly targetUnits: number;
  /** Amount raised for this goal. Exceeds the target once the last goal has been passed. */
  readonly raisedUnits: number;
  /** Zero-based index. */
  readonly place: number;
  /** Number of times a repeating goal has been reached. */
  readonly round: number;
}
export interface ReachedGoal {
  readonly title: string;
  readonly targetUnits: number;
  readonly place: number;
  readonly times: number;
}

export interface GoalColumns {
  readonly goals: unknown;
  readonly repeats_last_goal: boolean | null;
}
export const goalsOf = ({ goals, repeats_last_goal: repeatsLast }: GoalColumns): GoalList => ({
  steps: (goals ?? []) as GoalStep[],
  repeatsLast: repeatsLast ?? false,
});

/**
 * Returns the current goal for this amount, raised since the first goal started, or null without goals. Any excess
 * counts toward the next goal.
 */
export function standOf({ steps, repeatsLast }: GoalList, raisedUnits: number): Goal | null {
  let left = raisedUnits;
  for (const [place, { title, units }] of steps.entries()) {
    const isLast = place === steps.length - 1;
    if (!isLast && left >= units) {
      left -= units;
      continue;
    }
    const round = isLast && repeatsLast ? Math.floor(left / units) : 0;
    return { title, targetUnits: units, raisedUnits: left - round * units, place, round };
  }
  return null;
}

/** Returns the goal from a row with a broadcast's goals and amount raised, or null without goals. */
export const goalOf = (row: GoalColumns & { readonly raised_units?: number }): Goal | null =>
  standOf(goalsOf(row), row.raised_units ?? 0);

/** Returns the goals reached while the total grew from `before` to `after`, in order. */
export function reachedBetween({ steps, repeatsLast }: GoalList, before: number, after: number): ReachedGoal[] {
  let begins = 0;
  return steps.flatMap(({ title, units }, place) => {
    const repeats = repeatsLast && place === steps.length - 1;
    const start = begins;
    begins += units;
    const timesAt = (sum: number) => {
      const full = Math.max(0, Math.floor((sum - start) / units));
      return repeats ? full : Math.min(1, full);
    };
    const times = timesAt(after) - timesAt(before);
    return times > 0 ? [{ title, targetUnits: units, place, times }] : [];
  });
}

export interface Carried {
  readonly list: GoalList;
  /** Amount raised for the new list since its first goal. */
  readonly raisedUnits: number;
  /** Portion that belongs to goals already reached. */
  readonly knownUnits: number;
}
/**
 * Replaces a list of goals and carries over the amount raised. Reached goals stay reached and move to the front. The
 * current goal keeps its amount unless it is removed.
 */
export function carryOver(before: GoalList, raisedUnits: number, next: GoalList): Carried {
  const stand = standOf(before, raisedUnits);
  const current = stand && before.steps[stand.place];
  const reached = new Set(before.steps.slice(0, stand?.place ?? 0).map(({ id }) => id));
  const kept = next.steps.find(({ id }) => id === current?.id);
  const inside = kept && stand ? stand.raisedUnits : 0;
  const isPassed = kept !== undefined && inside >= kept.units;
  if (isPassed) reached.add(kept.id);
  const front = next.steps.filter(({ id }) => reached.has(id));
  const rest = next.steps.filter(({ id }) => !reached.has(id));
  const done = front.filter((step) => step !== kept).reduce((sum, { units }) => sum + units, 0);
  const wasPassed = isPassed && current !== null && current !== undefined && inside >= current.units;
  return {
    list: { ...next, steps: [...front, ...rest] },
    raisedUnits: done + inside,
    knownUnits: done + (wasPassed ? kept.units : 0),
  };
}
