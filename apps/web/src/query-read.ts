import type { AnyRouter } from '@tanstack/react-router';

/**
 * Returns the part of a URL's query that its page reads, as `?a=b` or an empty string. Other parameters don't affect
 * the rendered page, so URLs that differ only in campaign parameters share one cached rendering, and made-up parameters
 * don't trigger a new one. Parameters keep their original spelling, because the router itself redirects to the
 * canonical one.
 */
export function queryReadBy(router: Pick<AnyRouter, 'getMatchedRoutes' | 'options'>, url: string): string {
  const { pathname, search } = new URL(url);
  if (search === '') return '';
  const given = router.options.parseSearch(search) as Record<string, unknown>;
  const read = new Set<string>();
  for (const { options } of router.getMatchedRoutes(pathname)[0]) {
    const { validateSearch } = options as { validateSearch?: (search: object) => Record<string, unknown> };
    for (const [name, value] of Object.entries(validateSearch?.(given) ?? {})) if (value !== undefined) read.add(name);
  }
  const isRead = (pair: string) => [...new URLSearchParams(pair).keys()].some((name) => read.has(name));
  const known = search.slice(1).split('&').filter(isRead);
  return known.length > 0 ? `?${known.join('&')}` : '';
}
