import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../../shared/api/index.ts';

export type Limits = Res<EndpointOf<'limits.own'>>;

/** Always stale, because usage changes with every payment. */
export const limitsQuery = () => ({ ...apiQuery('limits.own'), staleTime: 0 });
/** Returns the device's time zone, the default for users who haven't set limits. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
