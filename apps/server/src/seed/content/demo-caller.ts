import { SYSTEM_CALLER, type Caller } from '../../platform/caller.ts';

/** Somebody of the demo, for the commands of the site. */
export const callerOf = (accountId: string, role: 'performer' | 'staff' | 'studio' | 'user'): Caller => ({
  ...SYSTEM_CALLER,
  role,
  accountId,
  staffRole: undefined,
  userAgent: 'demo',
});
