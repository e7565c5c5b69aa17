import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { carryOver, reachedBetween, standOf, type GoalList } from './goals.rules.ts';

const list = (units: readonly number[], repeatsLast = false): GoalList => ({
  steps: units.map((amount, n) => ({ id: `g${n}`, title: `Goal ${n}`, units: amount })),
  repeatsLast,
});
const places = (goals: GoalList, before: number, after: number) =>
  reachedBetween(goals, before, after).map(({ place, times }) => [place, times]);

describe('goal progress', () => {
  it('carries the excess into the next goal', () => {
    const goals = list([100, 200, 50]);
    expect(standOf(goals, 0)).toMatchObject({ place: 0, raisedUnits: 0, targetUnits: 100 });
    expect(standOf(goals, 99)).toMatchObject({ place: 0, raisedUnits: 99 });
    expect(standOf(goals, 130)).toMatchObject({ place: 1, raisedUnits: 30, targetUnits: 200 });
    expect(standOf(goals, 400)).toMatchObject({ place: 2, raisedUnits: 100, targetUnits: 50, round: 0 });
    expect(standOf(list([]), 400)).toBeNull();
  });

  it('restarts the last goal if it repeats', () => {
    const goals = list([100, 50], true);
    expect(standOf(goals, 149)).toMatchObject({ place: 1, raisedUnits: 49, round: 0 });
    expect(standOf(goals, 260)).toMatchObject({ place: 1, raisedUnits: 10, round: 3 });
    expect(places(goals, 90, 260)).toEqual([
      [0, 1],
      [1, 3],
    ]);
  });

  it('reaches each goal once, however the sum grows', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(
        amounts,
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 60 }),
        (units, repeats, tips) => {
          const goals = list(units, repeats);
          const total = tips.reduce((sum, tip) => sum + tip, 0);
          const times = new Map<number, number>();
          let sum = 0;
          for (const tip of tips) {
            for (const [place = 0, n = 0] of places(goals, sum, sum + tip))
              times.set(place, (times.get(place) ?? 0) + n);
            sum += tip;
          }
          const stand = standOf(goals, total)!;
          let left = total;
          for (const [place, amount] of units.entries()) {
            const full = Math.max(0, Math.floor(left / amount));
            const isLast = place === units.length - 1;
            expect(times.get(place) ?? 0).toBe(repeats && isLast ? full : Math.min(1, full));
            left -= amount;
            if (left < 0) break;
          }
          const done = units.slice(0, stand.place).reduce((all, amount) => all + amount, 0);
          expect(done + stand.round * stand.targetUnits + stand.raisedUnits).toBe(total);
        },
      ),
    );
  });
});

describe('replacing the goals', () => {
  const goals = list([100, 200, 50]);
  const [first, second, third] = goals.steps as [never, never, never];
  const by = (...steps: readonly { id: string; units: number }[]): GoalList => ({
    steps: steps.map((step) => ({ title: step.id, ...step })),
    repeatsLast: false,
  });
  const id = ({ steps }: GoalList) => steps.map((step) => step.id);

  it('keeps reached ones first, and the current one’s progress', () => {
    const carried = carryOver(goals, 130, by(third, first, second));
    expect(id(carried.list)).toEqual(['g0', 'g2', 'g1']);
    expect(carried).toMatchObject({ raisedUnits: 130, knownUnits: 100 });
    expect(standOf(carried.list, carried.raisedUnits)).toMatchObject({ place: 1, raisedUnits: 30 });
  });

  it('starts at zero when the current one is removed', () => {
    const carried = carryOver(goals, 130, by(first, third));
    expect(standOf(carried.list, carried.raisedUnits)).toMatchObject({ place: 1, raisedUnits: 0 });
    expect(carryOver(goals, 130, by({ id: 'new', units: 10 }))).toMatchObject({ raisedUnits: 0, knownUnits: 0 });
  });

  it('reaches a lowered goal once, and carries the rest into the next', () => {
    const carried = carryOver(goals, 180, by(first, { id: 'g1', units: 60 }, third));
    expect(reachedBetween(carried.list, carried.knownUnits, carried.raisedUnits)).toMatchObject([{ place: 1 }]);
    expect(standOf(carried.list, carried.raisedUnits)).toMatchObject({ place: 2, raisedUnits: 20 });
  });

  it('carries the excess into an added goal', () => {
    const carried = carryOver(goals, 420, by(first, second, third, { id: 'new', units: 500 }));
    expect(reachedBetween(carried.list, carried.knownUnits, carried.raisedUnits)).toEqual([]);
    expect(standOf(carried.list, carried.raisedUnits)).toMatchObject({ place: 3, raisedUnits: 70 });
  });

  it('lets the last one grow after it was reached', () => {
    const carried = carryOver(list([100]), 120, by({ id: 'g0', units: 200 }));
    expect(standOf(carried.list, carried.raisedUnits)).toMatchObject({ raisedUnits: 120, targetUnits: 200 });
  });
});
