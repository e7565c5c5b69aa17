import { z } from 'zod';
import { endpoint, list } from './core.ts';
import { flag, Id, pageQuery, text } from './fields.ts';
import { EarnerRole, PaymentType, PayoutRequest, PayoutStatus, PayoutView, payoutWish } from './payouts-shapes.ts';

const desk = { roles: ['staff'], staff: ['finance'] } as const;
const decision = {
  ...desk,
  idempotent: true,
  response: PayoutView,
  method: 'POST',
  params: Id,
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const;
/** What staff do with payouts. */
export const payoutsStaff = {
  search: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/payouts',
    summary: 'Requests for payouts, the newest first',
    query: pageQuery(['createdAt'], 25)
      .extend({
        status: PayoutStatus.optional(),
        role: EarnerRole.optional(),
        type: PaymentType.optional(),
        /** Only those that are, or are not, to be paid to something that was changed lately. */
        isFrozen: flag.optional(),
      })
      .strict(),
    response: list(PayoutRequest),
  }),
  view: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/payouts/{id}',
    summary: 'A request with its history and its movements',
    params: Id,
    response: PayoutView,
    errors: ['NOT_FOUND'],
  }),
  approve: endpoint({
    ...decision,
    path: '/admin/payouts/{id}/approve',
    summary: 'Approve a pending request: it is to be paid',
    body: z.object({ note: payoutWish.shape.note }),
  }),
  reject: endpoint({
    ...decision,
    path: '/admin/payouts/{id}/reject',
    summary: 'Reject an open request with a reason, which its owner reads: the tokens return to the earnings',
    body: z.object({ reason: text(1000) }),
  }),
  pay: endpoint({
    ...decision,
    path: '/admin/payouts/{id}/pay',
    summary: 'Mark an approved request as paid, with the reference of the payment',
    body: z.object({ reference: text(140), note: payoutWish.shape.note }),
  }),
  detail: endpoint({
    ...desk,
    method: 'POST',
    path: '/admin/payouts/{id}/payment-detail',
    summary: 'Where an open request is to be paid, in full; who reads it says why, which is written down',
    perMinute: 60,
    params: Id,
    body: z.object({ reason: text(300) }),
    secret: true,
    response: z.object({
      type: PaymentType,
      fields: z.array(z.object({ name: z.string(), value: z.string() })).max(10),
    }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
