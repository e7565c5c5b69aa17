import { useRouter, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '../../../shared/lists/index.ts';

/** What the address keeps of a list, of these names, and how it is changed. */
export function useListSearch(path: `/admin${string}`, names: readonly string[]) {
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const search: ListSearch = Object.fromEntries(
    names.flatMap((name) => (asked[name] === undefined || asked[name] === '' ? [] : [[name, String(asked[name])]])),
  );
  const onSearch = (next: ListSearch) =>
    void router.navigate({
      to: path as '/',
      search: Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as never,
      resetScroll: false,
    });
  return { search, onSearch };
}
