/**
 * FLV, a container that ffmpeg reads and writes tag by tag with timestamps. See: Adobe Flash Video File Format 10.1,
 * annex E.
 */

export const flvType = { audio: 8, video: 9 } as const;

export interface FlvTag {
  readonly type: number;
  readonly timestampMs: number;
  readonly payload: Buffer;
}

const HEADER_BYTES = 13;
const TAG_HEADER_BYTES = 11;
const LARGEST_TAG_BYTES = 8 * 1024 * 1024;

export const flvHeader = (kind: 'audio' | 'video'): Buffer =>
  Buffer.from([0x46, 0x4c, 0x56, 1, kind === 'audio' ? 4 : 1, 0, 0, 0, 9, 0, 0, 0, 0]);

export function flvTag({ type, timestampMs, payload }: FlvTag): Buffer {
  const header = Buffer.alloc(TAG_HEADER_BYTES);
  header.writeUInt8(type, 0);
  header.writeUIntBE(payload.length, 1, 3);
  header.writeUIntBE(timestampMs & 0xffffff, 4, 3);
  header.writeUInt8((timestampMs >>> 24) & 0xff, 7);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(payload.length + TAG_HEADER_BYTES);
  return Buffer.concat([header, payload, size]);
}

export class FlvReader {
  #rest: Buffer = Buffer.alloc(0);
  #toSkip = HEADER_BYTES;

  /** Returns the tags completed by `data`. Throws if a tag is larger than any valid frame. */
  read(data: Buffer): FlvTag[] {
    this.#rest = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data;
    const tags: FlvTag[] = [];
    for (;;) {
      const rest = this.#rest;
      if (rest.length < this.#toSkip + TAG_HEADER_BYTES) return tags;
      const header = rest.subarray(this.#toSkip, this.#toSkip + TAG_HEADER_BYTES);
      const length = header.readUIntBE(1, 3);
      if (length > LARGEST_TAG_BYTES) throw new Error('an FLV tag is too large');
      const start = this.#toSkip + TAG_HEADER_BYTES;
      if (rest.length < start + length + 4) return tags;
      const timestampMs = header.readUIntBE(4, 3) + header.readUInt8(7) * 0x1000000;
      tags.push({ type: header.readUInt8(0), timestampMs, payload: rest.subarray(start, start + length) });
      this.#rest = rest.subarray(start + length + 4);
      this.#toSkip = 0;
    }
  }
}
