/**
 * taxforms: what creators and studios file for tax offices, and what the operator reports of a year.
 * Words: a *form* is filled in and signed by its owner; it is for an *office*, of the United States (W-9, W-8BEN, W-8BEN-E) or of the
 * EU (DAC7); the last one for an office is *on file*, and those before it are the *past*. A *recipient* is whom a payout was paid to.
 * Invariants: one form on file for each office; what was signed is never changed; all that was filled in is sealed at rest, and
 * whoever of staff sees a full number is written down; sums of a year are read from the ledger.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { resealForms } from './sealed-form.ts';
import { taxformRoutes, taxformStaffRoutes } from './taxforms.routes.ts';

export { fileForm } from './file-form.ts';
export { hasTaxForm } from './taxforms.queries.ts';

export function createTaxforms(platform: Platform, settings: Pick<Settings, 'get'>): Module {
  const parts = { keyring: platform.keyring, settings };
  return {
    name: 'taxforms',
    routes: [taxformRoutes(parts), taxformStaffRoutes(parts)],
    jobs: { 'taxforms.reseal': { lane: 'background', cron: '53 3 * * *', run: () => resealForms(platform) } },
  };
}
