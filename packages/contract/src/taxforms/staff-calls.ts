import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { flag, Id, pageQuery, Person, prose } from '../fields.ts';
import { EarnerRole } from '../payouts/shapes.ts';
import { TaxForm, TaxFormName } from './shapes.ts';

const desk = { roles: ['staff'], staff: ['admin', 'finance'] } as const;
export const TAX_EXPORTS = ['1099-nec', '1042-s', 'dac7', 'no-form'] as const;

export const taxformsStaff = {
  search: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/tax-forms',
    summary: 'List creators and studios with their tax forms, newest accounts first',
    query: pageQuery(['createdAt'], 25)
      .extend({
        /** Filters by whether a form is on file. */
        isFiled: flag.optional(),
        form: TaxFormName.optional(),
      })
      .strict(),
    response: list(z.object({ account: Person, role: EarnerRole, forms: z.array(TaxForm).max(2) })),
  }),
  open: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/tax-forms/{id}/open',
    summary: 'Get a tax form with full numbers; requires a reason, which is logged',
    perMinute: 60,
    params: Id,
    body: z.object({ reason: prose(300) }),
    secret: true,
    response: z.object({ fields: z.array(z.object({ name: z.string(), value: z.string() })).max(30) }),
    errors: ['NOT_FOUND'],
  }),
  exportYear: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/tax-forms/export',
    summary: 'Export a calendar year’s payments (UTC) by recipient with full numbers, as CSV; logged like each view',
    perMinute: 10,
    body: z.object({ year: z.number().int().min(2000).max(2999), kind: z.enum(TAX_EXPORTS) }),
    secret: true,
    response: z.object({ name: z.string(), mime: z.string(), content: z.string(), rows: z.number().int() }),
    errors: ['CONFLICT'],
  }),
};
