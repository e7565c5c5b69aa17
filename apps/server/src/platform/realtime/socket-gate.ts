import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Server } from 'socket.io';
import { countClientFault } from '../client-faults.ts';
import type { NetworkLimits } from '../limits/network-limits.ts';
import { createOpenPlaces } from '../limits/open-places.ts';
import type { Logger } from '../log/log.ts';
import { Refusal } from '../refuse.ts';
import { addressOf } from '../visitor.ts';

/** Returns true for plausible tokens. All other values count as no token. */
export const isToken = (token: unknown): token is string =>
  typeof token === 'string' && token.length > 0 && token.length <= 200;

/** Returns true if a client with these headers and this token may connect at all. */
export type Admits = (headers: IncomingHttpHeaders, token: string | undefined) => Promise<boolean>;

interface SocketGateOptions {
  readonly proxies: number;
  readonly limits: NetworkLimits;
  readonly connectionsPerAddress: number;
  readonly admits: Admits;
  /** Origins of pages on other hosts that may connect, in addition to `publicUrl`. */
  readonly origins: readonly string[];
  readonly publicUrl: string;
  readonly log: Pick<Logger, 'warn'>;
}

/** Returns the host that the browser requested, which a trusted proxy may pass on in a separate header. */
function askedHost({ host = '', 'x-forwarded-host': forwarded }: IncomingHttpHeaders, proxies: number): string {
  const [outermost = ''] = proxies > 0 ? String(forwarded ?? '').split(',') : [];
  return outermost.trim() || host;
}

/**
 * Returns whether a page may connect: it must belong to this site or to a listed origin. Programs send no `Origin` and
 * may always connect.
 */
function isKnownPage(
  headers: IncomingHttpHeaders,
  { origins, publicUrl, proxies }: Pick<SocketGateOptions, 'origins' | 'publicUrl' | 'proxies'>,
): boolean {
  const { origin } = headers;
  if (origin === undefined || origin === publicUrl || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === askedHost(headers, proxies);
}

const TOO_MANY = 'Too many requests, please wait a moment.';

/**
 * Decides before the handshake which sockets to admit. A client refused here retries automatically with backoff,
 * whereas one refused later treats the refusal as final.
 */
export function createSocketGate(options: SocketGateOptions) {
  const { proxies, limits, connectionsPerAddress, admits, log } = options;
  const places = createOpenPlaces(connectionsPerAddress);
  const addressIn = (request: IncomingMessage) =>
    addressOf(request.socket.remoteAddress ?? '', request.headers, proxies);
  /** Returns the reason a request may not connect, or null if it may. */
  const refusalOf = async (request: IncomingMessage): Promise<string | null> => {
    if (!isKnownPage(request.headers, options)) return 'Pages of this host may not connect.';
    const address = addressIn(request);
    if (places.isFull(address)) return TOO_MANY;
    limits.budget.take(address, 'socket');
    const asked = new URL(request.url ?? '', 'http://here').searchParams.get('token');
    const token = isToken(asked) ? asked : undefined;
    const giveBack = token === undefined ? undefined : limits.deadTokens.take(address);
    if (!(await admits(request.headers, token))) return 'Please confirm your age first.';
    // The token isn't counted here, because the socket's login counts it if it is invalid.
    giveBack?.();
    return null;
  };
  const note = (error: unknown) => {
    countClientFault('socket.handshake');
    log.warn({ err: error }, 'a handshake failed');
  };
  return {
    // Engine.IO calls this from an HTTP server event, where an exception would end the process.
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
    /** Starts counting open connections. */
    watch(engine: Server['engine']): void {
      engine.on(
        'connection',
        (connection: { request: IncomingMessage; once: (name: string, on: () => void) => void; close(): void }) => {
          const leave = places.take(addressIn(connection.request));
          if (leave) connection.once('close', leave);
          // Concurrent handshakes may all have passed the check in `refusalOf`.
          else connection.close();
        },
      );
    },
  };
}
