import type { VideoCodec } from '../../../../platform/ports/media-server.ts';
import { isBidirectional, isShowable, nalsBeginningIn, nalsOf, nalType, pictureSize, typeOfNal } from './h264.ts';
import { payloadOf, sequenceOf, sequenceDistance, timestampOf } from './rtp.ts';
import { beginsVp8KeyFrame, vp8FrameOf, vp8PictureSize } from './vp8.ts';

/** A picture of more is none that we show; its packets are let go. */
const LARGEST_FRAME_BYTES = 4 * 1024 * 1024;
/** What a packet costs in memory, however little is in it. */
const LEAST_PACKET_BYTES = 512;

/**
 * Follows the frames of a video track without taking them apart: counts them, keeps the packets of the last key frame
 * (references only, so that an unwatched stream costs next to nothing) and notices pictures out of order.
 */
export class FrameWatch {
  readonly #codec: VideoCodec;
  #timestamp = -1;
  #packets: Buffer[] = [];
  #bytes = 0;
  #isKey = false;
  #keyFrame: Buffer[] = [];
  frames = 0;
  keyFrames = 0;
  hasBidirectionalFrames = false;
  /** The size of a picture that cannot be shown; null while there has been none. */
  unshowable: { width: number; height: number } | null = null;

  constructor(codec: VideoCodec) {
    this.#codec = codec;
  }

  /** Takes note of a packet; returns whether a key frame begins with it. */
  note(packet: Buffer): boolean {
    const payload = payloadOf(packet);
    if (!payload) return false;
    const timestamp = timestampOf(packet);
    if (timestamp !== this.#timestamp) this.#startFrame(timestamp);
    this.#bytes += Math.max(LEAST_PACKET_BYTES, packet.length);
    if (this.#bytes <= LARGEST_FRAME_BYTES) this.#packets.push(packet);
    else this.#packets = [];
    if (this.#isKey || !this.#isKeyFramePart(payload)) return false;
    this.#isKey = true;
    this.keyFrames += 1;
    return true;
  }

  #startFrame(timestamp: number): void {
    if (this.#isKey) this.#keyFrame = this.#packets;
    this.#timestamp = timestamp;
    this.#packets = [];
    this.#bytes = 0;
    this.#isKey = false;
    this.frames += 1;
  }

  #isKeyFramePart(payload: Buffer): boolean {
    if (this.#codec === 'VP8') return beginsVp8KeyFrame(payload);
    let isKey = false;
    for (const nal of nalsBeginningIn(payload)) {
      const type = typeOfNal(nal);
      isKey ||= type === nalType.keySlice || type === nalType.sequence;
      if (type === nalType.sequence && !isShowable(nal)) this.unshowable = pictureSize(nal);
      if (type === nalType.slice) this.hasBidirectionalFrames ||= isBidirectional(nal);
    }
    return isKey;
  }

  /** The last key frame is nobody's any more, nor is one that has begun. */
  forget(): void {
    this.#keyFrame = [];
    this.#isKey = false;
  }

  /** The last whole key frame: NAL units for H.264, the one frame for VP8; null when there is none without a gap. */
  lastKeyFrame(): Buffer[] | null {
    const packets = [...this.#keyFrame].sort((a, b) => sequenceDistance(sequenceOf(b), sequenceOf(a)));
    const first = packets[0];
    if (!first) return null;
    const whole = packets.every((packet, i) => sequenceOf(packet) === ((sequenceOf(first) + i) & 0xffff));
    if (!whole) return null;
    const payloads = packets.map(payloadOf).filter((payload) => payload !== null);
    if (this.#codec === 'VP8') return [vp8FrameOf(payloads)];
    const nals = nalsOf(payloads);
    return nals.some((nal) => typeOfNal(nal) === nalType.keySlice) ? nals : null;
  }

  /** Size of the picture, 0 × 0 while unknown. */
  size(): { width: number; height: number } {
    const unknown = { width: 0, height: 0 };
    const [first, ...rest] = this.lastKeyFrame() ?? [];
    if (!first) return unknown;
    if (this.#codec === 'VP8') return vp8PictureSize(first) ?? unknown;
    const sps = [first, ...rest].find((nal) => typeOfNal(nal) === nalType.sequence);
    return sps ? pictureSize(sps) : unknown;
  }
}
