import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { queryReadBy } from './query-read.ts';

const rootRoute = createRootRoute();
const routeTree = rootRoute.addChildren([
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/shop',
    validateSearch: ({ sort, q }: Record<string, unknown>) => ({
      ...(sort === 'price' ? { sort } : {}),
      q: typeof q === 'string' ? q : undefined,
    }),
  }),
  createRoute({ getParentRoute: () => rootRoute, path: '/about' }),
]);
const router = createRouter({ routeTree });
const read = (path: string) => queryReadBy(router, `https://site.example${path}`);

it('keeps the parameters that the page reads, unchanged', () => {
  expect(read('/shop?sort=price&q=red+harp')).toBe('?sort=price&q=red+harp');
  expect(read('/shop?x=1&q=red%20harp&y&sort=price&=z')).toBe('?q=red%20harp&sort=price');
});

it('drops unknown parameters and invalid values', () => {
  for (const query of ['', '?', '?x=1', '?x=2&utm_source=a', '?sort=upwards', '?__proto__=1', '?q=%7B%7D', '?%'])
    expect(read(`/shop${query}`)).toBe('');
  for (const path of ['/about?q=harp', '/nowhere?q=harp', '/?q=harp']) expect(read(path)).toBe('');
});
