import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { countClientFault } from '../../../platform/client-faults.ts';
import { atSeam } from '../seams/client-seam.ts';
import { readAmf, writeAmf } from './amf.ts';
import type { AmfValue } from './amf.ts';
import { ChunkReader, outgoingChunkSize, writeMessage } from './rtmp-chunks.ts';
import type { RtmpMessage } from './rtmp-chunks.ts';

export interface RtmpHandlers {
  /** Authorizes a stream key. Returns null to accept it, or a message that explains the refusal. */
  readonly onPublish: (key: string) => Promise<string | null>;
  /** Receives an FLV tag: 8 = audio, 9 = video. */
  readonly onMedia: (type: 8 | 9, timestampMs: number, payload: Buffer) => void;
  /** `wasEnded` is true if the encoder ended the stream, and false if the connection broke. */
  readonly onClosed: (wasEnded: boolean) => void;
}

const handshakeLength = 1536;
const version = 3;
const windowBytes = 2_500_000;
const acknowledgeEvery = 1_000_000;
/** Maximum time from connecting to presenting a valid key. */
const GREETING_MS = 15_000;
/** Maximum time between media packets. */
const SILENT_MS = 20_000;
const MOST_COMMANDS = 64;
/** Limit of unsent data for an encoder that stops reading. */
const MOST_UNREAD_BYTES = 256 * 1024;
const messageType = {
  acknowledgement: 3,
  windowSize: 5,
  peerBandwidth: 6,
  chunkSize: 1,
  audio: 8,
  video: 9,
  command: 20,
} as const;

const APPLICATION = 'live';
const NO_KEY_WORDS =
  'The encoder sends no stream key. Copy the stream key from the console into the encoder’s field for it.';

const withoutQuery = (name: string): string => name.split('?')[0] ?? '';

function applicationIn(properties: AmfValue | undefined): string {
  const isObject = typeof properties === 'object' && properties !== null;
  return isObject && typeof properties['app'] === 'string' ? properties['app'] : '';
}

/** Extracts the key from the application name `live/<key>`, for encoders with a single address field. */
function keyIn(application: string): string {
  const last = withoutQuery(application).split('/').filter(Boolean).at(-1) ?? '';
  return last === APPLICATION ? '' : last;
}

export class RtmpSession {
  readonly #socket: Socket;
  readonly #handlers: RtmpHandlers;
  readonly #chunks = new ChunkReader();
  readonly #silentMs: number;
  #greeting: Buffer | null = Buffer.alloc(0);
  #hasGreeted = false;
  #isPublishing = false;
  #wasEnded = false;
  #hasAsked = false;
  #application = '';
  #commands = 0;
  #received = 0;
  #acknowledged = 0;
  /** Closes the connection at its deadline. A socket timeout would not work, because an occasional byte resets it. */
  readonly #patience: NodeJS.Timeout;
  #deadlineAt: number;

  constructor(socket: Socket, handlers: RtmpHandlers, { greetingMs = GREETING_MS, silentMs = SILENT_MS } = {}) {
    this.#socket = socket;
    this.#handlers = handlers;
    this.#silentMs = silentMs;
    this.#deadlineAt = Date.now() + greetingMs;
    const look = Math.min(1000, greetingMs);
    this.#patience = setInterval(() => Date.now() >= this.#deadlineAt && socket.destroy(), look).unref();
    socket.setNoDelay(true);
    socket.on('data', (data) => this.#take(data));
    socket.on('error', () => {});
    const closed = atSeam('rtmp.close', handlers.onClosed, () => {});
    socket.on('close', () => {
      clearInterval(this.#patience);
      closed(this.#wasEnded);
    });
  }

  close(): void {
    this.#socket.destroySoon();
  }

  refuse(words: string): void {
    this.#status('error', 'NetStream.Publish.BadName', words);
    this.close();
  }

  #take(data: Buffer): void {
    try {
      this.#acknowledge(data.length);
      const rest = this.#greeting === null ? data : this.#greet(data);
      if (rest) for (const message of this.#chunks.read(rest)) this.#handle(message);
      if (this.#socket.writableLength > MOST_UNREAD_BYTES) this.#socket.destroy();
    } catch {
      countClientFault('rtmp.data');
      this.#socket.destroy();
    }
  }

  /**
   * Performs the handshake: both sides send a version and 1536 bytes, then echo the peer's bytes. Returns the data that
   * follows it.
   */
  #greet(data: Buffer): Buffer | null {
    const greeting = Buffer.concat([this.#greeting ?? Buffer.alloc(0), data]);
    this.#greeting = greeting;
    if (greeting.length < 1 + handshakeLength) return null;
    if (!this.#hasGreeted) {
      if (greeting[0] !== version) throw new Error('this is not RTMP');
      this.#hasGreeted = true;
      const own = Buffer.concat([Buffer.alloc(8), randomBytes(handshakeLength - 8)]);
      this.#socket.write(Buffer.concat([Buffer.from([version]), own, greeting.subarray(1, 1 + handshakeLength)]));
    }
    if (greeting.length < 1 + 2 * handshakeLength) return null;
    this.#greeting = null;
    return greeting.subarray(1 + 2 * handshakeLength);
  }

  #handle({ type, timestampMs, payload }: RtmpMessage): void {
    if (type === messageType.command) return this.#command(readAmf(payload));
    const isMedia = type === messageType.audio || type === messageType.video;
    if (!this.#isPublishing || !isMedia || payload.length <= 1) return;
    this.#deadlineAt = Date.now() + this.#silentMs;
    this.#handlers.onMedia(type, timestampMs, payload);
  }

  #command([name, transaction = 0, properties, argument]: AmfValue[]): void {
    this.#commands += 1;
    if (this.#commands > MOST_COMMANDS) throw new Error('too many commands');
    if (name === 'connect') {
      this.#application = applicationIn(properties);
      const size = (value: number, ...more: number[]) => {
        const payload = Buffer.alloc(4 + more.length);
        payload.writeUInt32BE(value);
        more.forEach((byte, index) => payload.writeUInt8(byte, 4 + index));
        return payload;
      };
      this.#send(messageType.windowSize, size(windowBytes));
      this.#send(messageType.peerBandwidth, size(windowBytes, 2));
      this.#send(messageType.chunkSize, size(outgoingChunkSize));
      const success = { level: 'status', code: 'NetConnection.Connect.Success', description: '', objectEncoding: 0 };
      this.#answer(transaction, { fmsVer: 'FMS/3,0,1,123', capabilities: 31 }, success);
    } else if (name === 'createStream') {
      this.#answer(transaction, null, 1);
    } else if (name === 'releaseStream' || name === 'FCPublish' || name === '_checkbw') {
      this.#answer(transaction, null, null);
    } else if (name === 'publish') {
      if (this.#hasAsked) throw new Error('one connection publishes once');
      this.#hasAsked = true;
      this.#publish(typeof argument === 'string' ? argument : '').catch(() => {
        countClientFault('rtmp.publish');
        this.#socket.destroy();
      });
    } else if (name === 'FCUnpublish' || name === 'deleteStream' || name === 'closeStream') {
      if (!this.#isPublishing) return;
      this.#wasEnded = true;
      this.close();
    } else if (name === 'play') {
      this.close();
    }
  }

  async #publish(name: string): Promise<void> {
    const key = withoutQuery(name) || keyIn(this.#application);
    if (key === '') return this.refuse(NO_KEY_WORDS);
    const refusal = await this.#handlers.onPublish(key).catch(() => 'Something went wrong!');
    if (refusal !== null) return this.refuse(refusal);
    if (this.#socket.destroyed) return;
    this.#isPublishing = true;
    this.#deadlineAt = Date.now() + this.#silentMs;
    this.#chunks.allowPictures();
    // Encoders modeled on Adobe's wait for this before they send anything.
    this.#notify('onFCPublish', 'status', 'NetStream.Publish.Start', 'You are on air.');
    this.#status('status', 'NetStream.Publish.Start', 'You are on air.');
  }

  #status(level: string, code: string, description: string): void {
    this.#notify('onStatus', level, code, description);
  }

  #notify(name: 'onStatus' | 'onFCPublish', level: string, code: string, description: string): void {
    const payload = writeAmf(name, 0, null, { level, code, description });
    this.#socket.write(writeMessage({ type: messageType.command, streamId: 1, payload }));
  }

  #answer(transaction: AmfValue, ...values: readonly AmfValue[]): void {
    this.#send(messageType.command, writeAmf('_result', transaction, ...values));
  }

  #send(type: number, payload: Buffer): void {
    this.#socket.write(writeMessage({ type, payload }));
  }

  #acknowledge(length: number): void {
    this.#received += length;
    if (this.#received - this.#acknowledged < acknowledgeEvery) return;
    this.#acknowledged = this.#received;
    const payload = Buffer.alloc(4);
    payload.writeUInt32BE(this.#received % 2 ** 32);
    this.#send(messageType.acknowledgement, payload);
  }
}
