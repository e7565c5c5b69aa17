import { z } from 'zod';
import { endpoint, list } from './core.ts';
import { Id, optionalText, pageOf, text } from './fields.ts';
import { TokenPackage } from './wallet.ts';

const packageFields = z.object({
  name: text(60),
  description: optionalText(300),
  tokens: z.number().int().min(1).max(1_000_000),
  bonusTokens: z.number().int().min(0).max(1_000_000),
  priceAmount: z.string().regex(/^\d{1,6}(\.\d{1,2})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  ordering: z.number().int().min(0).max(1000),
});

/** Why apart from `packageFields`: a default would also fill in what a change leaves out. */
const newPackage = packageFields.extend({
  bonusTokens: packageFields.shape.bonusTokens.default(0),
  currency: packageFields.shape.currency.default('USD'),
  isFeatured: packageFields.shape.isFeatured.default(false),
  isActive: packageFields.shape.isActive.default(true),
  ordering: packageFields.shape.ordering.default(0),
});

/** The token packages that staff sell. */
export const walletStaff = {
  packages: endpoint({
    method: 'GET',
    path: '/admin/packages',
    roles: ['staff'],
    staff: ['admin', 'finance'],
    summary: 'Token packages, the inactive too',
    query: z.object(pageOf(100)),
    response: list(TokenPackage),
  }),
  createPackage: endpoint({
    method: 'POST',
    path: '/admin/packages',
    roles: ['staff'],
    staff: ['admin', 'finance'],
    summary: 'Add a token package',
    body: newPackage,
    response: TokenPackage,
  }),
  updatePackage: endpoint({
    method: 'PUT',
    path: '/admin/packages/{id}',
    roles: ['staff'],
    staff: ['admin', 'finance'],
    summary: 'Change a token package',
    params: Id,
    body: packageFields.partial(),
    response: TokenPackage,
    errors: ['NOT_FOUND'],
  }),
};
