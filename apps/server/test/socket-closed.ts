import type { Socket } from 'node:net';

/**
 * Resolves once a socket is closed, even if the other side resets it, in which case `once` of node:events would reject.
 */
export const socketClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.on('error', () => {}).once('close', () => resolve()));
