/**
 * studios: agencies, which manage performers and earn a share, and their own profiles.
 * Words: a *member* is a performer of the studio. Staff approve a studio the same way as a performer.
 * Invariants: a studio has an earnings account from registration; only an approved studio can accept members.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { studiosRoutes } from './studios.routes.ts';

export { createStudio, type NewStudio } from './create-studio.ts';
/** For the verification module, which makes the decision. */
export { lockVerification as lockStudio, setVerification as setStudioVerification } from './studios.store.ts';
/** For the teams module, in which studios invite and change teammates. A session reads its teammate's role. */
export { insertTeammate, updateTeammate } from './teammates.store.ts';
export { isVerifiedStudio } from './studios.queries.ts';

export const createStudios = (platform: Pick<Platform, 'files' | 'keyring'>): Module => ({
  ...card,
  routes: [studiosRoutes(platform)],
});
