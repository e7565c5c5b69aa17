import type { Endpoint } from '@footlight/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True if the body may take any time while bytes keep arriving. */
    longBody?: boolean;
  }
}

export interface BodyTimes {
  /** Maximum time for a request's line and headers, and for any body that isn't a file upload. */
  readonly wholeMs: number;
  /** Maximum silence of a client that is uploading files. */
  readonly silenceMs: number;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Closes connections whose request doesn't arrive in time. A file upload may take hours while its bytes keep arriving;
 * anything else has a minute. Replaces Node's own limit, which applies to all requests of a server alike.
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
