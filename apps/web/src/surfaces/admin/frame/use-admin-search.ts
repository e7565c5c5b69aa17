import { useRouter, useSearch } from '@tanstack/react-router';

/** Returns a staff page's raw URL query and a function to replace it. Empty values are dropped. */
export function useAdminSearch(page: string) {
  const router = useRouter();
  const asked = useSearch({ strict: false }) as Record<string, unknown>;
  const replace = (search: Readonly<Record<string, string | undefined>>) =>
    void router.navigate({
      to: page as '/',
      search: Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as never,
      replace: true,
      resetScroll: false,
    });
  return [asked, replace] as const;
}

/** Returns a query value as text regardless of its parsed type, or undefined if it is empty. */
export const textOf = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);
