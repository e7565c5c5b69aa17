import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../../shared/api/index.ts';

export type AdminRoom = Res<EndpointOf<'streamingStaff.rooms'>>['data'][number];

const ROOMS_EVERY_MS = 10_000;

export const roomsQuery = () => ({ ...apiQuery('streamingStaff.rooms'), refetchInterval: ROOMS_EVERY_MS });
