export interface Item {
  /** Keeps its place in the list while it is edited. */
  readonly key: string;
  readonly title: string;
  readonly tokens: number | undefined;
}

/** A list with the thing at `from` put to `to`; the same list where there is no such place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  if (from === to || from < 0 || to < 0 || from >= list.length || to >= list.length) return [...list];
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), list[from] as T, ...rest.slice(to)];
};
