import type * as latePages from './late-pages.ts';
import type { Router } from './router.tsx';

type Late = Promise<typeof latePages>;

/**
 * Gives a router that begins with the first routes all others when they are needed: a page costs the entry nothing then. Who opens
 * such a page, or points at a link to one, waits for the one file with all of them. Returns what must have happened before a path
 * is matched, nothing if it can be.
 */
export function lateRoutes(router: Router): (path: string) => Late | undefined {
  let loading: Late | undefined;
  let isComplete = false;
  const complete = async () => {
    const late = await import('./late-pages.ts');
    // Why its tree is not given to the router: it is the one that the router has, whose root has got all its children now.
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
      // Why: some browsers fetch a file again that has failed.
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
      // Why: after a release the files of the last one are gone; the address is the new page's already.
      return location.reload();
    }
    if (latest !== own || late.isTidied(router)) return;
    return await load(options);
  };
}
