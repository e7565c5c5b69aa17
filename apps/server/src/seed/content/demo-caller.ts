import { SYSTEM_CALLER, type Caller } from '../../platform/caller.ts';

export const callerOf = (accountId: string, role: 'performer' | 'staff' | 'studio' | 'user'): Caller => ({
  ...SYSTEM_CALLER,
  role,
  accountId,
  staffRole: undefined,
  userAgent: 'demo',
});
