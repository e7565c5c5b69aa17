/** Opus packets and their Ogg encapsulation, for piping to ffmpeg. See: RFC 6716 section 3.1, RFC 3533, RFC 7845. */

const silkOrHybrid = [480, 960, 1920, 2880];

/** Returns the number of samples at 48 kHz that a packet decodes to, according to its first byte. */
export function opusSamples(packet: Buffer): number {
  const head = packet[0] ?? 0;
  const configuration = head >> 3;
  let frame = 120 << (configuration & 3);
  if (configuration < 12) frame = silkOrHybrid[configuration & 3] ?? 960;
  else if (configuration < 16) frame = configuration & 1 ? 960 : 480;
  const code = head & 3;
  const frames = code === 0 ? 1 : code === 3 ? (packet[1] ?? 1) & 0x3f : 2;
  return frame * frames;
}

const longestPacketSamples = 5760;

/** Returns whether a packet's duration is valid: above 0 ms and at most 120 ms. */
export const isOpusPacket = (packet: Buffer): boolean =>
  opusSamples(packet) > 0 && opusSamples(packet) <= longestPacketSamples;

/** 20 ms of stereo silence. */
export const silentOpusPacket = Buffer.from([0xfc, 0xff, 0xfe]);
export const silentOpusSamples = 960;

const checksumTable = new Uint32Array(256).map((_, index) => {
  let value = index << 24;
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1;
  return value >>> 0;
});

function checksum(bytes: Buffer): number {
  let value = 0;
  for (const byte of bytes) value = ((value << 8) ^ (checksumTable[(value >>> 24) ^ byte] ?? 0)) >>> 0;
  return value;
}

/** Writes a continuous Ogg Opus stream with one packet per page. */
export class OggOpusWriter {
  #page = 0;
  #granule = 0;

  /** Writes the two header pages of a stream: 48 kHz, stereo, no gain. */
  head(): Buffer {
    const head = Buffer.alloc(19);
    head.write('OpusHead', 0, 'latin1');
    head[8] = 1;
    head[9] = 2;
    head.writeUInt16LE(312, 10);
    head.writeUInt32LE(48_000, 12);
    const tags = Buffer.concat([
      Buffer.from('OpusTags', 'latin1'),
      Buffer.from([4, 0, 0, 0]),
      Buffer.from('live'),
      Buffer.alloc(4),
    ]);
    return Buffer.concat([this.#write(head, 2), this.#write(tags, 0)]);
  }

  page(packet: Buffer): Buffer {
    this.#granule += opusSamples(packet);
    return this.#write(packet, 0);
  }

  #write(packet: Buffer, flags: number): Buffer {
    const laces = Math.floor(packet.length / 255) + 1;
    const header = Buffer.alloc(27 + laces, 255);
    header.fill(0, 0, 27);
    header.write('OggS', 0, 'latin1');
    header[5] = flags;
    header.writeBigUInt64LE(BigInt(this.#granule), 6);
    header.writeUInt32LE(1, 14);
    header.writeUInt32LE(this.#page, 18);
    header[26] = laces;
    header[26 + laces] = packet.length % 255;
    this.#page += 1;
    const page = Buffer.concat([header, packet]);
    page.writeUInt32LE(checksum(page), 22);
    return page;
  }
}
