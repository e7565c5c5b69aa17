import type * as latePages from './late-pages.ts';
import type { Router } from './router.tsx';

type Late = Promise<typeof latePages>;

/**
 * Starts a router with only the first routes and adds the others on demand, so that they cost the entry bundle nothing.
 * Opening or hovering over a link to such a page loads a single chunk with all of them. The returned function resolves
 * to what must load before a path is matched, or undefined if nothing.
 */
export function lateRoutes(router: Router): (path: string) => Late | undefined {
  let loading: Late | undefined;
  let isComplete = false;
  const complete = async () => {
    const late = await import('./late-pages.ts');
    // The returned tree is discarded: it is the router's own tree, whose root now has all its children.
    late.latePages();
    router.setRoutes(router.buildRouteTree());
    isComplete = true;
    return late;
  };
  const isFirst = (path: string) => {
    const [, params, found] = router.getMatchedRoutes(path);
    return found !== undefined && !('**' in params);
  };
  const known = (path: string) => {
    if (isComplete || isFirst(path)) return undefined;
    loading ??= complete().catch((error: unknown) => {
      // Allows a retry, since some browsers refetch a module that failed to load.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  waitWith(router, known);
  return known;
}

function waitWith(router: Router, known: (path: string) => Late | undefined): void {
  const { load, preloadRoute } = router;
  let latest: object | undefined;
  router.preloadRoute = async (options) => {
    await known(router.buildLocation(options as never).pathname);
    return await preloadRoute(options);
  };
  router.load = async (options) => {
    const own = (latest = {});
    const waiting = known(router.history.location.pathname);
    if (!waiting) return await load(options);
    let late;
    try {
      late = await waiting;
    } catch (error) {
      if (!router.state.matches.length) throw error;
      // After a release, the previous release's files are gone. The URL is already that of the new page.
      return location.reload();
    }
    if (latest !== own || late.isTidied(router)) return;
    return await load(options);
  };
}
