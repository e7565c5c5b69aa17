import { sequenceDistance, sequenceOf } from './rtp.ts';

export interface OrderedPacket {
  readonly packet: Buffer;
  /** True if a packet before this one is permanently lost. */
  readonly afterGap: boolean;
}

const maxHeld = 128;
const maxWaitMs = 250;
/** A larger distance means the sender restarted. */
const restartDistance = 2000;

/** Puts packets in order for consumers that require it. Waits briefly for retransmissions, then gives up on them. */
export class ReorderBuffer {
  readonly #held = new Map<number, Buffer>();
  #next: number | null = null;
  #waitingSince = 0;

  push(packet: Buffer, now: number): OrderedPacket[] {
    const sequence = sequenceOf(packet);
    const distance = this.#next === null ? 0 : sequenceDistance(this.#next, sequence);
    if (this.#next === null || Math.abs(distance) > restartDistance) {
      const afterGap = this.#next !== null;
      this.#held.clear();
      this.#next = (sequence + 1) & 0xffff;
      return [{ packet, afterGap }];
    }
    if (distance < 0) return [];
    if (this.#held.size === 0) this.#waitingSince = now;
    this.#held.set(sequence, packet);
    const ready = this.#take(false);
    if (this.#held.size === 0) return ready;
    if (ready.length > 0) this.#waitingSince = now;
    if (this.#held.size <= maxHeld && now - this.#waitingSince <= maxWaitMs) return ready;
    const next = this.#next;
    this.#next = [...this.#held.keys()].reduce((a, b) =>
      sequenceDistance(next, a) < sequenceDistance(next, b) ? a : b,
    );
    this.#waitingSince = now;
    return [...ready, ...this.#take(true)];
  }

  #take(afterGap: boolean): OrderedPacket[] {
    const ready: OrderedPacket[] = [];
    for (;;) {
      const sequence = this.#next ?? 0;
      const packet = this.#held.get(sequence);
      if (!packet) return ready;
      this.#held.delete(sequence);
      this.#next = (sequence + 1) & 0xffff;
      ready.push({ packet, afterGap: afterGap && ready.length === 0 });
    }
  }
}
