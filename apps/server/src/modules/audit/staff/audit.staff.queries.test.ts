import { expect, it } from 'vitest';
import { inWords } from './audit.staff.queries.ts';

const MARA = '01900000-0000-7000-8000-000000000001';
const known = new Map([[MARA, { id: MARA, name: 'Mara', username: 'mara' }]]);
const person = { _id: MARA, username: 'mara' };

it('says whom an action was about, and amounts in tokens', () => {
  expect(inWords({ subject: 'payout:1', detail: { accountId: MARA, units: 20_000, reason: 'No' } }, known)).toEqual({
    person,
    facts: [
      { key: 'tokens', value: '200' },
      { key: 'reason', value: 'No' },
    ],
  });
  expect(inWords({ subject: `performer:${MARA}`, detail: {} }, known)).toEqual({ person, facts: [] });
  expect(inWords({ subject: 'referral:1', detail: { affiliate: MARA } }, known).facts).toEqual([
    { key: 'affiliate', value: '@mara' },
  ]);
});

it('leaves unknown ids as they are', () => {
  const other = '01900000-0000-7000-8000-000000000009';
  expect(inWords({ subject: `performer:${other}`, detail: { account: other } }, known)).toEqual({
    facts: [{ key: 'account', value: other }],
  });
});
