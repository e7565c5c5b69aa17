/**
 * studios: agencies, which manage performers and earn a share; their own profile.
 * Words: a *member* is a performer of the studio. A studio is approved by staff the way a performer is.
 * Invariants: a studio has an earnings account from registration on; only an approved studio takes members.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { studiosRoutes } from './studios.routes.ts';

export { createStudio, type NewStudio } from './create-studio.ts';
/** For the module verification, which decides. */
export { lockVerification as lockStudio, setVerification as setStudioVerification } from './studios.store.ts';
export { isVerifiedStudio } from './studios.queries.ts';

export const createStudios = (platform: Pick<Platform, 'files' | 'keyring'>): Module => ({
  name: 'studios',
  routes: [studiosRoutes(platform)],
});
