import type { Endpoint } from '@footlight/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body may take any time as long as bytes keep arriving. */
    longBody?: boolean;
  }
}

export interface BodyTimes {
  /** Maximum time for a request's line and headers, and for any body except files. */
  readonly wholeMs: number;
  /** Maximum pause of a client that is sending files. */
  readonly silenceMs: number;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends connections whose request doesn't arrive. A file may take hours as long as its bytes keep coming; anything else
 * has a minute. Replaces Node's own limit, which is the same for all requests of a server.
 */
export function limitBodyTime(app: FastifyInstance, { wholeMs, silenceMs }: BodyTimes): void {
  app.server.requestTimeout = 0;
  app.server.headersTimeout = wholeMs;
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || !hasBody(request)) return;
    const { endpoint, longBody } = request.routeOptions.config as { endpoint?: Endpoint; longBody?: boolean };
    const isFile = longBody === true || endpoint?.files !== undefined;
    let heard = raw.socket.bytesRead;
    const timer = setInterval(
      () => {
        const { bytesRead } = raw.socket;
        if (isFile && bytesRead > heard) heard = bytesRead;
        else if (!raw.complete) raw.socket.destroy();
      },
      isFile ? silenceMs : wholeMs,
    ).unref();
    const end = () => clearInterval(timer);
    raw.once('end', end).once('close', end);
  });
}
