import type { RealtimeMap } from '../../platform/module.ts';

/** Notifies all tabs of an account that its email address is confirmed, wherever that happened. */
export const authRealtime: RealtimeMap = {
  'account/confirmed': ({ accountId }) => [{ to: `account:${accountId}`, event: 'account/confirmed', payload: {} }],
};
