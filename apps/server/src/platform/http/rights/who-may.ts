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

/** Calls open to staff who lack the required second factor, in addition to public ones: those needed to set it up. */
const BEFORE_SECOND_FACTOR = new Set([
  'authStaff.me',
  'auth.twoFactorStatus',
  'auth.twoFactorSetup',
  'auth.twoFactorConfirm',
]);

/**
 * Throws if the caller may not make a call: UNAUTHENTICATED, FORBIDDEN, STUDIO_ROLE, ONLY_LOOKING or
 * SECOND_FACTOR_REQUIRED.
 */
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

/**
 * Throws FEATURE_OFF if a call starts something that belongs to a disabled feature, judging by the call or by the price
 * in its body.
 */
export function checkFeature(isOff: (feature: Feature) => boolean, call: string, body?: unknown): void {
  const feature = body === undefined ? featureOfCall(call) : featureOfBody(call, body);
  if (feature && isOff(feature)) refuse('FEATURE_OFF');
}

/** Returns the caller as the teammate themselves for calls about their own login. */
export const callerOf = (caller: Caller, call: string): Caller =>
  caller.teammate && isOwnCall(call) ? { ...caller, accountId: caller.teammate.id } : caller;

/** Reports whether a call may change something in a studio's name. */
export const changesStudio = (caller: Caller, { method, roles }: Endpoint): boolean =>
  caller.role === 'studio' && method !== 'GET' && !roles.includes('visitor');
