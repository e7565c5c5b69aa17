import type { Card } from '../../platform/module-card.ts';

export const card = {
  name: 'auth',
  tables: {
    session: { retention: 'sessions', exportedBy: 'account_id', withheld: ['token_hash'] },
    email_token: {},
    login_backoff: {},
    login_entry: { retention: 'logins' },
    login_requestor: {},
    two_factor: {},
    recovery_code: {},
  },
  retention: {
    sessions: {
      what: 'Sessions',
      days: 0,
      after: 'their end',
      for: 'security',
      job: 'auth.end-expired',
      why: 'Nobody is logged in by one that is over.',
    },
    logins: {
      what: 'Logins with address and device',
      days: 180,
      after: 'the login',
      for: 'security',
      job: 'auth.purge',
      isHeld: true,
      why: 'People and staff see by them that somebody else was in an account.',
    },
  },
} as const satisfies Card;
