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

/** Whole days until the end of a day (ISO date), today's being 0; less than 0 when it is over. */
export const daysUntil = (day: string, now: Date): number =>
  Math.round((Date.parse(day) - Date.parse(now.toISOString().slice(0, 10))) / DAY_MS);

const MOST_TAGS = 20;
const MOST_CHARACTERS = 30;
/** Words between commas, each once. */
export function tagsOf(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim().toLowerCase().slice(0, MOST_CHARACTERS))
    .filter(Boolean);
  return [...new Set(tags)].slice(0, MOST_TAGS);
}

/** Tags after some were added and others taken away. */
export const retagged = (tags: readonly string[], add: readonly string[], remove: readonly string[]): string[] =>
  [...new Set([...tags, ...add])].filter((tag) => !remove.includes(tag)).slice(0, MOST_TAGS);

/** Who stands in the way of a video, by what is missing of them. */
export function peopleBlocking(item: Pick<OwnItem, 'participants'>): { missing: string[]; expired: string[] } {
  const people = item.participants ?? [];
  return {
    missing: people.filter(({ releaseFormId }) => !releaseFormId).map(({ name }) => name),
    expired: people.filter(({ isExpired }) => isExpired).map(({ name }) => name),
  };
}

/** Those of some values that are not what they were; lists are compared by what is in them. */
export function changesOf<V extends Record<string, unknown>>(before: V, after: V): Partial<V> {
  const isSame = (name: keyof V) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  return Object.fromEntries(Object.entries(after).filter(([name]) => !isSame(name))) as Partial<V>;
}

/** A list after one of it was moved to another place. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const place = Math.max(0, Math.min(list.length - 1, to));
  const one = list[from];
  if (one === undefined) return [...list];
  return list.toSpliced(from, 1).toSpliced(place, 0, one);
}
