/**
 * A writer slot is a small number that no other running transaction of this process uses. Take it once the connection
 * is acquired, and return it after the commit. Returning it earlier would make the next transaction wait for that
 * commit on the same row.
 */
export interface WriterSlots {
  /** Returns the lowest free slot. Slots repeat beyond the pool's size, which is slower but still correct. */
  take(): number;
  give(slot: number): void;
}

/**
 * Creates `count` slots starting at `offset`. Taking the lowest free one keeps the number of used slots small, so an
 * account has few credit rows to fold.
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
