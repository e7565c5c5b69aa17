import type { FastifyReply } from 'fastify';
import { countClientFault } from '../../../platform/client-faults.ts';

/** How long a client may take to read what was sent before it is hung up on. */
const DRAIN_MS = 30_000;
const RETRY_MS = 3000;

export interface ServerEvent {
  /** What a client comes back with as `Last-Event-ID`. */
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}
/** One connection of server-sent events. */
export interface EventStream {
  /** Sends events, and waits while the client has not read what was sent before; what waits is bounded by one call. */
  send(events: readonly ServerEvent[]): Promise<void>;
  /** A comment, so that nobody between takes the connection for dead. */
  beat(): void;
  close(): void;
  readonly isClosed: boolean;
}

const textOf = ({ id, event, data }: ServerEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Takes a response over for server-sent events; `onClose` is called once, whoever has ended it. */
export function openStream(reply: FastifyReply, onClose: () => void): EventStream {
  const { raw } = reply.hijack();
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-request-id': reply.request.id,
  });
  raw.write(`retry: ${RETRY_MS}\n\n`);
  raw.once('close', onClose);
  // A hijacked response has no listener of the framework's: an error of it would end the process.
  raw.on('error', () => countClientFault('events.stream'));
  const isClosed = () => raw.destroyed || raw.writableEnded;
  const drained = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(() => raw.destroy(), DRAIN_MS);
      const done = () => {
        clearTimeout(timer);
        raw.off('drain', done).off('close', done);
        resolve();
      };
      raw.once('drain', done).once('close', done);
    });
  return {
    async send(events) {
      if (isClosed() || events.length === 0) return;
      if (!raw.write(events.map(textOf).join(''))) await drained();
    },
    beat() {
      if (!isClosed() && !raw.writableNeedDrain) raw.write(':\n\n');
    },
    close: () => void raw.end(),
    get isClosed() {
      return isClosed();
    },
  };
}
