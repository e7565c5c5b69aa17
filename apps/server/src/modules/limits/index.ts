/**
 * limits: the most that a viewer wants to spend, in a day and a week, and pauses of all spending.
 * Words: a *limit* is of tokens that are spent or of money that is paid in, by day or week of the viewer's time zone; a *pause* is a
 * time without any spending; the *guard* is what the ledger asks before a wallet with limits pays.
 * Invariants: no day and no week has more spent than its limit, however payments race; what is set aside counts when it is, and counts
 * no more when it comes back; a lower limit holds at once, a higher one a day later; a pause is never shortened. Whoever has set no
 * limit is not asked for any.
 */
import type { Module } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { limitsRoutes } from './limits.routes.ts';

export { refuseAboveLimit } from './refuse-above-limit.ts';

export const createLimits = (settings: Pick<Settings, 'get'>): Module => ({
  name: 'limits',
  routes: [limitsRoutes({ currency: () => settings.get('currency') })],
});
