import type { Endpoint } from '../core.ts';

/**
 * Roles of people who work for a studio. The studio's own account may do everything, and an owner nearly everything.
 */
export const STUDIO_ROLES = ['owner', 'manager', 'finance', 'viewer'] as const;
export type StudioRole = (typeof STUDIO_ROLES)[number];

/** Returns true if a teammate with this role may make a call. Calls open to visitors are open to everyone. */
export const mayAsTeammate = (
  { roles, studioRoles }: Pick<Endpoint, 'roles' | 'studioRoles'>,
  role: StudioRole,
): boolean => roles.includes('visitor') || (studioRoles?.includes(role) ?? false);

/** Returns true if a call concerns the logged-in person's own account, even while they work for a studio. */
export const isOwnCall = (name: string): boolean => name.startsWith('auth.');
