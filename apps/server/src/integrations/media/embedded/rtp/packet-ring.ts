import { sequenceOf } from './rtp.ts';

/**
 * Ring buffer of a track's latest packets by sequence number, for retransmission. Holds references, so packets must not
 * be modified.
 */
export class PacketRing {
  readonly #slots: (Buffer | undefined)[];

  /** `size` must be a power of two to divide the sequence number space evenly. */
  constructor(size: number) {
    this.#slots = new Array<Buffer | undefined>(size);
  }

  /** Stores a packet. Returns false if it is a duplicate. */
  add(packet: Buffer): boolean {
    const sequence = sequenceOf(packet);
    if (this.get(sequence)) return false;
    this.#slots[sequence % this.#slots.length] = packet;
    return true;
  }

  get(sequence: number): Buffer | undefined {
    const packet = this.#slots[sequence % this.#slots.length];
    return packet && sequenceOf(packet) === sequence ? packet : undefined;
  }

  clear(): void {
    this.#slots.fill(undefined);
  }
}
