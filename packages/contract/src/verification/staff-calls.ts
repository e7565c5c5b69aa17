import { z } from 'zod';
import { Applicant } from './shapes.ts';
import { endpoint, list } from '../core.ts';
import { Id, pageQuery, timestamp, prose } from '../fields.ts';

export const verificationStaff = {
  applicants: endpoint({
    method: 'GET',
    path: '/admin/applicants',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary:
      'List performers and studios by verification status; also approved ones with new documents, or with documents that expire within 30 days',
    query: pageQuery(['createdAt'], 25).extend({
      status: z.enum(['pending', 'verified', 'rejected', 'renewal', 'expiring']).default('pending'),
      kind: z.enum(['performer', 'studio']).optional(),
    }),
    response: list(Applicant),
  }),
  applicant: endpoint({
    method: 'GET',
    path: '/admin/applicants/{id}',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'Get an applicant with documents',
    params: Id,
    response: Applicant,
    errors: ['NOT_FOUND'],
  }),
  documentLink: endpoint({
    method: 'GET',
    path: '/admin/documents/{id}/link',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'Create a short-lived link to an identity document; logged',
    secret: true,
    params: Id,
    response: z.object({ url: z.string(), expiresAt: timestamp }),
    errors: ['NOT_FOUND'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/admin/applicants/{id}/verify',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'Approve a performer or studio',
    params: Id,
    response: Applicant,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/admin/applicants/{id}/reject',
    roles: ['staff'],
    staff: ['admin', 'moderator'],
    summary: 'Reject a performer or studio, with a reason that they see',
    params: Id,
    body: z.object({ reason: prose(500) }),
    response: Applicant,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
  override: endpoint({
    method: 'POST',
    path: '/admin/applicants/{id}/override',
    roles: ['staff'],
    staff: ['admin'],
    summary: 'Reverse a colleague’s decision, with a reason; a rejected applicant receives it',
    params: Id,
    body: z.object({
      status: z.enum(['verified', 'rejected']),
      reason: prose(500),
      /**
       * Time of the decision being overridden, as shown for the applicant. The request fails with CONFLICT if there is
       * a newer one.
       */
      decidedAt: z.iso.datetime().max(40),
    }),
    response: Applicant,
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
};
