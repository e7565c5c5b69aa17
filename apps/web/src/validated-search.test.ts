import { createRouter, type AnyRoute } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import type { AppContext } from './shared/app/index.ts';
import { routeTree } from './route-tree.gen.ts';

type Validate = (search: Record<string, unknown>) => Record<string, unknown>;

const { routesById } = createRouter({ routeTree, context: {} as AppContext });
const pages = Object.values(routesById as unknown as Record<string, AnyRoute>).flatMap(({ id, options }) =>
  options.validateSearch ? [{ id: id as string, validate: options.validateSearch as Validate }] : [],
);

/** Returns the names of the parameters that a page reads, by observing its property reads. */
function readBy(validate: Validate): string[] {
  const names = new Set<string>();
  const watched = new Proxy({}, { get: (_, name) => void names.add(String(name)) });
  validate(watched);
  return [...names];
}

describe('a page’s query', () => {
  it.each(pages)('of $id keeps no value that its page rejects', ({ validate }) => {
    // The router merges the result over the raw query, so an omitted name keeps its raw value.
    expect(Object.keys(validate({})).toSorted()).toEqual(readBy(validate).toSorted());
  });
});
