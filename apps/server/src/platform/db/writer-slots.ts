/**
 * A writer slot is a small number that no other running transaction of this process uses. Take it once the connection
 * is acquired, and give it back after the commit. Giving it back earlier would make the next transaction wait for that
 * commit on the same row.
 */
export interface WriterSlots {
  /** Returns the lowest free slot. Beyond the pool's size slots repeat, which is slower but still correct. */
  take(): number;
  give(slot: number): void;
}

/**
 * Creates `count` slots starting at `offset`. Using the lowest keeps the number of slots small, so that an account has
 * few credit rows to fold.
 */
export function createWriterSlots(count: number, offset: number): WriterSlots {
  const usersOf = new Array<number>(count).fill(0);
  return {
    take() {
      const fewest = Math.min(...usersOf);
      const index = usersOf.indexOf(fewest);
      usersOf[index] = fewest + 1;
      return offset + index;
    },
    give(slot) {
      const index = slot - offset;
      usersOf[index] = Math.max(0, (usersOf[index] ?? 0) - 1);
    },
  };
}
