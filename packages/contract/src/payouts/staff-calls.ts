import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { flag, Id, id, money, pageQuery, Person, success, text, timestamp, prose } from '../fields.ts';
import { EarnerRole, PaymentType, PayoutHold, PayoutRequest, PayoutStatus, PayoutView, payoutWish } from './shapes.ts';

export const MOST_IN_BATCH = 500;
const desk = { roles: ['staff'], staff: ['admin', 'finance'] } as const;
/** Staff-only fields of a request. */
const behind = {
  /** Present if the request is over the limit and two staff members haven't both approved it yet. */
  awaitsTwo: z.object({ first: Person.optional(), at: timestamp.optional(), isMine: z.boolean() }).optional(),
  batchId: z.string().optional(),
};
const StaffPayout = PayoutRequest.extend(behind);
const StaffPayoutView = PayoutView.extend({
  ...behind,
  /** Newest first. */
  holds: z.array(PayoutHold).max(100),
});
const decision = {
  ...desk,
  idempotent: true,
  response: StaffPayoutView,
  method: 'POST',
  params: Id,
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const;
const WHY_NOT = ['NOT_FOUND', 'CONFLICT'] as const;

const BatchStatus = z.enum(['open', 'exported', 'closed']);
/** Approved payouts paid together, with one method and one currency. */
const PayoutBatch = z.object({
  _id: z.string(),
  type: PaymentType,
  /** `closed` once every payout in the batch is paid or rejected. */
  status: BatchStatus,
  count: z.number().int(),
  /** Number of payouts that are paid or rejected. */
  ended: z.number().int(),
  sum: money,
  madeBy: Person,
  createdAt: timestamp,
  exportedBy: Person.optional(),
  exportedAt: timestamp.optional(),
  closedAt: timestamp.optional(),
  /** Available export formats. */
  formats: z.array(z.enum(['sepa', 'csv'])).max(2),
});
const BatchView = PayoutBatch.extend({ payouts: z.array(StaffPayout).max(MOST_IN_BATCH) });

const MOST_ANSWERS = 2000;
/** Bank report on a single payout, read from an uploaded file. */
const BankWord = z.object({
  /** Exactly as in the file. */
  endToEndId: z.string(),
  payoutId: z.string().optional(),
  account: Person.optional(),
  amount: money.optional(),
  /**
   * `paid` and `rejected` are the results of applying the file, even before it is applied. Any other value means no
   * change: `already` is up to date, `waiting` is pending at the bank, `unknown` matches no exported payout, `amount`
   * differs in the amount, `returned` came back after it was paid, and `contrary` contradicts the known status.
   */
  says: z.enum(['paid', 'rejected', 'already', 'waiting', 'unknown', 'amount', 'returned', 'contrary']),
  reference: z.string().optional(),
  reason: z.string().optional(),
});
const answer = {
  ...desk,
  method: 'POST',
  perMinute: 30,
  files: { file: { maxBytes: 2 * 1024 * 1024, kinds: ['file'], required: true } },
  response: z.object({
    kind: z.enum(['pain.002', 'camt.053', 'camt.054', 'csv']),
    payouts: z.array(BankWord).max(MOST_ANSWERS),
    paid: z.number().int(),
    rejected: z.number().int(),
    /** Set if this file has already been applied. */
    appliedAt: timestamp.optional(),
  }),
} as const;

export const payoutsStaff = {
  search: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/payouts',
    summary: 'List payout requests, newest first',
    query: pageQuery(['createdAt', 'updatedAt'], 25)
      .extend({
        status: PayoutStatus.optional(),
        role: EarnerRole.optional(),
        type: PaymentType.optional(),
        /** Filters by whether the payout method was changed recently and is frozen. */
        isFrozen: flag.optional(),
        /** Filters by whether the payout can be added to a batch now. */
        isDue: flag.optional(),
        /** Filters by whether the payout is held for staff review. */
        isHeld: flag.optional(),
      })
      .strict(),
    response: list(StaffPayout),
  }),
  view: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/payouts/{id}',
    summary: 'Get a request with its history and movements',
    params: Id,
    response: StaffPayoutView,
    errors: ['NOT_FOUND'],
  }),
  approve: endpoint({
    ...decision,
    path: '/admin/payouts/{id}/approve',
    summary: 'Approve a pending request; above the limit a second member of staff has to approve it too',
    body: z.object({ note: payoutWish.shape.note }),
  }),
  reject: endpoint({
    ...decision,
    path: '/admin/payouts/{id}/reject',
    summary: 'Reject an open request with a reason that its owner sees; returns the tokens to the earnings',
    body: z.object({ reason: prose(1000) }),
  }),
  pay: endpoint({
    ...decision,
    path: '/admin/payouts/{id}/pay',
    summary: 'Mark an approved request as paid, with the payment reference',
    body: z.object({ reference: text(140), note: payoutWish.shape.note }),
  }),
  release: endpoint({
    ...decision,
    path: '/admin/payouts/{id}/release',
    summary: 'Release a request held by a rule, with a reason that only staff see',
    body: z.object({ reason: prose(1000) }),
  }),
  detail: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/payouts/{id}/payment-detail',
    summary: 'Get the full payout details of an open request; requires a reason, which is logged',
    perMinute: 60,
    params: Id,
    body: z.object({ reason: prose(300) }),
    secret: true,
    response: z.object({
      type: PaymentType,
      fields: z.array(z.object({ name: z.string(), value: z.string() })).max(10),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  batches: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/payout-batches',
    summary: 'List payout batches, newest first',
    query: pageQuery(['createdAt'], 25).omit({ q: true }).extend({ status: BatchStatus.optional() }).strict(),
    response: list(PayoutBatch),
  }),
  batch: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/payout-batches/{id}',
    summary: 'Get a batch with its payouts',
    params: Id,
    response: BatchView,
    errors: ['NOT_FOUND'],
  }),
  makeBatch: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/payout-batches',
    summary: 'Batch approved payouts of one method and currency: named ones, or all that are due',
    perMinute: 30,
    body: z.object({ type: PaymentType, payouts: z.array(id).min(1).max(MOST_IN_BATCH).optional() }),
    response: BatchView,
    errors: WHY_NOT,
  }),
  takeOut: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/payout-batches/{id}/remove/{payoutId}',
    summary: 'Remove a payout from a batch before export; an empty batch is deleted',
    params: Id.extend({ payoutId: id }),
    response: success,
    errors: WHY_NOT,
  }),
  withdraw: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/payout-batches/{id}/withdraw',
    summary: 'Withdraw an exported batch that never reached the bank, with a reason; its payouts become approved again',
    perMinute: 20,
    params: Id,
    body: z.object({ reason: prose(300) }),
    response: success,
    errors: WHY_NOT,
  }),
  exportBatch: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/payout-batches/{id}/export',
    summary: 'Export a batch as a file for a bank or payment service; after that, nothing can be removed from it',
    perMinute: 20,
    params: Id,
    body: z.object({ format: z.enum(['sepa', 'csv']) }),
    secret: true,
    response: z.object({ name: z.string(), mime: z.string(), content: z.string() }),
    errors: WHY_NOT,
  }),
  previewAnswer: endpoint({
    ...answer,
    path: '/admin/payout-answers/preview',
    summary:
      'Preview a bank file’s results for exported payouts: pain.002, camt.053, camt.054, or CSV (id, reference, status)',
  }),
  applyAnswer: endpoint({
    ...answer,
    path: '/admin/payout-answers/apply',
    summary: 'Apply a bank file: marks payouts as paid or rejected; applying it again changes nothing',
  }),
};
