import { sequenceOf } from './rtp.ts';

/** The last packets of a track by sequence number, for whoever lost one. Holds references; packets are never written to. */
export class PacketRing {
  readonly #slots: (Buffer | undefined)[];

  /** `size` is a power of two, so that the ring fits the circle of sequence numbers. */
  constructor(size: number) {
    this.#slots = new Array<Buffer | undefined>(size);
  }

  /** Keeps a packet; false when it is there already. */
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
