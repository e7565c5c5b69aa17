import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import type { Nobodies } from '../http/nobodies.ts';
import { addressOf } from '../visitor.ts';

/** What may be asked for as a token; anything else is none. */
export const isToken = (token: unknown): token is string =>
  typeof token === 'string' && token.length > 0 && token.length <= 200;

/** Whether whoever has these headers and this token may come in at all. */
export type Admits = (headers: IncomingHttpHeaders, token: string | undefined) => Promise<boolean>;

interface Door {
  readonly proxies: number;
  readonly deadTokens: Nobodies;
  /** Open connections that one address may hold. */
  readonly connectionsPerAddress: number;
  readonly admits: Admits;
}

/**
 * Decides before the handshake who may connect. Refused there, a client tries again by itself with growing pauses; refused
 * later, it takes that for the last word.
 */
export function createDoorkeeper({ proxies, deadTokens, connectionsPerAddress, admits }: Door) {
  const open = new Map<string, number>();
  const addressIn = (request: IncomingMessage) =>
    addressOf(request.socket.remoteAddress ?? '', request.headers, proxies);
  const mayConnect = (request: IncomingMessage): boolean => {
    const address = addressIn(request);
    if ((open.get(address) ?? 0) >= connectionsPerAddress) return false;
    if (!isToken(new URL(request.url ?? '', 'http://here').searchParams.get('token'))) return true;
    try {
      deadTokens.check(address);
      return true;
    } catch {
      return false;
    }
  };
  return {
    allowRequest: (request: IncomingMessage, decide: (words: string | null, success: boolean) => void): void => {
      if (!mayConnect(request)) return decide('Too many requests, please wait a moment.', false);
      const token = new URL(request.url ?? '', 'http://here').searchParams.get('token');
      admits(request.headers, isToken(token) ? token : undefined).then(
        (may) => decide(may ? null : 'Please confirm your age first.', may),
        () => decide('Something went wrong!', false),
      );
    },
    /** Counts what is open from now on. */
    watch(engine: Server['engine']): void {
      engine.on(
        'connection',
        (connection: { request: IncomingMessage; once: (name: string, on: () => void) => void }) => {
          const address = addressIn(connection.request);
          open.set(address, (open.get(address) ?? 0) + 1);
          connection.once('close', () => {
            const left = (open.get(address) ?? 1) - 1;
            if (left > 0) open.set(address, left);
            else open.delete(address);
          });
        },
      );
    },
  };
}
