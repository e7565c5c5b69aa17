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

/** Searches in this browser, newest first, as stored and parsed. */
export const recentSearches = {
  kept: (): string => browserMemory.read(KEY) ?? '[]',
  wordsIn,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  forget: (): void => write([]),
};

/** Saves a search that was submitted or led to a result. */
export function rememberSearch(q: string): void {
  const words = q.trim();
  if (!words) return;
  const others = wordsIn(recentSearches.kept()).filter((one) => one.toLowerCase() !== words.toLowerCase());
  write([words, ...others].slice(0, MOST));
}
