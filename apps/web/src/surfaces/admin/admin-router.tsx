import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { AppProviders, type AppContext } from '../../shared/app/index.ts';
import { AdminDocument, AdminFrame } from './frame/admin-frame.tsx';
import { adminPages } from './admin-pages.ts';
import { AdminErrorPage, AdminNotFoundPage } from './frame/admin-states.tsx';
import { requireStaff } from './frame/require-staff.ts';

/** Creates the back office router. It has its own entry, which viewers never download, and runs only in the browser. */
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
    beforeLoad: requireStaff,
    component: AdminFrame,
  });
  const pages = adminPages.map(({ path, load }) =>
    createRoute({ getParentRoute: () => frame, path, component: lazyRouteComponent(load, 'Page') }),
  );
  const unknown = createRoute({ getParentRoute: () => frame, path: '/admin/$page', component: AdminNotFoundPage });
  return createRouter({
    routeTree: root.addChildren([login, frame.addChildren([...pages, unknown])]),
    context: app,
    defaultPreload: 'intent',
    defaultErrorComponent: AdminErrorPage,
    defaultNotFoundComponent: AdminNotFoundPage,
    notFoundMode: 'root',
    scrollRestoration: true,
    Wrap: ({ children }) => <AppProviders app={app}>{children}</AppProviders>,
  });
}
