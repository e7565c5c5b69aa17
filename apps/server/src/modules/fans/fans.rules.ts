/** A level as it is stored. */
export interface Level {
  readonly name: string;
  /** From so many ledger units on. */
  readonly units: number;
}

/** Which of these levels cannot be: the place of the first that has no more tokens, or the name, of one before it; -1 when all can. */
export const wrongLevel = (levels: readonly Level[]): number =>
  levels.findIndex(({ name, units }, place) =>
    levels.slice(0, place).some((before) => before.units >= units || before.name.toLowerCase() === name.toLowerCase()),
  );

/** Where somebody stands who has spent so much: the place of their level, from 1; 0 below the first. */
export const levelAt = (levels: readonly Level[], spentUnits: number): number =>
  levels.filter(({ units }) => units <= spentUnits).length;
