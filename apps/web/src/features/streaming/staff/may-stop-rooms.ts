import type { StaffRole } from '@footlight/contract';

const STOPPERS: readonly StaffRole[] = ['admin', 'moderator'];

/** Reports whether to show the stop button. The server has the final say; a test keeps the two in sync. */
export const mayStopRooms = (role: StaffRole): boolean => STOPPERS.includes(role);
