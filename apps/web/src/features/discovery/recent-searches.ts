import { browserMemory } from '../../shared/memory/index.ts';

const KEY = 'recent-searches';
const MOST = 8;

/** What was looked for in this browser, the newest first. */
export function readRecents(): string[] {
  try {
    const kept: unknown = JSON.parse(browserMemory.read(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Keeps words that led to something or were sent off. */
export function rememberSearch(q: string): void {
  const words = q.trim();
  if (!words) return;
  const others = readRecents().filter((one) => one.toLowerCase() !== words.toLowerCase());
  browserMemory.write(KEY, JSON.stringify([words, ...others].slice(0, MOST)));
}

export const forgetSearches = (): void => browserMemory.write(KEY, '[]');
