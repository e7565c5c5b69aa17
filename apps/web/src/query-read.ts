import type { AnyRouter } from '@tanstack/react-router';

/**
 * Of the query of an address, the parameters that its page reads: `?a=b`, or nothing. What else an address carries makes no page
 * of its own: campaign parameters share one drawing, and made-up ones ask for no new one. The text stays as it was sent, since
 * the router redirects to its own spelling.
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
