import type { AccountRole, Res } from '@footlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { callerOf, queryKeyOf, type CallName, type EndpointOf } from '../api/index.ts';

export type UserProfile = Res<EndpointOf<'users.me'>>;
export type PerformerProfile = Res<EndpointOf<'performers.me'>>;
export type StudioProfile = Res<EndpointOf<'studios.me'>>;
export type StaffProfile = Res<EndpointOf<'authStaff.me'>>;
export type Profile = UserProfile | PerformerProfile | StudioProfile | StaffProfile;

const CALLS: Record<AccountRole, CallName> = {
  user: 'users.me',
  performer: 'performers.me',
  studio: 'studios.me',
  staff: 'authStaff.me',
};

/**
 * The current profile for the stored role. Shares its key with the role's own endpoint, so profile changes show
 * everywhere.
 */
export const profileQuery = (role: AccountRole) =>
  queryOptions<Profile>({
    queryKey: queryKeyOf(CALLS[role], {}),
    queryFn: async ({ client, signal }) => (await callerOf(client)(CALLS[role], {}, { signal })) as Profile,
    staleTime: 60_000,
    retry: false,
  });
