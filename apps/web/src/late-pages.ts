import { AccountLayout, addLayout } from './features/shell/index.ts';
import { routeTree } from './route-tree.gen.ts';
// Imported here so that the page's translations load in parallel with the pages rather than after them.
import './shared/words/far-words.ts';

export { isTidied } from './tidy-address.ts';

/** Returns the full route tree, and registers the layout that only non-entrance pages use. */
export function latePages(): typeof routeTree {
  addLayout('default', AccountLayout);
  return routeTree;
}
