import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A recorded exchange with an external server. `{url}` in a response stands for the replaying server's URL. */
interface Exchange {
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown };
  readonly response: { readonly status: number; readonly headers?: Record<string, string>; readonly body: unknown };
}

export interface ReplayServer {
  readonly url: string;
  /** Requests that differ from the recording. */
  readonly surprises: string[];
  /** Number of recorded exchanges that haven't been requested yet. */
  readonly left: () => number;
  /** Bearer or plain tokens received, in the order received. */
  readonly tokens: string[];
  close(): Promise<void>;
}

/** Replays a recorded protocol. Every request must be the next one in the recording. Tokens in queries are ignored. */
export async function replay(file: URL): Promise<ReplayServer> {
  const exchanges = JSON.parse(await readFile(file, 'utf8')) as Exchange[];
  const surprises: string[] = [];
  const tokens: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString();
      const next = exchanges.shift();
      tokens.push((request.headers.authorization ?? '').replace('Bearer ', ''));
      const came = `${request.method} ${(request.url ?? '').replace(/\?token=.*/, '?token=…')}`;
      const expected = next && `${next.request.method} ${next.request.path}`;
      if (came !== expected) surprises.push(`${came} came, ${expected ?? 'nothing'} was recorded`);
      const wanted = next?.request.body;
      if (wanted !== undefined && body !== (typeof wanted === 'string' ? wanted : JSON.stringify(wanted)))
        surprises.push(`${came} came with ${body}`);
      const answer = next?.response ?? { status: 500, body: '' };
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
      const { port } = server.address() as AddressInfo;
      response.writeHead(answer.status, answer.headers ?? { 'content-type': 'application/json' });
      response.end(text.replaceAll('{url}', `http://127.0.0.1:${port}`));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    surprises,
    tokens,
    left: () => exchanges.length,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
