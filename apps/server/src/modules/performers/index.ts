/**
 * performers: creators, who earn; their own profile and what other modules set about them.
 * Words: *verified* means that staff have approved the documents; a *member* belongs to a studio; `streamingStatus` is
 * what the directory shows (offline, public, away).
 * Invariants: only a verified performer goes live or publishes; a performer has an earnings account from registration on.
 * The directory (search, pages, categories) is not here.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { performersRoutes } from './performers.routes.ts';

export { createPerformer, type NewPerformer } from './create-performer.ts';
export { isVerified, studioOf } from './performers.queries.ts';
export { setCategory } from './set-category.ts';
export { setStreamingStatus } from './set-streaming-status.ts';
/** For the module verification, which decides. */
export {
  lockVerification as lockPerformer,
  setDocumentsEnd,
  setVerification as setPerformerVerification,
} from './performers.store.ts';

export const createPerformers = (platform: Pick<Platform, 'files'>): Module => ({
  name: 'performers',
  routes: [performersRoutes(platform.files)],
});
