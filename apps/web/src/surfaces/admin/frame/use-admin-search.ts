import { useRouter, useSearch } from '@tanstack/react-router';

/** What the address of a staff page keeps, as it came, and replacing it; what is empty is left out. */
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

/** A part of an address as text, however it was read; undefined when it is empty. */
export const textOf = (value: unknown): string | undefined =>
  value === undefined || value === '' ? undefined : String(value);
