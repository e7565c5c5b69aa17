import type { StaffRole } from '@footlight/contract';

const STOPPERS: readonly StaffRole[] = ['admin', 'moderator'];

/** Checks if the stop button is shown. The server enforces the permission, and a test keeps both in sync. */
export const mayStopRooms = (role: StaffRole): boolean => STOPPERS.includes(role);
