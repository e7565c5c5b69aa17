/**
 * users: viewers, who buy and spend tokens, and their own profile.
 * Words: a *user* is an account of that role with a wallet in the ledger.
 * Invariants: a user has a wallet from the moment of registration; only its owner reads or changes a profile here.
 */
import type { Module, Platform } from '../../platform/module.ts';
import { usersRoutes } from './users.routes.ts';

export { createUser } from './create-user.ts';

export const createUsers = (platform: Pick<Platform, 'files' | 'keyring'>): Module => ({
  name: 'users',
  routes: [usersRoutes(platform)],
});
