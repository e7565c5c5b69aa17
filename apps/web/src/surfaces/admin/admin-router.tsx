import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { AppProviders, type AppContext } from '../../shared/app/index.ts';
import { AdminDocument, AdminFrame, AdminUnknownPage } from './frame/admin-frame.tsx';
import { adminPages } from './admin-pages.ts';
import { AdminErrorPage, AdminNotFoundPage } from './frame/admin-states.tsx';
import { requireStaff } from './frame/require-staff.ts';
import { STAFF_ALIASES, STAFF_PATHS } from './frame/staff-pages.ts';

/** Creates the back office router. It has its own entry, which viewers never download, and runs only in the browser. */
export function makeAdminRouter(app: AppContext) {
  const root = createRootRouteWithContext<AppContext>()({
    component: AdminDocument,
    notFoundComponent: AdminUnknownPage,
  });
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
  const aliases = Object.entries(STAFF_ALIASES).map(([path, { page, search }]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      beforeLoad: () => {
        throw redirect({ to: STAFF_PATHS[page] as '/', search: (search ?? {}) as never, replace: true });
      },
    }),
  );
  return createRouter({
    routeTree: root.addChildren([login, ...aliases, frame.addChildren(pages)]),
    context: app,
    defaultPreload: 'intent',
    defaultErrorComponent: AdminErrorPage,
    defaultNotFoundComponent: AdminNotFoundPage,
    notFoundMode: 'root',
    scrollRestoration: true,
    Wrap: ({ children }) => <AppProviders app={app}>{children}</AppProviders>,
  });
}
