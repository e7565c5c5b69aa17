import { z } from 'zod';
import { endpoint, list } from '../core.ts';
import { flag, Id, pageQuery, success, timestamp, tokenAmount, prose } from '../fields.ts';
import { Chargeback, RefundCase, RefundCaseView, RefundSource, RefundStatus } from './shapes.ts';

const desk = { roles: ['staff'], staff: ['admin', 'finance'] } as const;
const decision = {
  ...desk,
  method: 'POST',
  params: Id,
  idempotent: true,
  response: RefundCaseView,
} as const;
export const refundsStaff = {
  search: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/refunds',
    summary: 'List refund requests, pending ones by default',
    query: pageQuery(['createdAt'], 25)
      .extend({
        status: RefundStatus.default('pending'),
        sourceType: RefundSource.optional(),
      })
      .strict(),
    response: list(RefundCase),
  }),
  view: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/refunds/{id}',
    summary: 'Get a request with its payment, its split and earlier requests',
    params: Id,
    response: RefundCaseView,
    errors: ['NOT_FOUND'],
  }),
  approve: endpoint({
    ...decision,
    path: '/admin/refunds/{id}/approve',
    summary: 'Approve all or part of a refund; a full refund also revokes the purchase',
    body: z.object({ token: tokenAmount.optional() }),
    errors: ['NOT_FOUND', 'CONFLICT', 'ALREADY_DONE'],
  }),
  reject: endpoint({
    ...decision,
    path: '/admin/refunds/{id}/reject',
    summary: 'Reject a request with a reason that the viewer sees',
    body: z.object({ reason: prose(1000) }),
    errors: ['NOT_FOUND', 'ALREADY_DONE'],
  }),
};

const onChargeback = { ...desk, method: 'POST', params: Id, errors: ['NOT_FOUND', 'CONFLICT'] } as const;
const because = z.object({ reason: prose(300) });
export const chargebacksStaff = {
  search: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/chargebacks',
    summary: 'List chargebacks, newest first',
    query: pageQuery(['createdAt'], 25).extend({ isFrozen: flag.optional() }).strict(),
    response: list(Chargeback),
  }),
  view: endpoint({
    ...desk,
    method: 'GET',
    path: '/admin/chargebacks/{id}',
    summary: 'Get a chargeback by the id of its payment',
    params: Id,
    response: Chargeback,
    errors: ['NOT_FOUND'],
  }),
  gather: endpoint({
    ...onChargeback,
    path: '/admin/chargebacks/{id}/evidence',
    summary: 'Collect the evidence again: what the buyer watched, bought and wrote, and from where',
    perMinute: 10,
    response: Chargeback,
  }),
  evidence: endpoint({
    ...onChargeback,
    path: '/admin/chargebacks/{id}/evidence/link',
    summary: 'Create a link to the evidence as a ZIP for the processor; requires a reason, which is logged',
    perMinute: 30,
    body: because,
    secret: true,
    response: z.object({ url: z.string(), expiresAt: timestamp }),
  }),
  end: endpoint({
    ...onChargeback,
    path: '/admin/chargebacks/{id}/end',
    summary: 'Record the bank’s decision if the gateway does not report it; a win returns tokens and earnings',
    body: because.extend({ outcome: z.enum(['won', 'lost']) }),
    response: Chargeback,
  }),
  freeze: endpoint({
    ...onChargeback,
    path: '/admin/chargebacks/{id}/freeze',
    summary: 'Freeze an account: it can neither spend nor buy',
    body: because,
    response: success,
  }),
  unfreeze: endpoint({
    ...onChargeback,
    path: '/admin/chargebacks/{id}/unfreeze',
    summary: 'Unfreeze an account',
    body: because,
    response: success,
  }),
};
