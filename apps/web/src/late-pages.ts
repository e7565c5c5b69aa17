import { AccountLayout, addLayout } from './features/shell/index.ts';
import { routeTree } from './route-tree.gen.ts';

/** All pages of the site, with what only those have that are no entrances. */
export function latePages(): typeof routeTree {
  addLayout('default', AccountLayout);
  return routeTree;
}
