/**
 * raids: a performer ends their own broadcast and sends its viewers to another live performer.
 * Words: a *target* is a performer who is live in a public show, accepts raids, and has no block with the raider in
 * either direction.
 * Invariants: if two performers raid each other, one of them wins; viewers are never sent to a creator who has blocked
 * the raider, or vice versa; the end of the broadcast and the notification of the viewers' pages commit together.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Streaming } from '../streaming/index.ts';
import { card } from './card.ts';
import { raidsRoutes } from './raids.routes.ts';

export const createRaids = (platform: Pick<Platform, 'files'>, streaming: Pick<Streaming, 'viewersOf'>): Module => ({
  ...card,
  routes: [raidsRoutes(platform, streaming)],
});
