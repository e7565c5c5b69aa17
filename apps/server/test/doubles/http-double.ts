import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface DoubleRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
export interface DoubleReply {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

/** An external server on a free local port. If `away` is set, it drops every connection. */
export async function openDouble(answer: (request: DoubleRequest) => Promise<DoubleReply> | DoubleReply) {
  let isAway = false;
  const server: Server = createServer((request, response) => {
    if (isAway) return void request.socket.destroy();
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const url = new URL(request.url ?? '/', 'http://double.test');
      const reply = await answer({
        method: request.method ?? 'GET',
        path: url.pathname,
        query: url.searchParams,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      const isText = typeof reply.body === 'string';
      response.writeHead(reply.status ?? 200, {
        'content-type': isText ? 'text/html; charset=utf-8' : 'application/json',
        ...reply.headers,
      });
      response.end(isText ? (reply.body as string) : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    away: (value: boolean) => {
      isAway = value;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Posts a webhook to a site, as an external party does. Returns the status. */
export async function postWebhook(url: string, body: string, headers: Record<string, string>): Promise<number> {
  return (await fetch(url, { method: 'POST', headers, body })).status;
}
