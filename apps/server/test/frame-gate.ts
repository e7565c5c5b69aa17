import { connect, createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';

/** A proxy to a WebSocket server that holds back matching messages until they are released. */
export interface FrameGate {
  readonly port: number;
  /** Holds back messages from the server that contain `words`. */
  hold(words: string): void;
  held(): number;
  release(): void;
  close(): Promise<void>;
}

/** Opens a gate in front of a local port. It holds back only messages from the server. */
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

/** Returns the length of the upgrade response, or null while it is incomplete. */
function headSize(data: Buffer): number | null {
  const end = data.indexOf('\r\n\r\n');
  return end < 0 ? null : end + 4;
}

/** Returns the length of the first frame, which a server sends unmasked. See: RFC 6455 section 5.2. */
function frameSize(data: Buffer): number | null {
  if (data.length < 4) return null;
  const short = (data[1] ?? 0) & 0x7f;
  if (short < 126) return 2 + short;
  if (short === 126) return 4 + data.readUInt16BE(2);
  return data.length < 10 ? null : 10 + Number(data.readBigUInt64BE(2));
}
