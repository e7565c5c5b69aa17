import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/**
 * A connection to the product that can be cut. While it is cut, new connections are rejected, as with an unplugged
 * cable.
 */
export interface BreakingLine {
  /** URL of the product through this connection. */
  readonly url: string;
  /** Cuts everything after this many more bytes have been sent to the product. Resolves once it is cut. */
  cutAfter(bytes: number): Promise<void>;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a connection to the product at a local address. */
export async function openBreakingLine(productUrl: string): Promise<BreakingLine> {
  const { hostname, port } = new URL(productUrl);
  const open = new Set<Socket>();
  let isCut = false;
  let left = Number.POSITIVE_INFINITY;
  let noteCut = () => {};
  const cut = () => {
    isCut = true;
    left = Number.POSITIVE_INFINITY;
    for (const socket of open) socket.destroy();
    noteCut();
  };
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const product = connect(Number(port), hostname);
    keep(browser);
    keep(product);
    product.pipe(browser);
    browser.on('close', () => product.destroy());
    browser.on('data', (chunk: Buffer) => {
      const part = chunk.subarray(0, left);
      left -= part.length;
      if (!product.write(part)) {
        browser.pause();
        product.once('drain', () => browser.resume());
      }
      if (left <= 0) cut();
    });
    browser.on('end', () => product.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutAfter: (bytes) =>
      new Promise((resolve) => {
        noteCut = resolve;
        left = bytes;
      }),
    mend() {
      isCut = false;
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
