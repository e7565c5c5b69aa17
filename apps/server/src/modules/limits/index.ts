/**
 * limits: caps on a viewer's spending per day and week, and pauses of all spending. Terms: a *limit* applies to tokens
 * spent or money paid in, per day or week in the viewer's time zone. A *pause* is a time without any spending. The
 * ledger consults the *guard* before a wallet with limits pays. Invariants: spending in a day or week never exceeds its
 * limit, even with concurrent payments. Held tokens count as spent until they are returned. A lower limit applies
 * immediately, and a higher one after a day. A pause is never shortened. Accounts without limits are never checked.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { limitsRoutes } from './limits.routes.ts';

export { refuseAboveLimit } from './refuse-above-limit.ts';

export const createLimits = (
  _platform: Platform,
  { settings }: { readonly settings: Pick<Settings, 'get'> },
): Module => ({
  ...card,
  routes: [limitsRoutes({ currency: () => settings.get('currency') })],
});
