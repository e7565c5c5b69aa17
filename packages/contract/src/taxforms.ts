import { z } from 'zod';
import { endpoint } from './core.ts';
import { TaxForm, taxFormFields } from './taxforms-shapes.ts';

const earners = { roles: ['performer', 'studio'] } as const;
export const MOST_TAX_FORMS = 50;

/** Forms by which tax offices know who was paid. Data for the operator's accountant, not advice. */
export const taxforms = {
  read: endpoint({
    ...earners,
    method: 'GET',
    path: '/tax-forms',
    summary: 'List your tax forms, including replaced ones, with masked numbers',
    response: z.object({
      /** One for the United States at most, and one for the EU. */
      data: z.array(TaxForm).max(2),
      /** What they took the place of, the newest first. */
      past: z.array(TaxForm).max(MOST_TAX_FORMS),
      /** Whether payouts wait for one. */
      isNeeded: z.boolean(),
      /** Of the profile; '' where none is set. */
      country: z.string(),
    }),
  }),
  file: endpoint({
    ...earners,
    method: 'POST',
    path: '/tax-forms',
    summary: 'File a tax form, signed by typing the name, replacing the previous one: W-9, W-8BEN, W-8BEN-E or DAC7',
    perMinute: 10,
    body: taxFormFields,
    response: TaxForm,
    errors: ['CONFLICT'],
  }),
};
