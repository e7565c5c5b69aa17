import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../../shared/api/index.ts';

export type Limits = Res<EndpointOf<'limits.own'>>;

/** Read again on every visit: what is used changes with every payment. */
export const limitsQuery = () => ({ ...apiQuery('limits.own'), staleTime: 0 });
/** Of the device; what the limits of somebody who has none will go by. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
