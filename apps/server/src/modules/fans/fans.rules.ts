export interface Level {
  readonly name: string;
  /** Minimum spending, in ledger units. */
  readonly units: number;
}

/**
 * Returns the index of the first invalid level, or -1. A level is invalid if an earlier level requires at least as many
 * tokens or has the same name.
 */
export const wrongLevel = (levels: readonly Level[]): number =>
  levels.findIndex(({ name, units }, place) =>
    levels.slice(0, place).some((before) => before.units >= units || before.name.toLowerCase() === name.toLowerCase()),
  );

/** Returns the number of the level reached with this spending, starting at 1, or 0 below the first level. */
export const levelAt = (levels: readonly Level[], spentUnits: number): number =>
  levels.filter(({ units }) => units <= spentUnits).length;
