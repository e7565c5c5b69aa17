import type { StaffRole } from '@footlight/contract';

const STOPPERS: readonly StaffRole[] = ['admin', 'moderator'];

/** Whether to show how to stop a room. The server decides; a test holds both together. */
export const mayStopRooms = (role: StaffRole): boolean => STOPPERS.includes(role);
