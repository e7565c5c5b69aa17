import { useRouter, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '../../../shared/lists/index.ts';

interface Desk {
  /** Default values, omitted from the URL. */
  readonly usual: ListSearch;
}

/**
 * Returns the named parts of a list's state in the URL, and a function to change them. `desk` is for lists with an open
 * row, `id`, next to them: "back" then returns straight to the list instead of stepping through each opened row.
 */
export function useListSearch(path: `/admin${string}`, names: readonly string[], desk?: Desk) {
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const search: ListSearch = Object.fromEntries(
    names.flatMap((name) => (asked[name] === undefined || asked[name] === '' ? [] : [[name, String(asked[name])]])),
  );
  const onSearch = (next: ListSearch) => {
    const kept = Object.entries(next).filter(([name, value]) => value && value !== desk?.usual[name]);
    void router.navigate({
      to: path as '/',
      search: Object.fromEntries(kept) as never,
      replace: desk !== undefined && (search['id'] !== undefined || next['id'] === undefined),
      resetScroll: false,
    });
  };
  return { search: { ...desk?.usual, ...search }, onSearch };
}
