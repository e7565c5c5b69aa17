import { AccountLayout, addLayout } from './features/shell/index.ts';
import { routeTree } from './route-tree.gen.ts';
// Why here: the list of their words comes beside the pages, and not after them.
import './shared/words/far-words.ts';

export { isTidied } from './tidy-address.ts';

/** All pages of the site, with what only those have that are no entrances. */
export function latePages(): typeof routeTree {
  addLayout('default', AccountLayout);
  return routeTree;
}
