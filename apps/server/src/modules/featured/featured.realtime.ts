import type { RealtimeMap } from '../../platform/module.ts';
import './featured.events.ts';

/** Sends every change of a booking to its creator and to staff. */
export const featuredRealtime: RealtimeMap = {
  'featured/changed': (fact) => [
    { to: [`account:${fact.performerId}`, 'staff'], event: 'featured/changed', payload: fact },
  ],
};
