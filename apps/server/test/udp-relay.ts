import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** How the line treats packets toward the client. Packets toward the server pass unchanged. */
export interface Line {
  /** Bandwidth of the line. `Infinity` means no limit. */
  kbps: number;
  /** Maximum waiting time. Packets that would wait longer are dropped. */
  queueMs: number;
  delayMs: number;
  /** Share of lost packets, from 0 to 1. */
  lossShare: number;
}

export interface UdpRelay {
  readonly port: number;
  /** May be changed while the relay runs. */
  readonly line: Line;
  close(): void;
}

/** Relays UDP between clients and a port on this machine, over a line that can be slow, late and lossy. */
export async function openUdpRelay(target: number, line: Line): Promise<UdpRelay> {
  const front = createSocket('udp4');
  front.bind(0, '127.0.0.1');
  await once(front, 'listening');
  const backs = new Map<string, Socket>();
  const timers = new Set<NodeJS.Timeout>();
  let freeAt = 0;

  const towardsClient = (packet: Buffer, port: number, address: string) => {
    const now = performance.now();
    const start = Math.max(now, freeAt);
    if (start - now > line.queueMs || Math.random() < line.lossShare) return;
    freeAt = start + (packet.length * 8) / line.kbps;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        front.send(packet, port, address);
      },
      freeAt - now + line.delayMs,
    );
    timers.add(timer);
  };

  front.on('message', (packet, { port, address }) => {
    const client = `${address}:${port}`;
    let back = backs.get(client);
    if (!back) {
      back = createSocket('udp4');
      back.on('message', (answer) => towardsClient(answer, port, address));
      backs.set(client, back);
    }
    back.send(packet, target, '127.0.0.1');
  });
  return {
    port: front.address().port,
    line,
    close() {
      for (const timer of timers) clearTimeout(timer);
      front.close();
      for (const back of backs.values()) back.close();
    },
  };
}
