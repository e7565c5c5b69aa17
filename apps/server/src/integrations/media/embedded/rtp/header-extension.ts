const ONE_BYTE_PROFILE = 0xbede;

/** Returns the value of a one-byte header extension. Null if the packet has none with this id. See: RFC 8285. */
export function extensionOf(packet: Buffer, id: number): Buffer | null {
  const flags = packet[0] ?? 0;
  const start = 12 + (flags & 0x0f) * 4;
  if (!(flags & 0x10) || start + 4 > packet.length || packet.readUInt16BE(start) !== ONE_BYTE_PROFILE) return null;
  const end = Math.min(packet.length, start + 4 + packet.readUInt16BE(start + 2) * 4);
  for (let at = start + 4; at < end;) {
    const element = packet[at] ?? 0;
    at += 1;
    // Padding between elements.
    if (element === 0) continue;
    const bytes = (element & 0x0f) + 1;
    if (element >> 4 === id) return at + bytes <= end ? packet.subarray(at, at + bytes) : null;
    at += bytes;
  }
  return null;
}

export const EXTENSION_BYTES = 8;

/** Writes a two-byte value as the packet's only extension, at the given offset. */
export function writeExtension(packet: Buffer, at: number, { id, value }: { id: number; value: number }): void {
  packet.writeUInt16BE(ONE_BYTE_PROFILE, at);
  packet.writeUInt16BE(1, at + 2);
  packet[at + 4] = (id << 4) | 1;
  packet.writeUInt16BE(value, at + 5);
  packet[at + 7] = 0;
}
