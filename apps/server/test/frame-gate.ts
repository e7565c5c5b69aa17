import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';

/** A way to a WebSocket server that holds back the messages that fit, until they are let through. */
export interface FrameGate {
  readonly port: number;
  /** Holds back what comes from the server and contains `words`. */
  hold(words: string): void;
  /** How many messages are held back. */
  held(): number;
  release(): void;
  close(): Promise<void>;
}

/** Opens a gate in front of a port of this machine. Messages from the server only; the others pass as they come. */
export async function openFrameGate(targetPort: number): Promise<FrameGate> {
  let words: string | null = null;
  let waiting: (() => void)[] = [];
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1');
    client.pipe(upstream);
    let rest = Buffer.alloc(0);
    let isUpgraded = false;
    upstream.on('data', (chunk: Buffer) => {
      rest = Buffer.concat([rest, chunk]);
      const size = () => (isUpgraded ? frameSize(rest) : headSize(rest));
      for (let end = size(); end !== null && end <= rest.length; end = size()) {
        const message = rest.subarray(0, end);
        rest = rest.subarray(end);
        isUpgraded = true;
        if (words !== null && message.includes(words)) waiting.push(() => client.write(message));
        else client.write(message);
      }
    });
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    hold: (fitting) => void (words = fitting),
    held: () => waiting.length,
    release: () => {
      words = null;
      for (const send of waiting) send();
      waiting = [];
    },
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** The length of the answer to the upgrade; null while it is not whole. */
function headSize(data: Buffer): number | null {
  const end = data.indexOf('\r\n\r\n');
  return end < 0 ? null : end + 4;
}

/** The length of the first frame, which a server sends without a mask. See: RFC 6455 section 5.2. */
function frameSize(data: Buffer): number | null {
  if (data.length < 4) return null;
  const short = (data[1] ?? 0) & 0x7f;
  if (short < 126) return 2 + short;
  if (short === 126) return 4 + data.readUInt16BE(2);
  return data.length < 10 ? null : 10 + Number(data.readBigUInt64BE(2));
}
