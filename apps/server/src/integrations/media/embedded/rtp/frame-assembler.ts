import { isParameterSet, isShowable, nalsOf, nalType, typeOfNal } from './h264.ts';
import type { OrderedPacket } from './reorder-buffer.ts';
import { isLastOfFrame, payloadOf, timestampOf } from './rtp.ts';

export interface H264Frame {
  readonly timestamp: number;
  readonly isKey: boolean;
  /** Parameter sets, if the frame carried them. */
  readonly sps: Buffer | null;
  readonly pps: Buffer | null;
  /** Slices only. */
  readonly nals: readonly Buffer[];
}

/** Larger frames are not supported and count as lost. */
const LARGEST_FRAME_BYTES = 4 * 1024 * 1024;
/** Memory cost of a packet, however small its payload. */
const LEAST_PACKET_BYTES = 512;
const MOST_NALS = 8192;

/** Assembles H.264 frames from ordered packets. After a loss, returns nothing until the next key frame. */
export class FrameAssembler {
  #timestamp: number | null = null;
  #payloads: Buffer[] = [];
  #bytes = 0;
  #isBroken = true;
  readonly #onBroken: () => void;

  /** `onBroken` is called when frames are dropped, so that the caller can request a key frame. */
  constructor(onBroken: () => void) {
    this.#onBroken = onBroken;
  }

  add({ packet, afterGap }: OrderedPacket): H264Frame[] {
    const frames: (H264Frame | null)[] = [];
    const timestamp = timestampOf(packet);
    if (afterGap) {
      this.#drop();
      this.#bytes = 0;
    } else if (timestamp !== this.#timestamp) {
      frames.push(this.#finish());
    }
    this.#timestamp = timestamp;
    const payload = payloadOf(packet);
    if (payload) this.#take(payload);
    if (isLastOfFrame(packet)) frames.push(this.#finish());
    return frames.filter((frame) => frame !== null);
  }

  #take(payload: Buffer): void {
    this.#bytes += Math.max(LEAST_PACKET_BYTES, payload.length);
    if (this.#bytes > LARGEST_FRAME_BYTES) this.#drop();
    else this.#payloads.push(payload);
  }

  #drop(): void {
    this.#isBroken = true;
    this.#payloads = [];
  }

  #finish(): H264Frame | null {
    const payloads = this.#payloads;
    this.#payloads = [];
    this.#bytes = 0;
    if (payloads.length === 0 || this.#timestamp === null) return null;
    const all = nalsOf(payloads);
    const first = (type: number) => all.find((nal) => typeOfNal(nal) === type) ?? null;
    const nals = all.filter((nal) => typeOfNal(nal) >= nalType.slice && typeOfNal(nal) <= nalType.keySlice);
    if (nals.length === 0) return null;
    const isKey = first(nalType.keySlice) !== null;
    const sps = first(nalType.sequence);
    const pps = first(nalType.picture);
    const isUsable = (!sps || isShowable(sps)) && (!pps || isParameterSet(pps)) && all.length <= MOST_NALS;
    if (!isUsable || (this.#isBroken && !isKey)) {
      this.#isBroken = true;
      this.#onBroken();
      return null;
    }
    this.#isBroken = false;
    return { timestamp: this.#timestamp, isKey, sps, pps, nals };
  }
}
