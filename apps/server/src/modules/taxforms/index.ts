/**
 * taxforms: tax forms filed by creators and studios.
 * Words: a *form* is filled in and signed by its owner; it is for an *office*, of the United States (W-9, W-8BEN,
 * W-8BEN-E) or of the EU (DAC7); the latest one for an office is *on file*, and earlier ones are *past*.
 * Invariants: one form on file per office; signed content is never changed; everything filled in is encrypted at rest,
 * and staff access to a full number is logged.
 */
import type { Module, Platform } from '../../platform/module.ts';
import type { Settings } from '../settings/index.ts';
import { card } from './card.ts';
import { resealForms } from './sealed-form.ts';
import { taxformRoutes, taxformStaffRoutes } from './taxforms.routes.ts';

export { fileForm, type TaxformParts } from './file-form.ts';
export { openSealed } from './sealed-form.ts';
export { hasTaxForm, type FormRow } from './taxforms.queries.ts';

export function createTaxforms(platform: Platform, { settings }: { readonly settings: Pick<Settings, 'get'> }): Module {
  const parts = { keyring: platform.keyring, settings };
  return {
    ...card,
    routes: [taxformRoutes(parts), taxformStaffRoutes(parts)],
    jobs: { 'taxforms.reseal': { lane: 'background', cron: '53 3 * * *', run: () => resealForms(platform) } },
  };
}
