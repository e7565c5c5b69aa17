import { createSocket } from 'node:dgram';
import { createServer, isIPv6, type Server, type Socket } from 'node:net';
import { atSeam } from '../../seams/client-seam.ts';

/** A company behind one IP address may have several viewers. */
const MOST_CONNECTIONS = { inAll: 500, ofAddress: 24 } as const;
/** Maximum number of packets before the engine's first answer, which only a peer with a session's password gets. */
const MOST_UNANSWERED = 50;
const ANSWER_MS = 10_000;
/** Peers check the connection every few seconds. */
const IDLE_MS = 30_000;
/**
 * If more bytes are waiting, packets are dropped, as in a full UDP queue. The bandwidth estimate then chooses a smaller
 * size.
 */
const MOST_WAITING_BYTES = 256 * 1024;
/** Larger than any packet that peers send. */
const LARGEST_BYTES = 2048;
const LENGTH_BYTES = 2;

/** Splits a TCP connection's bytes into packets, each of which is preceded by its length. See: RFC 4571. */
export class PacketReader {
  #rest: Buffer = Buffer.alloc(0);

  /** Returns the packets completed by `bytes`. Null if one is too large. */
  read(bytes: Buffer): Buffer[] | null {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    const packets: Buffer[] = [];
    let at = 0;
    while (at + LENGTH_BYTES <= all.length) {
      const length = all.readUInt16BE(at);
      if (length > LARGEST_BYTES) return null;
      const end = at + LENGTH_BYTES + length;
      if (end > all.length) break;
      packets.push(all.subarray(at + LENGTH_BYTES, end));
      at = end;
    }
    this.#rest = all.subarray(at);
    return packets;
  }
}

export function framed(packet: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(LENGTH_BYTES + packet.length);
  frame.writeUInt16BE(packet.length, 0);
  packet.copy(frame, LENGTH_BYTES);
  return frame;
}

export interface IceTcp {
  close(): void;
}

/**
 * Accepts ICE over TCP (RFC 6544) on the number of the media port, for networks that block UDP. Null if the TCP port is
 * taken. libdatachannel opens ICE-TCP connections but doesn't accept them. Each connection is therefore relayed to the
 * media port through its own UDP socket, which the engine treats as another address of the peer.
 */
export function openIceTcp(port: number, bindAddress: string | null): Promise<IceTcp | null> {
  const sockets = new Set<Socket>();
  const engine = { port, host: bindAddress ?? '127.0.0.1' };
  const server = createServer({ noDelay: true }, (socket) => {
    const address = socket.remoteAddress;
    const same = [...sockets].filter(({ remoteAddress }) => remoteAddress === address).length;
    if (sockets.size >= MOST_CONNECTIONS.inAll || same >= MOST_CONNECTIONS.ofAddress) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    relay(socket, engine);
  });
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return listen(server, { port, ...(bindAddress ? { host: bindAddress } : {}) }).then((isOpen) =>
    isOpen ? { close } : null,
  );
}

function listen(server: Server, at: { port: number; host?: string }): Promise<boolean> {
  return new Promise((resolve) => {
    server.on('error', () => resolve(false));
    server.listen(at, () => resolve(true));
  });
}

function relay(socket: Socket, engine: { port: number; host: string }): void {
  const reader = new PacketReader();
  const udp = createSocket(isIPv6(engine.host) ? 'udp6' : 'udp4');
  let unanswered = 0;
  let isAnswered = false;
  const patience = setTimeout(() => socket.destroy(), ANSWER_MS);
  socket.on('close', () => {
    clearTimeout(patience);
    udp.close();
  });
  socket.on('error', () => socket.destroy());
  socket.setTimeout(IDLE_MS, () => socket.destroy());
  const receive = (bytes: Buffer) => {
    const packets = reader.read(bytes);
    if (!isAnswered) unanswered += packets?.length ?? 0;
    if (!packets || unanswered > MOST_UNANSWERED) return void socket.destroy();
    for (const packet of packets) udp.send(packet, engine.port, engine.host);
  };
  socket.on(
    'data',
    atSeam('ice.tcp', receive, () => socket.destroy()),
  );
  udp.on('error', () => socket.destroy());
  udp.on('message', (packet, from) => {
    if (from.port !== engine.port || socket.destroyed) return;
    clearTimeout(patience);
    isAnswered = true;
    if (socket.writableLength < MOST_WAITING_BYTES) socket.write(framed(packet));
  });
  udp.bind(0, engine.host);
}
