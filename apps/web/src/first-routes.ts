import { Route as root } from './root.tsx';
import type { routeTree } from './route-tree.gen.ts';
import { Route as home } from './surfaces/viewer/home.tsx';
import { Route as room } from './surfaces/viewer/room.tsx';

/** How the generated tree places a route. */
const place = (path: '/' | '/live/$username') => ({ id: path, path, getParentRoute: () => root }) as never;

/** The pages where most people come in (`ENTRANCES` in routes.ts). The others come with `lateRoutes`; types know them all. */
export const firstRoutes = root._addFileChildren([
  home.update(place('/')),
  room.update(place('/live/$username')),
] as never) as unknown as typeof routeTree;
