import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { promisify } from 'node:util';
import { socketClosed } from '../socket-closed.ts';
import { FlvReader, type FlvTag } from '../../src/integrations/media/flv.ts';
import { readAmf, writeAmf, type AmfValue } from '../../src/integrations/media/rtmp/amf.ts';
import { ChunkReader } from '../../src/integrations/media/rtmp/rtmp-chunks.ts';
import { ffmpegPath } from '../machine-parts.ts';

const run = promisify(execFile);
const HANDSHAKE_BYTES = 1536;
const CHUNK_BYTES = 0xffffff;
const COMMAND = 20;
const SET_CHUNK_SIZE = 1;

/** Runs ffmpeg with these arguments. Returns the tags that an encoder would send, which are video and audio only. */
export async function flvTags(...args: readonly string[]): Promise<FlvTag[]> {
  const { stdout } = await run(ffmpegPath, ['-v', 'error', ...args, '-f', 'flv', 'pipe:1'], {
    encoding: 'buffer',
    maxBuffer: 1e8,
  });
  return new FlvReader().read(stdout).filter(({ type }) => type === 8 || type === 9);
}

/** Builds a message in one chunk. Assumes that a large enough chunk size was announced before. */
function message(type: number, payload: Buffer, timestampMs = 0): Buffer {
  const header = Buffer.alloc(12);
  header.writeUInt8(3, 0);
  const isExtended = timestampMs >= 0xffffff;
  header.writeUIntBE(isExtended ? 0xffffff : timestampMs, 1, 3);
  header.writeUIntBE(payload.length, 4, 3);
  header.writeUInt8(type, 7);
  header.writeUInt32LE(1, 8);
  const extended = Buffer.alloc(isExtended ? 4 : 0);
  if (isExtended) extended.writeUInt32BE(timestampMs >>> 0);
  return Buffer.concat([header, extended, payload]);
}

/** A small RTMP encoder that lets tests control every byte. */
export class RtmpEncoder {
  /** Commands received from the server, oldest first. */
  readonly answers: AmfValue[][] = [];
  readonly closed: Promise<unknown>;
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket.on('error', () => {});
    this.closed = socketClosed(socket);
    const chunks = new ChunkReader();
    let toSkip = 1 + 2 * HANDSHAKE_BYTES;
    socket.on('data', (data) => {
      const rest = data.subarray(Math.min(toSkip, data.length));
      toSkip -= data.length - rest.length;
      for (const { type, payload } of chunks.read(rest)) if (type === COMMAND) this.answers.push(readAmf(payload));
    });
    socket.write(Buffer.concat([Buffer.from([3]), Buffer.alloc(2 * HANDSHAKE_BYTES)]));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(CHUNK_BYTES);
    // The chunk size of 128 applies until the end of this message.
    socket.write(message(SET_CHUNK_SIZE, size));
  }

  static async connect(port: number): Promise<RtmpEncoder> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RtmpEncoder(socket);
  }

  /** Connects over RTMPS to a server whose certificate is `ca`. */
  static async connectSecurely(port: number, ca: Buffer): Promise<RtmpEncoder> {
    const socket = connectTls({ port, host: '127.0.0.1', ca, servername: 'localhost' });
    await once(socket, 'secureConnect');
    return new RtmpEncoder(socket);
  }

  command(...values: readonly AmfValue[]): void {
    this.#socket.write(message(COMMAND, writeAmf(...values)));
  }

  /** Connects to an application and publishes. Resolves with the server's status. */
  async publish(key: string, app = 'live'): Promise<{ code: string; description: string }> {
    this.command('connect', 1, { app });
    this.command('createStream', 2, null);
    this.command('publish', 3, null, key, 'live');
    return this.status();
  }

  async status(): Promise<{ code: string; description: string }> {
    for (;;) {
      const found = this.answers.findLast(([name]) => name === 'onStatus')?.[3];
      if (found) return found as unknown as { code: string; description: string };
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  send({ type, timestampMs, payload }: FlvTag): void {
    this.#socket.write(message(type, payload, timestampMs));
  }

  /** Sends tags in real time from now on, for as long as the connection lasts. `stampOf` changes their timestamps. */
  async sendInTime(tags: readonly FlvTag[], stampOf = (ms: number) => ms): Promise<void> {
    const startedAt = Date.now();
    const [first] = tags;
    for (const tag of tags) {
      const waitMs = startedAt + tag.timestampMs - (first?.timestampMs ?? 0) - Date.now();
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
      if (this.#socket.destroyed) return;
      this.send({ ...tag, timestampMs: stampOf(tag.timestampMs) });
    }
  }

  /** Ends the stream in the way a stopped encoder does. */
  async stop(): Promise<void> {
    this.command('deleteStream', 4, null, 1);
    await this.closed;
  }

  breakLine(): void {
    this.#socket.destroy();
  }
}
