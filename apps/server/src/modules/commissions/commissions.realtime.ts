import type { RealtimeMap } from '../../platform/module.ts';
import './commissions.events.ts';

/** Notifies members that their studio proposes a higher share. */
export const commissionsRealtime: RealtimeMap = {
  'commissions/proposed': ({ studioId, performerIds }) => [
    { to: performerIds.map((id) => `account:${id}`), event: 'commission/proposed', payload: { studioId } },
  ],
};
