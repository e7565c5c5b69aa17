import {
  featureOfBody,
  featureOfCall,
  isOwnCall,
  mayAsTeammate,
  mayLook,
  type Endpoint,
  type Feature,
} from '@footlight/contract';
import type { Caller } from '../../caller.ts';
import { refuse } from '../../refuse.ts';
import type { Route } from '../implement.ts';

/** What staff without the second factor that the site wants may call, besides what is for everybody: how they get one. */
const BEFORE_SECOND_FACTOR = new Set([
  'authStaff.me',
  'auth.twoFactorStatus',
  'auth.twoFactorSetup',
  'auth.twoFactorConfirm',
]);

/** Refuses who may not make a call: UNAUTHENTICATED, FORBIDDEN, STUDIO_ROLE, ONLY_LOOKING, SECOND_FACTOR_REQUIRED. */
export function checkRole(caller: Caller, { name, endpoint }: Route): void {
  if (caller.lookedBy && !mayLook(name, endpoint)) refuse('ONLY_LOOKING');
  if (!endpoint.roles.includes('visitor')) {
    if (caller.role === 'visitor') refuse('UNAUTHENTICATED');
    if (!endpoint.roles.includes(caller.role)) refuse('FORBIDDEN');
    if (caller.teammate && !mayAsTeammate(name, endpoint, caller.teammate.role)) refuse('STUDIO_ROLE');
    if (caller.lacksSecondFactor && !BEFORE_SECOND_FACTOR.has(name)) refuse('SECOND_FACTOR_REQUIRED');
  }
  if (
    endpoint.staff &&
    caller.role === 'staff' &&
    caller.staffRole !== 'admin' &&
    !endpoint.staff.includes(caller.staffRole ?? 'support')
  )
    refuse('FORBIDDEN');
}

/** Refuses FEATURE_OFF what begins something of a feature that is off: by the call, or by the price of what it sends. */
export function checkFeature(isOff: (feature: Feature) => boolean, call: string, body?: unknown): void {
  const feature = body === undefined ? featureOfCall(call) : featureOfBody(call, body);
  if (feature && isOff(feature)) refuse('FEATURE_OFF');
}

/** Who works for a studio makes calls about the own login as themselves. */
export const callerOf = (caller: Caller, call: string): Caller =>
  caller.teammate && isOwnCall(call) ? { ...caller, accountId: caller.teammate.id } : caller;

/** Whether a call may change something in the name of a studio. */
export const changesStudio = (caller: Caller, { method, roles }: Endpoint): boolean =>
  caller.role === 'studio' && method !== 'GET' && !roles.includes('visitor');
