import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { countClientFault } from '../client-faults.ts';
import type { NetworkLimits } from '../limits/network-limits.ts';
import { createOpenPlaces } from '../limits/open-places.ts';
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
  readonly limits: NetworkLimits;
  /** Open connections that one network may hold. */
  readonly connectionsPerAddress: number;
  readonly admits: Admits;
  readonly log: Pick<Logger, 'warn'>;
}

const TOO_MANY = 'Too many requests, please wait a moment.';

/**
 * Decides before the handshake who may connect. Refused there, a client tries again by itself with growing pauses; refused
 * later, it takes that for the last word.
 */
export function createDoorkeeper({ proxies, limits, connectionsPerAddress, admits, log }: Door) {
  const places = createOpenPlaces(connectionsPerAddress);
  const addressIn = (request: IncomingMessage) =>
    addressOf(request.socket.remoteAddress ?? '', request.headers, proxies);
  /** Why a request may not connect, null if it may. */
  const refusalOf = async (request: IncomingMessage): Promise<string | null> => {
    const address = addressIn(request);
    if (places.isFull(address)) return TOO_MANY;
    limits.budget.take(address, 'socket');
    const asked = new URL(request.url ?? '', 'http://here').searchParams.get('token');
    const token = isToken(asked) ? asked : undefined;
    const giveBack = token === undefined ? undefined : limits.deadTokens.take(address);
    if (!(await admits(request.headers, token))) return 'Please confirm your age first.';
    // The login of the socket counts it again when it is dead.
    giveBack?.();
    return null;
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
          if (error instanceof Refusal) return error.message;
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
        (connection: { request: IncomingMessage; once: (name: string, on: () => void) => void; close(): void }) => {
          const leave = places.take(addressIn(connection.request));
          if (leave) connection.once('close', leave);
          // Handshakes made at once all found room.
          else connection.close();
        },
      );
    },
  };
}
