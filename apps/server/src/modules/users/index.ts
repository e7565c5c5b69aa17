/**
 * users: viewers, who buy and spend tokens, and their own profiles.
 * Words: a *user* is an account with that role and a wallet in the ledger.
 * Invariants: a user has a wallet from registration; only its owner can read or change a profile here.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { card } from './card.ts';
import { usersRoutes } from './users.routes.ts';

export { createUser } from './create-user.ts';

export const createUsers = (platform: Pick<Platform, 'files' | 'keyring'>): Module => ({
  ...card,
  routes: [usersRoutes(platform)],
});
