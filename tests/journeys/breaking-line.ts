import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';

/** A line to a product that can be cut: while it is, whoever comes is sent away, as when a cable is out. */
export interface BreakingLine {
  /** The product's address over this line. */
  readonly url: string;
  /** Cuts everything as soon as so many bytes more have gone to the product; resolves when it is cut. */
  cutAfter(bytes: number): Promise<void>;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line to the product at an address of this machine. */
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
