import { dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { AppProviders, type AppContext } from './shared/app/index.ts';
import { ErrorPage, NotFoundPage, PendingPage } from './features/shell/index.ts';
import { applySite } from './shared/settings/index.ts';
import { routeTree } from './route-tree.gen.ts';

/** Creates the router of one page load, or of one request on the server. */
export function makeRouter(app: AppContext, nonce?: string) {
  return createRouter({
    routeTree,
    context: app,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultPendingComponent: PendingPage,
    // Shows a loaded page immediately.
    defaultPendingMinMs: 0,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    ...(nonce ? { ssr: { nonce } } : {}),
    dehydrate: () => ({ queries: JSON.stringify(dehydrate(app.queryClient)) }),
    hydrate: ({ queries }) => {
      hydrate(app.queryClient, JSON.parse(queries) as DehydratedState);
      applySite(app);
    },
    Wrap: ({ children }) => <AppProviders app={app}>{children}</AppProviders>,
  });
}

export type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}
