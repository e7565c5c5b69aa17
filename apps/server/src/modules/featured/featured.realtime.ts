import type { RealtimeMap } from '../../platform/module.ts';
import './featured.events.ts';

/** Its creator and staff follow each booking. */
export const featuredRealtime: RealtimeMap = {
  'featured/changed': (fact) => [
    { to: [`account:${fact.performerId}`, 'staff'], event: 'featured/changed', payload: fact },
  ],
};
