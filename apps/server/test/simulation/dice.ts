import { randomOf } from '../random.ts';

/** Random numbers that repeat for the same seed. */
export interface Dice {
  /** Returns an integer from 0 to `sides`, exclusive. */
  roll(sides: number): number;
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
