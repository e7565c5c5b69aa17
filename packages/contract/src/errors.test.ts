import { expect, it } from 'vitest';
import { errorTable } from './errors.ts';

it('answers 403 only where the caller lacks a right, because clients then leave the page', () => {
  const forbidden = Object.entries(errorTable).filter(([, [status]]) => status === 403);
  expect(forbidden.map(([code]) => code)).toEqual([
    'FORBIDDEN',
    'AGE_CHECK',
    'STUDIO_ROLE',
    'SECOND_FACTOR_REQUIRED',
    'ONLY_LOOKING',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_FROZEN',
    'NOT_VERIFIED',
    'DOCUMENTS_EXPIRED',
    'MEMBER_INACTIVE',
    'BLOCKED',
    'SUBSCRIBERS_ONLY',
    'MUTED',
    'LINK_EXPIRED',
    'PLAYBACK_REVOKED',
  ]);
});
