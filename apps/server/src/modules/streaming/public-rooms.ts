/** Socket room of a creator's overlay pages. They receive everything public in the room, but don't count as viewers. */
export const overlayRoom = (performerId: string): string => `overlay:${performerId}`;

/** Socket rooms for public events: everyone in the room, and its overlay pages. */
export const publicRooms = (performerId: string): string[] => [`performer:${performerId}`, overlayRoom(performerId)];
