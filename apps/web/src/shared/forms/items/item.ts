export interface Item {
  /** Stable list key while the item is edited. */
  readonly key: string;
  readonly title: string;
  readonly tokens: number | undefined;
}

/** Returns the list with an item moved from `from` to `to`, or an unchanged copy if an index is out of range. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
};
