/**
 * A small deterministic random generator (mulberry32), seeded by a string. The same seed yields the same picture on
 * every machine.
 */
export interface Random {
  /** Returns a uniformly distributed number in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
}

/** Uses FNV-1a, because it spreads short, similar strings ("viewer-1", "viewer-2") over 32 bits. */
function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (const char of word) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}

export function seededRandom(word: string): Random {
  let state = hashWord(word);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    pick: (from) => from[Math.floor(next() * from.length)]!,
  };
}
