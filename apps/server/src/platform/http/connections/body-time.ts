import type { Endpoint } from '@footlight/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may take as long as bytes keep coming. */
    longBody?: boolean;
  }
}

export interface BodyTimes {
  /** How long the line and headers of a request may take, and any body but files. */
  readonly wholeMs: number;
  /** How long a sender of files may send nothing. */
  readonly silenceMs: number;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Ends connections whose request does not arrive: a file may take hours while its bytes come, anything else has a minute.
 * In place of the bound of Node itself, which is the same for all requests of a server.
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
