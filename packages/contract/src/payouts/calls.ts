import { z } from 'zod';
import { endpoint, list, liveEvent, shortList } from '../core.ts';
import { Id, id, pageQuery, timestamp, tokens, success } from '../fields.ts';
import {
  EarnerRole,
  PayoutRequest,
  PayoutStats,
  PayoutStatus,
  PayoutView,
  payoutWish,
  bankTransferFields,
  bitpayFields,
  directDepositFields,
  PAYMENT_TYPES,
  PaymentDetail,
  paymentInformation,
  PaymentType,
  paxumFields,
  provenChoice,
} from './shapes.ts';

const earners = { roles: ['performer', 'studio'] } as const;
const Role = z.object({ role: EarnerRole });
const RoleAndId = Role.extend({ id });
const page = pageQuery(['createdAt', 'updatedAt'], 12)
  .omit({ q: true })
  .extend({ status: PayoutStatus.optional() })
  .strict();
const WHY_NOT = ['NOT_FOUND', 'CONFLICT', 'FORBIDDEN'] as const;
const ASKING = ['INSUFFICIENT_BALANCE', 'NOT_VERIFIED', 'ACCOUNT_SUSPENDED', ...WHY_NOT] as const;

const moves = { idempotent: true, response: PayoutView } as const;
export const payouts = {
  ask: endpoint({
    ...earners,
    ...moves,
    method: 'POST',
    path: '/payout-requests/{role}',
    studioRoles: ['owner', 'finance'],
    summary: 'Request a payout of earned tokens; a studio member’s request goes to the studio',
    params: Role,
    body: payoutWish,
    errors: ASKING,
  }),
  edit: endpoint({
    ...earners,
    ...moves,
    method: 'PUT',
    path: '/payout-requests/{role}/{id}',
    studioRoles: ['owner', 'finance'],
    summary: 'Update a pending request',
    params: RoleAndId,
    body: payoutWish.partial(),
    errors: ASKING,
  }),
  cancel: endpoint({
    ...earners,
    ...moves,
    method: 'POST',
    path: '/payout-requests/{role}/{id}/cancel',
    studioRoles: ['owner', 'finance'],
    summary: 'Cancel a pending request and return its tokens to your earnings',
    params: RoleAndId,
    errors: WHY_NOT,
  }),
  read: endpoint({
    ...earners,
    method: 'GET',
    path: '/payout-requests/{role}/{id}',
    studioRoles: ['owner', 'finance'],
    summary: 'Get a request for editing',
    params: RoleAndId,
    response: PayoutRequest,
    errors: WHY_NOT,
  }),
  view: endpoint({
    ...earners,
    method: 'GET',
    path: '/payout-requests/{role}/{id}/view',
    studioRoles: ['owner', 'finance'],
    summary: 'Get a request of yours or of a studio member, with its history and movements',
    params: RoleAndId,
    response: PayoutView,
    errors: WHY_NOT,
  }),
  performerSearch: endpoint({
    method: 'GET',
    path: '/payout-requests/performer/search',
    roles: ['performer'],
    summary: 'List your requests, newest first',
    query: page,
    response: list(PayoutRequest),
  }),
  studioSearch: endpoint({
    method: 'GET',
    path: '/payout-requests/studio/search',
    roles: ['studio'],
    studioRoles: ['owner', 'finance'],
    summary: 'List the studio’s own requests, newest first',
    query: page,
    response: list(PayoutRequest),
  }),
  performerPending: endpoint({
    method: 'GET',
    path: '/payout-requests/performer/pending-requests',
    roles: ['performer'],
    summary: 'List your undecided requests, newest first',
    query: page.omit({ status: true }),
    response: list(PayoutRequest),
  }),
  performerStats: endpoint({
    method: 'POST',
    path: '/payout-requests/performer/stats',
    roles: ['performer'],
    summary: 'Get your available, held and paid amounts, and when holds end',
    response: PayoutStats,
  }),
  studioStats: endpoint({
    method: 'POST',
    path: '/payout-requests/studio/stats',
    roles: ['studio'],
    studioRoles: ['owner', 'finance'],
    inTrail: false,
    summary: 'Get your available, held and paid amounts, and when holds end',
    response: PayoutStats,
  }),
  plan: endpoint({
    ...earners,
    method: 'POST',
    path: '/payout-requests/{role}/automatic',
    studioRoles: ['owner', 'finance'],
    summary: 'Request everything available automatically each week or month, above the minimum',
    params: Role,
    body: z.object({ every: z.enum(['never', 'week', 'month']) }),
    response: PayoutStats.pick({ every: true, nextAutomaticAt: true }),
    errors: ['FORBIDDEN'],
  }),
  memberRequests: endpoint({
    method: 'GET',
    path: '/payout-requests/studio/performer-request',
    roles: ['studio'],
    studioRoles: ['owner', 'manager', 'finance'],
    summary: 'List requests of studio members, newest first',
    query: page,
    response: list(PayoutRequest),
  }),
  decideMember: endpoint({
    ...moves,
    method: 'PUT',
    path: '/payout-requests/studio/update/{id}',
    roles: ['studio'],
    studioRoles: ['owner', 'finance'],
    summary: 'Approve a member’s request, so that the studio is paid the amount, or reject it with a reason',
    params: Id,
    body: z.object({ status: z.enum(['approved', 'rejected']), note: payoutWish.shape.note }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};

export const payoutsLive = {
  /** Sent to the owner, a member's studio, and staff when a request is made or changes status. */
  'payout/changed': liveEvent({
    from: 'server',
    payload: z.object({ payoutId: z.string(), accountId: z.string(), status: PayoutStatus, tokens, at: timestamp }),
  }),
};

/** Shared options of the endpoints that change a payout method. */
const change = {
  method: 'POST',
  perMinute: 20,
  response: PaymentDetail,
  errors: ['PASSWORD_WRONG', 'CODE_WRONG', 'NOT_FOUND', 'CONFLICT'],
} as const;
const ofPerformer = { ...change, roles: ['performer'] } as const;
const ofStudio = { ...change, roles: ['studio'] } as const;

export const paymentDetails = {
  read: endpoint({
    ...earners,
    method: 'GET',
    path: '/payment-information',
    studioRoles: ['owner', 'finance'],
    summary: 'List your payout methods, masked; one per type',
    query: z.object({ type: PaymentType.optional() }).strict(),
    response: shortList(PaymentDetail, PAYMENT_TYPES.length),
  }),
  save: endpoint({
    ...change,
    ...earners,
    path: '/payment-information',
    studioRoles: [],
    summary:
      'Save payout details, replacing those of the same type; requires the password, and freezes them for some days',
    body: paymentInformation,
  }),
  choose: endpoint({
    ...change,
    ...earners,
    path: '/payment-information/{id}/default',
    studioRoles: [],
    summary: 'Make a payout method the default',
    params: Id,
    body: provenChoice,
  }),
  remove: endpoint({
    ...change,
    ...earners,
    path: '/payment-information/{id}/remove',
    studioRoles: [],
    summary: 'Delete payout details that no open request uses',
    params: Id,
    body: provenChoice,
    response: success,
  }),
  performerBankTransfer: endpoint({
    ...ofPerformer,
    path: '/performers/bank-transfer/update',
    summary: 'Save bank transfer details (IBAN)',
    body: bankTransferFields,
  }),
  performerDirectDeposit: endpoint({
    ...ofPerformer,
    path: '/performers/direct-deposit/update',
    summary: 'Save direct deposit details (routing number)',
    body: directDepositFields,
  }),
  performerPaxum: endpoint({
    ...ofPerformer,
    path: '/performers/paxum/update',
    summary: 'Save Paxum details',
    body: paxumFields,
  }),
  performerBitpay: endpoint({
    ...ofPerformer,
    path: '/performers/bitpay/update',
    summary: 'Save a bitcoin address',
    body: bitpayFields,
  }),
  studioBankTransfer: endpoint({
    ...ofStudio,
    path: '/studio/bank-transfer/update',
    studioRoles: [],
    summary: 'Save bank transfer details (IBAN)',
    body: bankTransferFields,
  }),
  studioDirectDeposit: endpoint({
    ...ofStudio,
    path: '/studio/direct-deposit/update',
    studioRoles: [],
    summary: 'Save direct deposit details (routing number)',
    body: directDepositFields,
  }),
  studioPaxum: endpoint({
    ...ofStudio,
    path: '/studio/paxum/update',
    studioRoles: [],
    summary: 'Save Paxum details',
    body: paxumFields,
  }),
  studioBitpay: endpoint({
    ...ofStudio,
    path: '/studio/bitpay/update',
    studioRoles: [],
    summary: 'Save a bitcoin address',
    body: bitpayFields,
  }),
};
