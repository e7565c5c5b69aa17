import { isOwnCall, mayAsTeammate, mayLook, type Endpoint, type Feature, type StaffRole } from '@footlight/contract';
import type { Caller } from '../../caller.ts';
import { refuse } from '../../refuse.ts';
import type { Route } from '../implement.ts';

/**
 * Throws if the caller may not make a call: UNAUTHENTICATED, FORBIDDEN, STUDIO_ROLE, ONLY_LOOKING or
 * SECOND_FACTOR_REQUIRED.
 */
export function checkRole(caller: Caller, { endpoint }: Pick<Route, 'endpoint'>): void {
  if (caller.lookedBy && !mayLook(endpoint)) refuse('ONLY_LOOKING');
  if (!endpoint.roles.includes('visitor')) {
    if (caller.role === 'visitor') refuse('UNAUTHENTICATED');
    if (!endpoint.roles.includes(caller.role)) refuse('FORBIDDEN');
    if (caller.teammate && !mayAsTeammate(endpoint, caller.teammate.role)) refuse('STUDIO_ROLE');
    if (caller.lacksSecondFactor && !endpoint.beforeSecondFactor) refuse('SECOND_FACTOR_REQUIRED');
  }
  if (
    endpoint.staff &&
    caller.role === 'staff' &&
    caller.staffRole !== 'admin' &&
    !endpoint.staff.includes(caller.staffRole ?? 'support')
  )
    refuse('FORBIDDEN', `Your staff role does not allow this. It takes ${staffNames(endpoint.staff)}.`);
}

const STAFF_NAMES: Record<StaffRole, string> = {
  moderator: 'a moderator',
  finance: 'somebody in finance',
  support: 'somebody in support',
  admin: 'an administrator',
};
/** Returns the roles as in “a moderator or an administrator”. Administrators may make every call. */
export const staffNames = (roles: readonly StaffRole[]): string =>
  Object.entries(STAFF_NAMES)
    .filter(([role]) => role === 'admin' || roles.some((one) => one === role))
    .map(([, name]) => name)
    .join(' or ');

type IsOff = (feature: Feature) => boolean;
/** Throws FEATURE_OFF if a call starts something in a disabled feature. */
export function checkFeature(isOff: IsOff, { feature }: Endpoint): void {
  if (feature && isOff(feature)) refuse('FEATURE_OFF');
}
/** Throws FEATURE_OFF if the price in a call's body belongs to a disabled feature. */
export function checkPricedFeature(isOff: IsOff, { featureIfPriced }: Endpoint, body: unknown): void {
  const price = Number((body as { readonly price?: unknown } | undefined)?.price ?? 0);
  if (featureIfPriced && price > 0 && isOff(featureIfPriced)) refuse('FEATURE_OFF');
}

/** Returns the caller as the teammate themselves for calls about their own login. */
export const callerOf = (caller: Caller, call: string): Caller =>
  caller.teammate && isOwnCall(call) ? { ...caller, accountId: caller.teammate.id } : caller;

/** Returns true if a call may change something in a studio's name. */
export const changesStudio = (caller: Caller, { name, endpoint }: Pick<Route, 'name' | 'endpoint'>): boolean =>
  caller.role === 'studio' &&
  endpoint.method !== 'GET' &&
  endpoint.inTrail !== false &&
  !endpoint.roles.includes('visitor') &&
  !isOwnCall(name);
