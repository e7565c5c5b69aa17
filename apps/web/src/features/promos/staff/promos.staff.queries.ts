import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../../shared/api/index.ts';

export type StaffPromo = Res<EndpointOf<'promosStaff.search'>>['data'][number];
const MOST = 100;

export const promosStaffQuery = () => apiQuery('promosStaff.search', { query: { limit: MOST } });
