/** RTMP message chunking. See: Adobe's RTMP specification 1.0, section 5.3. */

export interface RtmpMessage {
  readonly type: number;
  readonly timestampMs: number;
  readonly streamId: number;
  readonly payload: Buffer;
}

interface ChunkStream {
  timestampMs: number;
  stepMs: number;
  length: number;
  type: number;
  streamId: number;
  isExtended: boolean;
  /** Message being assembled. Copied, because a slice would keep the whole received buffer in memory. */
  message: Buffer | null;
  received: number;
}

/** Larger than any frame of a reasonable encoder. Before the stream key is verified, larger than any command. */
const largestMessage = { publishing: 4 * 1024 * 1024, before: 64 * 1024 } as const;
/** Maximum total size of incomplete messages. */
const mostUnfinishedBytes = 8 * 1024 * 1024;
const mostChunkStreams = 32;
const headerLengths = [11, 7, 3, 0] as const;
const extendedMark = 0xffffff;
const setChunkSize = 1;
export const outgoingChunkSize = 4096;

export class ChunkReader {
  readonly #streams = new Map<number, ChunkStream>();
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  /** Minimum number of bytes before another chunk can be read. */
  #needed = 0;
  #rest: Buffer = Buffer.alloc(0);
  #chunkSize = 128;
  #unfinishedBytes = 0;
  #largest: number = largestMessage.before;

  /** Allows messages as large as video frames. Called once the key is verified. */
  allowPictures(): void {
    this.#largest = largestMessage.publishing;
  }

  /** Returns the messages completed by `data`. Throws if the data is not RTMP. */
  read(data: Buffer): RtmpMessage[] {
    this.#waiting.push(data);
    this.#waitingBytes += data.length;
    // Joins buffers only when needed. A chunk that arrives byte by byte would otherwise be copied each time.
    if (this.#waitingBytes < this.#needed) return [];
    this.#rest = this.#waiting.length > 1 ? Buffer.concat(this.#waiting) : data;
    const messages: RtmpMessage[] = [];
    for (;;) {
      this.#needed = 0;
      const taken = this.#readChunk(messages);
      if (taken === 0) break;
      this.#rest = this.#rest.subarray(taken);
    }
    this.#waiting = [this.#rest];
    this.#waitingBytes = this.#rest.length;
    return messages;
  }

  /** Reads one chunk and returns its length, or 0 if it is incomplete. */
  #readChunk(messages: RtmpMessage[]): number {
    const data = this.#rest;
    if (data.length < 1) return 0;
    const format = (data[0] ?? 0) >> 6;
    const low = (data[0] ?? 0) & 0x3f;
    const basicLength = low === 0 ? 2 : low === 1 ? 3 : 1;
    const headerEnd = basicLength + (headerLengths[format] ?? 0);
    if (data.length < headerEnd) return 0;
    const id = low === 0 ? 64 + data.readUInt8(1) : low === 1 ? 64 + data.readUInt16LE(1) : low;
    const stream = this.#stream(id, format);
    const header = data.subarray(basicLength, headerEnd);
    const mark = header.length > 0 ? header.readUIntBE(0, 3) : 0;
    const isExtended = header.length > 0 ? mark === extendedMark : stream.isExtended;
    const bodyStart = headerEnd + (isExtended ? 4 : 0);
    if (data.length < bodyStart) return 0;
    const length = header.length >= 7 ? header.readUIntBE(3, 3) : stream.length;
    if (length > this.#largest) throw new Error('an RTMP message is too large');
    if (stream.message && length !== stream.length) throw new Error('this is not RTMP');
    const bodyLength = Math.min(this.#chunkSize, length - stream.received);
    if (data.length < bodyStart + bodyLength) {
      this.#needed = bodyStart + bodyLength;
      return 0;
    }

    if (stream.received === 0) {
      const time = isExtended ? data.readUInt32BE(headerEnd) : mark;
      if (header.length >= 7) Object.assign(stream, { length, type: header.readUInt8(6) });
      if (header.length === 11) stream.streamId = header.readUInt32LE(7);
      if (header.length > 0) Object.assign(stream, { stepMs: format === 0 ? 0 : time, isExtended });
      stream.timestampMs = format === 0 ? time : stream.timestampMs + stream.stepMs;
    }
    this.#begin(stream).set(data.subarray(bodyStart, bodyStart + bodyLength), stream.received);
    stream.received += bodyLength;
    if (stream.received >= stream.length) this.#finish(stream, messages);
    return bodyStart + bodyLength;
  }

  #begin(stream: ChunkStream): Buffer {
    if (stream.message) return stream.message;
    this.#unfinishedBytes += stream.length;
    if (this.#unfinishedBytes > mostUnfinishedBytes) throw new Error('too many RTMP messages have begun');
    return (stream.message = Buffer.allocUnsafeSlow(stream.length));
  }

  #stream(id: number, format: number): ChunkStream {
    const known = this.#streams.get(id);
    if (known) return known;
    if (format === 3 || this.#streams.size >= mostChunkStreams) throw new Error('this is not RTMP');
    const made = { timestampMs: 0, stepMs: 0, length: 0, type: 0, streamId: 0, isExtended: false };
    const stream: ChunkStream = { ...made, message: null, received: 0 };
    this.#streams.set(id, stream);
    return stream;
  }

  #finish(stream: ChunkStream, messages: RtmpMessage[]): void {
    const { type, timestampMs, streamId } = stream;
    const payload = stream.message ?? Buffer.alloc(0);
    this.#unfinishedBytes -= payload.length;
    stream.message = null;
    stream.received = 0;
    if (type === setChunkSize) this.#chunkSize = Math.max(1, payload.readUInt32BE(0) & 0x7fffffff);
    else messages.push({ type, timestampMs, streamId, payload });
  }
}

/** Splits a message into chunks of `outgoingChunkSize`, or of 128 bytes until the peer has received that size. */
export function writeMessage(
  message: { type: number; streamId?: number; payload: Buffer },
  chunkSize: number = outgoingChunkSize,
): Buffer {
  const { type, streamId = 0, payload } = message;
  const chunkStream = 3;
  const header = Buffer.alloc(12);
  header.writeUInt8(chunkStream, 0);
  header.writeUIntBE(payload.length, 4, 3);
  header.writeUInt8(type, 7);
  header.writeUInt32LE(streamId, 8);
  const parts: Buffer[] = [header];
  for (let at = 0; at < payload.length; at += chunkSize) {
    if (at > 0) parts.push(Buffer.from([0xc0 | chunkStream]));
    parts.push(payload.subarray(at, at + chunkSize));
  }
  return Buffer.concat(parts);
}
