import type { RealtimeMap } from '../../platform/module.ts';
import './catalog.events.ts';

export const catalogRealtime: RealtimeMap = {
  'item/changed': ({ itemId, performerId, kind, status }) => [
    { to: `account:${performerId}`, event: 'item/changed', payload: { itemId, kind, status } },
  ],
};
