import type { RealtimeMap } from '../../platform/module.ts';
import './commissions.events.ts';

/** Members hear that their studio would like to take more. */
export const commissionsRealtime: RealtimeMap = {
  'commissions/proposed': ({ studioId, performerIds }) => [
    { to: performerIds.map((id) => `account:${id}`), event: 'commission/proposed', payload: { studioId } },
  ],
};
