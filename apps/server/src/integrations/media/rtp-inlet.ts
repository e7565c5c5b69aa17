import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { atSeam } from './seams/client-seam.ts';
import { isRtcp, isRtp, payloadTypeOf, sourceOf } from './embedded/rtp/rtp.ts';

/** Payload types that distinguish video and audio at an inlet. */
export const inletPayloadTypes = { video: 96, audio: 97 } as const;

export class RtpInlet {
  readonly #socket: Socket;
  #audioSource: number | null = null;

  private constructor(socket: Socket, receive: (kind: 'audio' | 'video', packet: Buffer) => void) {
    this.#socket = socket;
    const take = (packet: Buffer) => {
      const kind = this.#kindOf(packet);
      if (kind) receive(kind, packet);
    };
    // Stops receiving. Without packets the publisher counts as lost after some seconds, and its stream ends as usual.
    const drop = () => void socket.removeAllListeners('message');
    socket.on('message', atSeam('rtp.inlet', take, drop));
    socket.on('error', () => {});
  }

  static async open(
    receive: (kind: 'audio' | 'video', packet: Buffer) => void,
    address = '127.0.0.1',
  ): Promise<RtpInlet> {
    const socket = createSocket({ type: 'udp4', recvBufferSize: 1024 * 1024 });
    socket.bind(0, address);
    await once(socket, 'listening');
    return new RtpInlet(socket, receive);
  }

  get port(): number {
    return this.#socket.address().port;
  }

  /** Identifies media by payload type and RTCP reports by their source. */
  #kindOf(packet: Buffer): 'audio' | 'video' | null {
    if (packet.length < 8) return null;
    if (isRtcp(packet)) return packet.readUInt32BE(4) === this.#audioSource ? 'audio' : 'video';
    if (!isRtp(packet)) return null;
    if (payloadTypeOf(packet) !== inletPayloadTypes.audio) return 'video';
    this.#audioSource = sourceOf(packet);
    return 'audio';
  }

  close(): void {
    this.#socket.close();
  }
}
