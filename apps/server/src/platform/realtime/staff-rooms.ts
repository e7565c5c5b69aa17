import type { StaffRole } from '@footlight/contract';

/** The rooms of staff with one of some roles, such as those that may call an endpoint. */
export const staffRoomsOf = (roles: readonly StaffRole[]): string[] => roles.map((role) => `staff:${role}`);
