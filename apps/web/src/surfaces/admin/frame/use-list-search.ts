import { useRouter, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '../../../shared/lists/index.ts';

interface Desk {
  /** What the address does not say. */
  readonly usual: ListSearch;
}

/**
 * What the address keeps of a list, of these names, and how it is changed. `desk`: of a list beside which one row, `id`, is open;
 * "back" leads from the first row that was opened to the list, not through all of them.
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
