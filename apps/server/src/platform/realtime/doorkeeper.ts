import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { countClientFault } from '../client-faults.ts';
import type { Nobodies } from '../http/nobodies.ts';
import type { Logger } from '../log/log.ts';
import { Refusal } from '../refuse.ts';
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
  readonly log: Pick<Logger, 'warn'>;
}

const TOO_MANY = 'Too many requests, please wait a moment.';

/**
 * Decides before the handshake who may connect. Refused there, a client tries again by itself with growing pauses; refused
 * later, it takes that for the last word.
 */
export function createDoorkeeper({ proxies, deadTokens, connectionsPerAddress, admits, log }: Door) {
  const open = new Map<string, number>();
  const addressIn = (request: IncomingMessage) =>
    addressOf(request.socket.remoteAddress ?? '', request.headers, proxies);
  const isSpent = (address: string): boolean => {
    try {
      deadTokens.check(address);
      return false;
    } catch (error) {
      if (error instanceof Refusal) return true;
      throw error;
    }
  };
  /** Why a request may not connect, null if it may. */
  const refusalOf = async (request: IncomingMessage): Promise<string | null> => {
    const address = addressIn(request);
    if ((open.get(address) ?? 0) >= connectionsPerAddress) return TOO_MANY;
    const asked = new URL(request.url ?? '', 'http://here').searchParams.get('token');
    const token = isToken(asked) ? asked : undefined;
    if (token !== undefined && isSpent(address)) return TOO_MANY;
    return (await admits(request.headers, token)) ? null : 'Please confirm your age first.';
  };
  const note = (error: unknown) => {
    countClientFault('socket.handshake');
    log.warn({ err: error }, 'a handshake failed');
  };
  return {
    // Engine.IO calls this from an event of the HTTP server: anything thrown here would end the process.
    allowRequest: (request: IncomingMessage, decide: (words: string | null, success: boolean) => void): void => {
      refusalOf(request)
        .catch((error: unknown) => {
          note(error);
          return 'Something went wrong!';
        })
        .then((words) => decide(words, words === null))
        .catch((error: unknown) => {
          note(error);
          request.socket.destroy();
        });
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
