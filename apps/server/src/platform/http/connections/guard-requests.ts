import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { countClientFault } from '../../client-faults.ts';
import type { Logger } from '../../log/log.ts';

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;
type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface GuardOptions {
  readonly log: Pick<Logger, 'error'>;
  readonly socketPath: string;
}

/**
 * Protects an HTTP server from client input: if a listener throws on a request or an upgrade, only that connection is
 * closed; the process keeps running. Call it after adding all of those listeners.
 */
export function guardRequests(http: Server, { log, socketPath }: GuardOptions): void {
  const drop = (where: string, error: unknown, socket: Duplex) => {
    countClientFault(where);
    log.error({ err: error, where }, 'dropped a request after an error');
    socket.destroy();
  };
  const requestListeners = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  http.on('request', (request, response) => {
    // Engine.IO replies with 500 to other methods in an open session.
    if (request.url?.startsWith(`${socketPath}/`) && request.method !== 'GET' && request.method !== 'POST')
      return response.writeHead(405, { allow: 'GET, POST' }).end();
    try {
      for (const listener of requestListeners) listener.call(http, request, response);
    } catch (error) {
      drop('http.request', error, request.socket);
    }
  });
  const upgradeListeners = http.listeners('upgrade') as UpgradeListener[];
  http.removeAllListeners('upgrade');
  http.on('upgrade', (request, socket: Duplex, head) => {
    // Node has removed its own listener, and Engine.IO adds one only after `allowRequest`. A reset in between would
    // throw.
    socket.on('error', () => {
      if (socket.listenerCount('error') === 1) countClientFault('http.upgrade');
    });
    try {
      for (const listener of upgradeListeners) listener.call(http, request, socket, head);
    } catch (error) {
      drop('http.upgrade', error, socket);
    }
  });
}
