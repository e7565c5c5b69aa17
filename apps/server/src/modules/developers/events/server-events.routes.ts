import type { FastifyReply } from 'fastify';
import { countClientFault } from '../../../platform/client-faults.ts';

/** Time a client has to read pending data before it is disconnected. */
const DRAIN_MS = 30_000;
const RETRY_MS = 3000;

export interface ServerEvent {
  /** The client sends this back as `Last-Event-ID`. */
  readonly id?: string;
  readonly event: string;
  readonly data: unknown;
}
export interface EventStream {
  /** Sends events and waits until the client has read earlier ones, so at most one call is buffered. */
  send(events: readonly ServerEvent[]): Promise<void>;
  /** Sends a comment, so proxies do not drop an idle connection. */
  beat(): void;
  close(): void;
  readonly isClosed: boolean;
}

const textOf = ({ id, event, data }: ServerEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/** Hijacks a response for server-sent events. `onClose` is called once, no matter who closes the connection. */
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
  // The framework attaches no error handler to a hijacked response, and an unhandled error would end the process.
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
