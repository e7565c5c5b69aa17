import { z } from 'zod';
import { endpoint, list, shortList } from '../core.ts';
import { Id, money, optionalProse, optionalText, pageOf, prose, success, text, timestamp } from '../fields.ts';
import { NOTICE_DECISIONS, NOTICE_KINDS } from './terms.ts';
import { TokenPackage } from './shapes.ts';

const packageFields = z.object({
  name: text(60),
  description: optionalProse(300),
  tokens: z.number().int().min(1).max(1_000_000),
  bonusTokens: z.number().int().min(0).max(1_000_000),
  priceAmount: z.string().regex(/^\d{1,6}(\.\d{1,2})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  isFeatured: z.boolean(),
  isActive: z.boolean(),
  ordering: z.number().int().min(0).max(1000),
});

/** Separate from `packageFields`, because a default would also fill in fields that an update leaves out. */
const newPackage = packageFields.extend({
  bonusTokens: packageFields.shape.bonusTokens.default(0),
  currency: packageFields.shape.currency.default('USD'),
  isFeatured: packageFields.shape.isFeatured.default(false),
  isActive: packageFields.shape.isActive.default(true),
  ordering: packageFields.shape.ordering.default(0),
});

/** A gateway as the back office sees it. */
export const GatewayState = z.object({
  name: z.string(),
  /** True if the environment contains everything the gateway needs. */
  isConfigured: z.boolean(),
  /** True if the gateway accepts new payments. */
  isOn: z.boolean(),
  /** Setting that switches the gateway. */
  setting: z.string().optional(),
  /** URL that the gateway posts to, without its secret. */
  webhookUrl: z.string(),
  heardAt: timestamp.optional(),
  lastComparison: z
    .object({
      startedAt: timestamp,
      endedAt: timestamp.optional(),
      /** Number of payments in the gateway's list. */
      payments: z.number().int(),
      mended: z.number().int(),
      failure: z.string().optional(),
    })
    .optional(),
  openDifferences: z.number().int(),
});

const side = z.object({ status: z.string().optional(), price: money.optional() });
/** A discrepancy between the site's payments and a gateway's list. */
export const PaymentDifference = z.object({
  _id: z.string(),
  gateway: z.string(),
  kind: z.enum(['missing_here', 'missing_there', 'amount', 'state']),
  state: z.enum(['open', 'mended', 'acknowledged']),
  /** The gateway's id for the payment. */
  reference: z.string(),
  paymentId: z.string().optional(),
  buyer: z.string().optional(),
  here: side,
  there: side,
  foundAt: timestamp,
  endedAt: timestamp.optional(),
  note: z.string().optional(),
  acknowledgedBy: z.string().optional(),
});

/** A gateway's report about a payment, which staff must decide on. */
export const PaymentNotice = z.object({
  _id: z.string(),
  kind: z.enum(NOTICE_KINDS),
  state: z.enum(['open', 'done']),
  gateway: z.string(),
  paymentId: z.string(),
  buyer: z.string(),
  /** True if the account currently can't pay for anything. */
  isFrozen: z.boolean(),
  packageName: z.string(),
  tokens: z.number(),
  price: money,
  paymentStatus: z.string(),
  /** Amount in question: refunded, late, partial or overpaid. Absent if the gateway doesn't report it. */
  amount: money.optional(),
  choices: z.array(z.enum(NOTICE_DECISIONS)),
  createdAt: timestamp,
  /** `outdated` means a later report replaced it. */
  decision: z.enum([...NOTICE_DECISIONS, 'outdated']).optional(),
  decidedAt: timestamp.optional(),
  /** Absent if a setting made the decision. */
  decidedBy: z.string().optional(),
  reason: z.string().optional(),
  /** Page where the buyer claims the refund. They also get it by email. */
  claimUrl: z.string().optional(),
});

const FINANCE = ['admin', 'finance'] as const;

/** Token packages on sale, and the gateways that accept payment. */
export const walletStaff = {
  packages: endpoint({
    method: 'GET',
    path: '/admin/packages',
    roles: ['staff'],
    staff: ['admin', 'finance'],
    summary: 'List token packages, including inactive ones',
    query: z.object(pageOf(100)),
    response: list(TokenPackage),
  }),
  createPackage: endpoint({
    method: 'POST',
    path: '/admin/packages',
    roles: ['staff'],
    staff: ['admin', 'finance'],
    summary: 'Create a token package',
    body: newPackage,
    response: TokenPackage,
  }),
  updatePackage: endpoint({
    method: 'PUT',
    path: '/admin/packages/{id}',
    roles: ['staff'],
    staff: ['admin', 'finance'],
    summary: 'Update a token package',
    params: Id,
    body: packageFields.partial(),
    response: TokenPackage,
    errors: ['NOT_FOUND'],
  }),
  gateways: endpoint({
    method: 'GET',
    path: '/admin/money/gateways',
    roles: ['staff'],
    staff: FINANCE,
    summary: 'List payment gateways: configured or not, on or off, last webhook, last reconciliation',
    response: shortList(GatewayState, 20),
  }),
  differences: endpoint({
    method: 'GET',
    path: '/admin/money/differences',
    roles: ['staff'],
    staff: FINANCE,
    summary: 'List differences between the site’s payments and the gateways’ lists, newest first',
    query: z.object({
      limit: pageOf(50).limit,
      cursor: z.string().max(200).optional(),
      state: PaymentDifference.shape.state.default('open'),
      gateway: optionalText(30),
    }),
    response: list(PaymentDifference),
  }),
  acknowledgeDifference: endpoint({
    method: 'POST',
    path: '/admin/money/differences/{id}/acknowledge',
    roles: ['staff'],
    staff: FINANCE,
    summary: 'Acknowledge a difference, with a note',
    params: Id,
    body: z.object({ note: prose(500) }),
    response: PaymentDifference,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  notices: endpoint({
    method: 'GET',
    path: '/admin/money/notices',
    roles: ['staff'],
    staff: FINANCE,
    summary: 'List gateway notices that need a decision, newest first',
    query: z.object({
      limit: pageOf(50).limit,
      cursor: z.string().max(200).optional(),
      state: PaymentNotice.shape.state.default('open'),
    }),
    response: list(PaymentNotice),
  }),
  decideNotice: endpoint({
    method: 'POST',
    path: '/admin/money/notices/{id}/decide',
    roles: ['staff'],
    staff: FINANCE,
    summary: 'Decide on the tokens or money of a notice',
    params: Id,
    body: z.object({ decision: z.enum(NOTICE_DECISIONS), reason: text(500) }),
    response: PaymentNotice,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  compareNow: endpoint({
    method: 'POST',
    path: '/admin/money/comparisons',
    roles: ['staff'],
    staff: FINANCE,
    summary: 'Reconcile the site’s payments with a gateway’s list now, in the background',
    body: z.object({ gateway: text(30), days: z.number().int().min(1).max(120).default(8) }),
    response: success,
    errors: ['NOT_FOUND'],
    perMinute: 10,
  }),
};
