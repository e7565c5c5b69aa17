/**
 * watching: viewers' positions in videos and recordings, so that they can resume.
 * Words: a *position* is a moment in one item for one viewer.
 * Invariants: only the viewer sees it; only the newest hundred are stored; an item watched almost to the end has none.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { watchingRoutes } from './watching.routes.ts';

export const createWatching = ({ files }: Pick<Platform, 'files'>): Module => ({
  ...card,
  routes: [watchingRoutes(files)],
});
