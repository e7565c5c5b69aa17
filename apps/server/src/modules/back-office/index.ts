/**
 * back-office: the calls of staff. It decides nothing by itself: it checks who asks (the contract's staff roles), calls
 * the modules below and writes every act down.
 * Words: an *act* is what a member of staff does or, for identity documents, reads.
 * Invariants: an act and its audit row commit together; an identity document is reached by a link of a minute, and no
 * such link is given out that is not in the log; nobody under 18 and nobody with a run-out document is approved.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { backOfficeRoutes } from './back-office.routes.ts';
import type { Rooms } from './rooms.ts';

export type { AdminRoom, Rooms } from './rooms.ts';

/** `rooms`: the shows that run now, and how one is stopped; given by `streaming`. */
export const createBackOffice = (
  platform: Pick<Platform, 'files' | 'config'>,
  settings: Settings,
  rooms: Rooms,
): Module => ({
  name: 'back-office',
  routes: [backOfficeRoutes({ ...platform.config, files: platform.files, settings, rooms })],
});
