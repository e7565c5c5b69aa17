/** The sockets of overlay pages of a creator, which hear what everybody in the room hears, and are no viewers. */
export const overlayRoom = (performerId: string): string => `overlay:${performerId}`;

/** Who hears what is public in a room: those who are in it, and its overlay pages. */
export const publicRooms = (performerId: string): string[] => [`performer:${performerId}`, overlayRoom(performerId)];
