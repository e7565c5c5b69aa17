import { slowKeyFrameMs, type IncomingTrack } from './incoming-track.ts';

export interface KeptPacket {
  readonly track: IncomingTrack;
  readonly packet: Buffer;
  readonly arrivedAt: number;
}

const MOST_BYTES = 16 * 1024 * 1024;
const MOST_PACKETS = 40_000;

class Run {
  readonly packets: KeptPacket[] = [];
  bytes = 0;
}

/**
 * Keeps packets since the second-to-last key frame if a publisher's key frames are infrequent, so that consumers can
 * start mid-stream. Keeps nothing for publishers that send key frames on request.
 */
export class KeptPackets {
  #before: Run | null = null;
  #running: Run | null = null;

  note(track: IncomingTrack, packet: Buffer, now: number, beginsKeyFrame: boolean): void {
    if (beginsKeyFrame) {
      this.#before = this.#running;
      this.#running = track.keyFrameWaitMs > slowKeyFrameMs ? new Run() : null;
    }
    if (!this.#running) return;
    this.#running.packets.push({ track, packet, arrivedAt: now });
    this.#running.bytes += packet.length;
    this.#letGo();
  }

  #letGo(): void {
    if (this.#isTooMuch(this.#before, this.#running)) this.#before = null;
    if (this.#isTooMuch(this.#running)) this.clear();
  }

  #isTooMuch(...runs: readonly (Run | null)[]): boolean {
    const packets = runs.reduce((sum, run) => sum + (run?.packets.length ?? 0), 0);
    return packets > MOST_PACKETS || runs.reduce((sum, run) => sum + (run?.bytes ?? 0), 0) > MOST_BYTES;
  }

  /** Packets since the second-to-last key frame, oldest first. */
  get packets(): readonly KeptPacket[] {
    return [...(this.#before?.packets ?? []), ...this.sinceKeyFrame];
  }

  /** Packets since the last key frame, oldest first. */
  get sinceKeyFrame(): readonly KeptPacket[] {
    return this.#running?.packets ?? [];
  }

  clear(): void {
    this.#before = null;
    this.#running = null;
  }
}
