import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Time for web sockets to close, and for requests to finish, when the server shuts down. */
const GOODBYE_MS = 1000;
const FINISH_MS = 10_000;

/**
 * Tracks the connections of an HTTP server. Call the returned function when the server closes, because closing waits
 * for all connections: idle ones without a request (browsers preopen some) are closed immediately, web sockets after a
 * second, requests after ten. Call the function that it returns once everything is closed.
 */
export function watchConnections(http: Server): () => () => void {
  const all = new Set<Duplex>();
  const upgraded = new Set<Duplex>();
  const keep = (set: Set<Duplex>) => (socket: Duplex) => {
    set.add(socket);
    socket.once('close', () => set.delete(socket));
  };
  http.on('connection', keep(all));
  http.on('upgrade', (_request, socket: Duplex) => keep(upgraded)(socket));
  const destroy = (sockets: Iterable<Duplex>) => {
    for (const socket of sockets) socket.destroy();
  };
  return () => {
    destroy([...all].filter((socket) => (socket as Socket).bytesRead === 0));
    const timers = [setTimeout(() => destroy(upgraded), GOODBYE_MS), setTimeout(() => destroy(all), FINISH_MS)];
    return () => timers.forEach((timer) => clearTimeout(timer));
  };
}
