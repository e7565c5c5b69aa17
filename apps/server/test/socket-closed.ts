import type { Socket } from 'node:net';

/** Resolves once a socket is closed, also if the other side resets it. `once` of node:events rejects then. */
export const socketClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => socket.on('error', () => {}).once('close', () => resolve()));
