import { createSocket } from 'node:dgram';

/** A UDP port that was free a moment ago; libdatachannel needs the number before it opens it. */
export function freeUdpPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4');
    socket.once('error', reject);
    socket.bind(0, () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}
