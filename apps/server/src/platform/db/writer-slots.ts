/**
 * A writer slot is a small number that no other running transaction of this process has. Take it when the connection is
 * in hand, and give it back after the commit: before, the next one would wait for that commit on the same row.
 */
export interface WriterSlots {
  /** The lowest free slot. Beyond the pool's size it starts to repeat, which is slower but not wrong. */
  take(): number;
  give(slot: number): void;
}

/** `count` slots from `offset` on. Why the lowest: few slots in use means few credit rows to fold per account. */
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
