import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from '../../features/shell/index.ts';
import { AppProviders, type AppContext } from '../../shared/app/index.ts';
import { requireRole } from '../../shared/session/index.ts';
import { AdminDocument, AdminFrame } from './admin-frame.tsx';
import { adminPages } from './admin-pages.ts';

/** The router of the back office: an entry of its own, which viewers never download, and only in the browser. */
export function makeAdminRouter(app: AppContext) {
  const root = createRootRouteWithContext<AppContext>()({ component: AdminDocument });
  const login = createRoute({
    getParentRoute: () => root,
    path: '/admin/login',
    component: lazyRouteComponent(() => import('./login-page.tsx'), 'Page'),
  });
  const frame = createRoute({
    getParentRoute: () => root,
    id: 'staff',
    beforeLoad: requireRole('staff'),
    component: AdminFrame,
  });
  const pages = adminPages.map(({ path, load }) =>
    createRoute({
      getParentRoute: () => frame,
      path: `/admin${path === '/' ? '' : path}`,
      component: lazyRouteComponent(load, 'Page'),
    }),
  );
  return createRouter({
    routeTree: root.addChildren([login, frame.addChildren(pages)]),
    context: app,
    defaultPreload: 'intent',
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    scrollRestoration: true,
    Wrap: ({ children }) => <AppProviders app={app}>{children}</AppProviders>,
  });
}
