import { createSocket } from 'node:dgram';
import { IceUdpMuxListener } from 'node-datachannel';

export interface HeldUdpPort {
  readonly port: number;
  release(): void;
}

const attempts = 10;

/**
 * Binds the media server's UDP port and holds it. 0 means any free port. Throws if the port is taken. Held because
 * libdatachannel terminates the whole process if a connection cannot open its port.
 */
export async function holdUdpPort(port: number, bindAddress: string | null): Promise<HeldUdpPort> {
  if (port !== 0) return hold(port, bindAddress);
  for (let attempt = 1; ; attempt++) {
    try {
      return hold(await freeUdpPort(), bindAddress);
    } catch (error) {
      if (attempt === attempts) throw error;
    }
  }
}

function hold(port: number, bindAddress: string | null): HeldUdpPort {
  let listener: IceUdpMuxListener;
  try {
    listener = bindAddress ? new IceUdpMuxListener(port, bindAddress) : new IceUdpMuxListener(port);
  } catch {
    throw new Error(`The media server can't open UDP port ${port}: it is taken, or its address is not this machine's.`);
  }
  listener.onUnhandledStunRequest(() => {});
  return { port, release: () => listener.stop() };
}

/** Finds a currently free port, because libdatachannel requires a number. */
function freeUdpPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp6');
    socket.once('error', reject);
    socket.bind(0, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
