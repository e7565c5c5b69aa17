import { z } from 'zod';
import { endpoint } from '../core.ts';
import { TaxForm, taxFormFields } from './shapes.ts';

const earners = { roles: ['performer', 'studio'] } as const;
export const MOST_TAX_FORMS = 50;

/** Forms that let tax offices know who was paid. They are data for the operator's accountant, not advice. */
export const taxforms = {
  read: endpoint({
    ...earners,
    method: 'GET',
    path: '/tax-forms',
    studioRoles: ['owner', 'finance'],
    summary: 'List your tax forms, including replaced ones, with masked numbers',
    response: z.object({
      /** At most one for the United States and one for the EU. */
      data: z.array(TaxForm).max(2),
      /** Replaced forms, newest first. */
      past: z.array(TaxForm).max(MOST_TAX_FORMS),
      /** True if payouts are blocked until a form is filed. */
      isNeeded: z.boolean(),
      /** Country of the profile, or '' if none is set. */
      country: z.string(),
    }),
  }),
  file: endpoint({
    ...earners,
    method: 'POST',
    path: '/tax-forms',
    studioRoles: ['owner', 'finance'],
    summary: 'File a tax form, signed by typing the name, replacing the previous one: W-9, W-8BEN, W-8BEN-E or DAC7',
    perMinute: 10,
    body: taxFormFields,
    response: TaxForm,
    errors: ['CONFLICT'],
  }),
};
