import { randomInt } from 'node:crypto';
import { senderReport } from './rtcp.ts';

const PAYLOAD_BYTES = 1180;
const FU_A = 28;
const MARKER = 0x80;

/**
 * Writes H.264 frames, or packets of another codec, as RTP packets of one source. See: RFC 6184, packetization mode 1.
 */
export class RtpWriter {
  readonly #payloadType: number;
  #source = randomInt(1, 2 ** 31);
  #sequence = 0;
  #packets = 0;
  #octets = 0;

  constructor(payloadType: number) {
    this.#payloadType = payloadType;
  }

  /** Continues as a new source with new timestamps. */
  restart(): void {
    this.#source = randomInt(1, 2 ** 31);
  }

  /** `timestamp` is in 90 kHz ticks. */
  frame(nals: readonly Buffer[], timestamp: number): Buffer[] {
    const payloads = nals.filter((nal) => nal.length > 0).flatMap(payloadsOf);
    return payloads.map((payload, i) => this.packet(payload, timestamp, i === payloads.length - 1));
  }

  /** Maps a timestamp to wall-clock time, so that receivers keep audio and video in sync. */
  report(ntpMs: number, timestamp: number): Buffer {
    return senderReport({
      source: this.#source,
      ntpMs,
      rtpTimestamp: timestamp >>> 0,
      packets: this.#packets,
      octets: this.#octets,
    });
  }

  packet(payload: Buffer, timestamp: number, isLast: boolean): Buffer {
    const packet = Buffer.alloc(12 + payload.length);
    packet[0] = 0x80;
    packet[1] = (isLast ? MARKER : 0) | this.#payloadType;
    packet.writeUInt16BE(this.#sequence, 2);
    packet.writeUInt32BE(timestamp >>> 0, 4);
    packet.writeUInt32BE(this.#source, 8);
    packet.set(payload, 12);
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#packets += 1;
    this.#octets += payload.length;
    return packet;
  }
}

/** Splits a NAL unit into fragments if it is too long for one packet. */
function payloadsOf(nal: Buffer): Buffer[] {
  if (nal.length <= PAYLOAD_BYTES) return [nal];
  const head = nal[0] ?? 0;
  const fragments: Buffer[] = [];
  for (let at = 1; at < nal.length; at += PAYLOAD_BYTES - 2) {
    const end = Math.min(nal.length, at + PAYLOAD_BYTES - 2);
    const edge = (at === 1 ? 0x80 : 0) | (end === nal.length ? 0x40 : 0);
    const indicator = Buffer.from([(head & 0xe0) | FU_A, edge | (head & 0x1f)]);
    fragments.push(Buffer.concat([indicator, nal.subarray(at, end)]));
  }
  return fragments;
}
