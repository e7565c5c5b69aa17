/**
 * watching: where viewers have stopped in videos and recordings, so that they can continue there.
 * Words: a *position* is a moment of one item for one viewer.
 * Invariants: only the viewer sees it; a hundred are kept at most, the newest; what was watched nearly to its end has none.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { watchingRoutes } from './watching.routes.ts';

/** The module of what viewers can continue. */
export const createWatching = ({ files }: Pick<Platform, 'files'>): Module => ({
  name: 'watching',
  routes: [watchingRoutes(files)],
});
