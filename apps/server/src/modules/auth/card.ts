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
      after: 'logout or expiry',
      for: 'security',
      job: 'auth.end-expired',
      why: 'An ended session gives no access.',
    },
    logins: {
      what: 'Logins with IP address and device',
      days: 180,
      after: 'the login',
      for: 'security',
      job: 'auth.purge',
      isHeld: true,
      why: 'Users and staff can recognize logins by someone else.',
    },
  },
} as const satisfies Card;
