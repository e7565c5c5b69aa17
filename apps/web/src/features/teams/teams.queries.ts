import type { Res } from '@footlight/contract';
import { apiQuery, type EndpointOf } from '../../shared/api/index.ts';
import { cursorPages } from '../../shared/lists/index.ts';

export type Teammate = Res<EndpointOf<'teams.list'>>['data'][number];
export type StudioAct = Res<EndpointOf<'teams.trail'>>['data'][number];
export const TEAM_ROLES = ['owner', 'manager', 'finance', 'viewer'] as const;
const PAGE = 50;

export const teamsQueries = {
  list: () => ({ ...apiQuery('teams.list'), retry: false }),
  trail: () => cursorPages<Res<EndpointOf<'teams.trail'>>>('teams.trail', { limit: PAGE }),
};
