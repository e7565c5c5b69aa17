import type { Item } from '../../../shared/forms/items/index.ts';
import type { OwnLevels } from '../fans.queries.ts';

export const MOST_LEVELS = 10;
const MOST_TOKENS = 1_000_000;
export type LevelFault = 'required' | 'twice' | 'amount' | 'order';

export const itemsOf = ({ levels }: OwnLevels): Item[] =>
  levels.map(({ name, fromTokens }, at) => ({ key: `level-${at}`, title: name, tokens: fromTokens }));

/**
 * Validates levels and returns errors by key. Names must be unique, and each level must require more tokens than the
 * level before it.
 */
export function faultsOf(items: readonly Item[]): Readonly<Record<string, LevelFault>> {
  const faults: Record<string, LevelFault> = {};
  const names = new Set<string>();
  let before = 0;
  for (const { key, title, tokens } of items) {
    const name = title.trim().toLowerCase();
    if (!name) faults[key] = 'required';
    else if (names.has(name)) faults[key] = 'twice';
    else if (tokens === undefined || !(tokens > 0 && tokens <= MOST_TOKENS)) faults[key] = 'amount';
    else if (tokens <= before) faults[key] = 'order';
    names.add(name);
    before = Math.max(before, tokens ?? 0);
  }
  return faults;
}

/** Builds the body of `PUT /fan-levels`. */
export const bodyOf = ({ isOn, items }: { isOn: boolean; items: readonly Item[] }) => ({
  isOn,
  levels: items.map(({ title, tokens = 0 }) => ({ name: title.trim(), fromTokens: tokens })),
});
