import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { countClientFault } from '../../client-faults.ts';
import type { Logger } from '../../log/log.ts';

type RequestListener = (request: IncomingMessage, response: ServerResponse) => void;
type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface GuardOptions {
  readonly log: Pick<Logger, 'error'>;
  /** Where Engine.IO listens. */
  readonly socketPath: string;
}

/**
 * Guards an HTTP server against what clients send: an error that a listener throws on a request or an upgrade ends that
 * connection instead of the process. Call it after all of those listeners were added.
 */
export function guardRequests(http: Server, { log, socketPath }: GuardOptions): void {
  const drop = (where: string, error: unknown, socket: Duplex) => {
    countClientFault(where);
    log.error({ err: error, where }, 'a request was dropped');
    socket.destroy();
  };
  const requestListeners = http.listeners('request') as RequestListener[];
  http.removeAllListeners('request');
  http.on('request', (request, response) => {
    // Engine.IO answers 500 to other methods in an open session.
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
    // Node has taken its own listener away, and Engine.IO adds one only after `allowRequest`: a reset in between would throw.
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
