import type { StaffRole } from '@footlight/contract';

export const staffRoomsOf = (roles: readonly StaffRole[]): string[] => roles.map((role) => `staff:${role}`);
