import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Host that serves only a site's pages, files and media, but neither its API nor its live connection. */
export interface PagesFront {
  readonly url: string;
  /** Paths that pages requested here although they belong to the other host. */
  readonly misdirected: readonly string[];
  close(): void;
}

/** Opens the host on `port`, in front of the site at the URL that `site` returns. */
export async function openPagesFront(port: number, site: () => string): Promise<PagesFront> {
  const misdirected: string[] = [];
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/';
    if (/^\/(api|socket\.io)(\/|\?|$)/.test(path)) {
      misdirected.push(path);
      answer.writeHead(404).end();
      return;
    }
    const forwarded = send(site() + path, { method: asked.method, headers: asked.headers }, (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers);
      came.pipe(answer);
    });
    forwarded.once('error', () => answer.destroy());
    answer.once('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    misdirected,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
