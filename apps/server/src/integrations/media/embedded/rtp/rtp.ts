/** Reads and rewrites RTP packets in place. See: RFC 3550 section 5.1. */

export const sequenceOf = (packet: Buffer): number => packet.readUInt16BE(2);
export const timestampOf = (packet: Buffer): number => packet.readUInt32BE(4);
export const sourceOf = (packet: Buffer): number => packet.readUInt32BE(8);
export const payloadTypeOf = (packet: Buffer): number => (packet[1] ?? 0) & 0x7f;
export const isLastOfFrame = (packet: Buffer): boolean => ((packet[1] ?? 0) & 0x80) !== 0;

/** RTP and RTCP share one port. Types 192 to 223 are RTCP. See: RFC 5761. */
export function isRtcp(packet: Buffer): boolean {
  const type = packet[1] ?? 0;
  return type >= 192 && type <= 223;
}

/** Returns the source of an RTP or RTCP packet. 0 if the packet is too short. */
export function senderOf(packet: Buffer): number {
  const at = isRtcp(packet) ? 4 : 8;
  return packet.length >= at + 4 ? packet.readUInt32BE(at) : 0;
}

/** Accepts version 2 with a complete header. Anything else is dropped on arrival. */
export const isRtp = (packet: Buffer): boolean => packet.length >= 12 && (packet[0] ?? 0) >> 6 === 2;

/** Returns the signed distance between two 16-bit sequence numbers with wraparound, from −32768 to 32767. */
export const sequenceDistance = (from: number, to: number): number => ((to - from) << 16) >> 16;
/** Returns the signed distance between two 32-bit timestamps with wraparound. */
export const timestampDistance = (from: number, to: number): number => (to - from) | 0;

/**
 * Returns where the payload starts, after sources and extension. Null if the packet is shorter than its header says.
 */
export function headerBytesOf(packet: Buffer): number | null {
  const flags = packet[0] ?? 0;
  let bytes = 12 + (flags & 0x0f) * 4;
  if (flags & 0x10) {
    if (bytes + 4 > packet.length) return null;
    bytes += 4 + packet.readUInt16BE(bytes + 2) * 4;
  }
  return bytes <= packet.length ? bytes : null;
}

/**
 * Returns the payload without header, extension and padding. Null if it is empty or the packet's lengths are
 * inconsistent.
 */
export function payloadOf(packet: Buffer): Buffer | null {
  const start = headerBytesOf(packet);
  if (start === null) return null;
  const end = packet.length - ((packet[0] ?? 0) & 0x20 ? (packet.at(-1) ?? 0) : 0);
  return end > start ? packet.subarray(start, end) : null;
}
