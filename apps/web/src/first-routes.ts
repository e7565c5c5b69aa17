import { Route as root } from './root.tsx';
import type { routeTree } from './route-tree.gen.ts';
import { Route as home } from './surfaces/viewer/home.tsx';
import { Route as room } from './surfaces/viewer/room.tsx';

/** Registers a route the way the generated tree does. */
const place = (path: '/' | '/live/$username') => ({ id: path, path, getParentRoute: () => root }) as never;

/**
 * The pages where most visits start (`ENTRANCES` in routes.ts). `lateRoutes` adds the others; the types cover them all.
 */
export const firstRoutes = root._addFileChildren([
  home.update(place('/')),
  room.update(place('/live/$username')),
] as never) as unknown as typeof routeTree;
