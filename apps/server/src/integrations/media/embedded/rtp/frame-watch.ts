import type { VideoCodec } from '../../../../platform/ports/media-server.ts';
import { isBidirectional, isShowable, nalsBeginningIn, nalsOf, nalType, pictureSize, typeOfNal } from './h264.ts';
import { payloadOf, sequenceOf, sequenceDistance, timestampOf } from './rtp.ts';
import { beginsVp8KeyFrame, vp8FrameOf, vp8PictureSize } from './vp8.ts';

/** Larger frames are not supported, and their packets are dropped. */
const LARGEST_FRAME_BYTES = 4 * 1024 * 1024;
/** Memory cost of a packet, however small its payload. */
const LEAST_PACKET_BYTES = 512;

/**
 * Tracks the frames of a video without decoding them: counts them, keeps the packets of the last key frame and detects
 * B-frames. Keeps only references, so an unwatched stream costs almost nothing.
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
  /** Size of a frame that cannot be shown. Null if there has been none. */
  unshowable: { width: number; height: number } | null = null;
  /** Shorter side of the latest H.264 picture in pixels (1280 × 720 has 720). 0 while unknown. */
  lines = 0;
  #sequence: Buffer | null = null;

  constructor(codec: VideoCodec) {
    this.#codec = codec;
  }

  /** Records a packet. Returns whether a key frame starts with it. */
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
      if (type === nalType.sequence) this.#noteSequence(nal);
      if (type === nalType.slice) this.hasBidirectionalFrames ||= isBidirectional(nal);
    }
    return isKey;
  }

  #noteSequence(nal: Buffer): void {
    if (this.#sequence?.equals(nal)) return;
    this.#sequence = nal;
    const { width, height } = pictureSize(nal);
    this.lines = Math.min(width, height);
    if (!isShowable(nal)) this.unshowable = { width, height };
  }

  /** Discards the last key frame and any that has begun. */
  forget(): void {
    this.#keyFrame = [];
    this.#isKey = false;
  }

  /** Returns the last key frame without gaps: NAL units for H.264, the single frame for VP8. Null if there is none. */
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

  /** Returns the frame size, 0 × 0 while unknown. */
  size(): { width: number; height: number } {
    const unknown = { width: 0, height: 0 };
    const [first, ...rest] = this.lastKeyFrame() ?? [];
    if (!first) return unknown;
    if (this.#codec === 'VP8') return vp8PictureSize(first) ?? unknown;
    const sps = [first, ...rest].find((nal) => typeOfNal(nal) === nalType.sequence);
    return sps ? pictureSize(sps) : unknown;
  }
}
