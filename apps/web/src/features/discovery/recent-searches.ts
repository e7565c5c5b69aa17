import { browserMemory } from '../../shared/memory/index.ts';

const KEY = 'recent-searches';
const MOST = 8;
const listeners = new Set<() => void>();

function wordsIn(kept: string): string[] {
  try {
    const words: unknown = JSON.parse(kept);
    return Array.isArray(words) ? words.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}
function write(words: readonly string[]): void {
  browserMemory.write(KEY, JSON.stringify(words));
  for (const listener of listeners) listener();
}

/** What was looked for in this browser, the newest first: as it is kept, and as words. */
export const recentSearches = {
  kept: (): string => browserMemory.read(KEY) ?? '[]',
  wordsIn,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  forget: (): void => write([]),
};

/** Keeps words that led to something or were sent off. */
export function rememberSearch(q: string): void {
  const words = q.trim();
  if (!words) return;
  const others = wordsIn(recentSearches.kept()).filter((one) => one.toLowerCase() !== words.toLowerCase());
  write([words, ...others].slice(0, MOST));
}
