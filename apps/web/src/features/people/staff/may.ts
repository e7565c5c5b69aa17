import type { StaffRole } from '@footlight/contract';

type Role = StaffRole | undefined;
const isOneOf = (role: Role, roles: readonly StaffRole[]) => role !== undefined && roles.includes(role);

/** Decides only which buttons are shown. The server enforces permissions. */
export const mayGuard = (role: Role): boolean => isOneOf(role, ['admin', 'moderator']);
export const mayLookAs = (role: Role): boolean => isOneOf(role, ['admin', 'support']);
export const mayAdjust = (role: Role): boolean => isOneOf(role, ['admin', 'finance']);
export const mayVerify = mayGuard;
