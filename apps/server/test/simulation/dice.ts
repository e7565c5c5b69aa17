import { randomOf } from '../random.ts';

/** Chances that are the same for the same seed. */
export interface Dice {
  /** A whole number from 0 up to, not with, `sides`. */
  roll(sides: number): number;
  /** True so many times in a hundred. */
  chance(percent: number): boolean;
  one<T>(list: readonly T[]): T;
}

export function createDice(seed: number): Dice {
  const random = randomOf(seed);
  const roll = (sides: number) => Math.floor(random() * sides);
  return {
    roll,
    chance: (percent) => random() * 100 < percent,
    one(list) {
      const found = list[roll(list.length)];
      if (found === undefined) throw new Error('there is nothing to choose from');
      return found;
    },
  };
}
