import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../../shared/api/index.ts';

export type OwnDuets = Res<EndpointOf<'duets.current'>>;

export const duetsDeskQueries = {
  /** The performer's own duet and invitations. Live events keep them up to date. */
  current: () => ({ ...apiQuery('duets.current'), staleTime: Infinity }),
  /** Performers who may be invited. Always refetched. */
  partners: () => ({ ...apiQuery('duets.partners'), staleTime: 0 }),
};
