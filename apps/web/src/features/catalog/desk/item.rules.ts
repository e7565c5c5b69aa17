import { DAY_MS } from '@footlight/contract/time';
import type { Tone } from '@footlight/ui';
import type { ItemStatus, OwnItem } from './desk.queries.ts';

const TONES: Record<ItemStatus, Tone> = {
  active: 'ok',
  draft: 'off',
  processing: 'citron',
  pending: 'brass',
  inactive: 'off',
  rejected: 'error',
};
export const toneOf = (status: ItemStatus): Tone => TONES[status];

/** Returns the number of UTC days from today to an ISO date: 0 for today, negative if past. */
export const daysUntil = (day: string, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS);

const MOST_TAGS = 20;
const MOST_CHARACTERS = 30;
/** Parses comma-separated tags: lowercased, truncated, deduplicated and capped at `MOST_TAGS`. */
export function tagsOf(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim().toLowerCase().slice(0, MOST_CHARACTERS))
    .filter(Boolean);
  return [...new Set(tags)].slice(0, MOST_TAGS);
}

/** Adds and removes tags. The result is deduplicated and capped at `MOST_TAGS`. */
export const retagged = (tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] =>
  [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag)).slice(0, MOST_TAGS);

/** Lists the participants who block a video, separated into those with missing and those with expired release forms. */
export function peopleBlocking(item: Pick<OwnItem, 'participants'>): { missing: string[]; expired: string[] } {
  const people = item.participants ?? [];
  return {
    missing: people.filter(({ releaseFormId }) => !releaseFormId).map(({ name }) => name),
    expired: people.filter(({ isExpired }) => isExpired).map(({ name }) => name),
  };
}

/** Returns the values that differ. Lists are compared by content. */
export function changesOf<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
  const isSame = (name: keyof V) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return Object.fromEntries(Object.entries(after).filter(([name]) => !isSame(name))) as Partial<V>;
}

/** Returns a copy of the list with one item moved. Clamps `to` to the list. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const place = Math.max(0, Math.min(list.length - 1, to));
  const one = list[from];
  if (one === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(place, 0, one);
}
