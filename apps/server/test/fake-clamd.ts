import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface FakeClamd {
  /** Address in the same format as CLAMD_ADDRESS. */
  readonly address: string;
  /** Files received, one string each. */
  readonly seen: string[];
  /** Verdict for files received from now on. By default, the double detects EICAR. */
  answer: (content: string) => string | null;
  /** File size from which it hangs up without a reply, as if the reply were lost. */
  mostBytes: number;
  close(): Promise<void>;
}

/**
 * The harmless file that every scanner detects. It is assembled at runtime, so that no scanner detects this source
 * file.
 */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Starts a server with clamd's protocol: zINSTREAM, length-prefixed chunks, and an empty chunk at the end. */
export async function startFakeClamd(): Promise<FakeClamd> {
  const seen: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let bytes = Buffer.alloc(0);
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data]);
      if (bytes.length > clamd.mostBytes) return void socket.destroy();
      if (data.toString() === 'zPING\0') return void socket.end('PONG\0');
      const content = contentOf(bytes);
      if (content === undefined) return;
      seen.push(content);
      const words = clamd.answer(content);
      if (words === null) socket.destroy();
      else socket.end(`${words}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const clamd: FakeClamd = {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    mostBytes: Infinity,
    answer: (content) => (content.includes(EICAR) ? 'stream: Eicar-Test FOUND' : 'stream: OK'),
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return clamd;
}

const COMMAND = 'zINSTREAM\0';

/** Returns the file from the bytes received so far, or undefined if its end hasn't arrived. */
function contentOf(bytes: Buffer): string | undefined {
  if (bytes.length < COMMAND.length) return undefined;
  if (bytes.subarray(0, COMMAND.length).toString() !== COMMAND) throw new Error('no INSTREAM');
  let content = '';
  for (let at = COMMAND.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return content;
    content += bytes.subarray(at + 4, at + 4 + length).toString('latin1');
    at += 4 + length;
  }
  return undefined;
}
