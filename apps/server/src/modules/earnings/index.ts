/**
 * earnings: the ledger from the point of view of those who earn: rows, sums, CSV exports and statements for performers
 * and studios. Terms: an *earning* is one account's share of a transfer (view `earning`). It is negative for a refund
 * or chargeback. *Gross* is the amount paid, *net* the account's share of it. The *sums* belong to the module of that
 * name. Invariants: a reversal counts on the day it happens. Days are in the account's time zone. This module never
 * moves tokens.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { earningsRoutes } from './earnings.routes.ts';

export { rangeOf } from './earning-range.ts';
export { addDays, daysOf, type EarningRange } from './earnings.rules.ts';
export { readFigures } from './read-payout.ts';
export { readSums, sumsByMember as memberSums } from './sums/sums.queries.ts';

export const createEarnings = (
  _platform: Platform,
  { settings }: { readonly settings: Pick<Settings, 'get'> },
): Module => ({
  ...card,
  routes: [earningsRoutes(settings)],
});
