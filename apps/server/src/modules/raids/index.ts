/**
 * raids: a performer ends the own broadcast and sends its viewers on to another live performer.
 * Words: a *target* is a performer who is on air for everybody, takes raids, and whom nothing keeps apart from the raider.
 * Invariants: of two who raid each other one comes first; nobody is sent to a creator who has blocked the raider, and the other way
 * round; the broadcast ends and the viewers' pages are notified by one commit.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Streaming } from '../streaming/index.ts';
import { raidsRoutes } from './raids.routes.ts';

export const createRaids = (platform: Pick<Platform, 'files'>, streaming: Pick<Streaming, 'viewersOf'>): Module => ({
  name: 'raids',
  routes: [raidsRoutes(platform, streaming)],
});
