/**
 * performers: creators, who earn; their own profile and the facts that other modules set about them.
 * Words: *verified* means that staff have approved the documents; a *member* belongs to a studio; `streamingStatus` is
 * the status in the directory (offline, public, away).
 * A *listing* is the row the directory searches and sorts by, maintained by database triggers.
 * Invariants: only a verified performer goes live or publishes; a performer has an earnings account from registration
 * on. The directory (search, cards, pages) is a separate module, `discovery`.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { performersRoutes } from './performers.routes.ts';

export { createPerformer, type NewPerformer } from './create-performer.ts';
export { isCategory } from './categories.queries.ts';
export { isInactiveMember, isVerified, studioOf } from './performers.queries.ts';
export { isListed } from './performers.reads.ts';
export { setCategory } from './set-category.ts';
export { joinStudio, leaveStudio, setMemberStatus } from './membership.ts';
export { setStreamingStatus } from './set-streaming-status.ts';
/** For the discovery module, which counts visits and ranks. */
export { countVisit, setPopularity } from './performers.store.ts';
/** For the verification and members modules, which make the decisions. */
export {
  lockMembership,
  lockVerification as lockPerformer,
  setDocumentsEnd,
  setVerification as setPerformerVerification,
} from './performers.store.ts';

export const createPerformers = (platform: Pick<Platform, 'files' | 'keyring'>): Module => ({
  ...card,
  routes: performersRoutes(platform),
});
