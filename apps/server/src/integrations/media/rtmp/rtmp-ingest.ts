import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import type { Logger } from '../../../platform/log/log.ts';
import { networkOf } from '../../../platform/visitor.ts';
import type { InjectedPublisher } from '../embedded/injected-publisher.ts';
import type { InjectionTarget } from '../loop-publisher.ts';
import { inletPayloadTypes } from '../rtp-inlet.ts';
import { FlvRemuxer } from './flv-remuxer.ts';
import { RtmpSession } from './rtmp-session.ts';

/** Where the packets go, and the words for the broadcaster. */
export interface RtmpTarget extends InjectionTarget {
  complain(streamId: string, words: string): void;
}

export interface RtmpIngestOptions {
  readonly port: number;
  readonly host: string;
  readonly ffmpegPath: string;
  readonly target: RtmpTarget;
  /** Whose show a stream key from an address opens; words when it opens none. */
  readonly admit: (
    key: string,
    address: string,
  ) => Promise<{ streamId: string; publisherId: string } | { words: string }>;
  readonly log: Pick<Logger, 'warn'>;
  /** From a connection to its key; 15 s when absent. */
  readonly greetingMs?: number;
}

export interface RtmpIngest {
  readonly port: number;
  close(): Promise<void>;
}

const mostConnections = 200;
/** Connections of one network that have not shown a good key yet. */
const mostGreetingsOfNetwork = 8;
/** What an encoder may send before its first picture and its first sound are there. */
const mostHeldBytes = 8 * 1024 * 1024;
const mostHeldTags = 2000;
/** How long sound may come after the first picture and still be waited for. */
const soundWaitMs = 1500;

/** Takes encoders over RTMP: `rtmp://host:port/live` with the performer's stream key. Throws when the port is taken. */
export async function openRtmpIngest(options: RtmpIngestOptions): Promise<RtmpIngest> {
  const encoders = new Set<Encoder>();
  const server: Server = createServer({ noDelay: true }, (socket) => {
    const address = socket.remoteAddress ?? '';
    const greeting = [...encoders].filter(
      (other) => networkOf(other.address) === networkOf(address) && !other.isAdmitted,
    );
    if (greeting.length >= mostGreetingsOfNetwork) return void socket.destroy();
    const encoder = new Encoder(options, address, () => encoders.delete(encoder));
    encoders.add(encoder);
    encoder.attach(new RtmpSession(socket, encoder, options));
  });
  server.maxConnections = mostConnections;
  server.listen(options.port, options.host);
  await once(server, 'listening');
  // Why: a connection that the system cannot hand over, as without a free file descriptor, must not end the process.
  server.on('error', (error) => options.log.warn({ err: error }, 'an encoder could not be taken in'));
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      for (const encoder of encoders) encoder.close();
      await once(server, 'close');
    },
  };
}

interface Tag {
  readonly type: 8 | 9;
  readonly timestampMs: number;
  readonly payload: Buffer;
}

/** One encoder: from its key to packets in its stream. */
class Encoder {
  readonly #options: RtmpIngestOptions;
  readonly #onGone: () => void;
  #session: RtmpSession | null = null;
  #show: { streamId: string; publisherId: string } | null = null;
  #publisher: InjectedPublisher | null = null;
  #remuxer: FlvRemuxer | null = null;
  readonly address: string;
  /** What came before it was clear whether there is sound; null afterwards. */
  #held: Tag[] | null = [];
  #heldBytes = 0;
  #isClosed = false;

  constructor(options: RtmpIngestOptions, address: string, onGone: () => void) {
    this.#options = options;
    this.address = address;
    this.#onGone = onGone;
  }

  get isAdmitted(): boolean {
    return this.#show !== null;
  }

  attach(session: RtmpSession): void {
    this.#session = session;
  }

  onPublish = async (key: string): Promise<string | null> => {
    const admitted = await this.#options.admit(key, this.address);
    if ('words' in admitted) return admitted.words;
    this.#show = admitted;
    return null;
  };

  onMedia = (type: 8 | 9, timestampMs: number, payload: Buffer): void => {
    const problem = type === 9 ? pictureProblem(payload) : soundProblem(payload);
    if (problem) return this.#complain(problem);
    if (!this.#held) return this.#remuxer?.write(type, timestampMs, payload);
    this.#held.push({ type, timestampMs, payload });
    this.#heldBytes += payload.length;
    if (this.#heldBytes > mostHeldBytes || this.#held.length > mostHeldTags) {
      this.#held = null;
      return this.close();
    }
    const pictures = this.#held.filter((tag) => tag.type === 9);
    const [first] = pictures;
    if (!first) return;
    const hasAudio = this.#held.some((tag) => tag.type === 8);
    if (hasAudio || timestampMs - first.timestampMs > soundWaitMs) void this.#goOnAir(hasAudio);
  };

  onClosed = (wasEnded: boolean): void => {
    this.#isClosed = true;
    this.#remuxer?.close();
    if (wasEnded) this.#publisher?.close();
    else this.#publisher?.lose();
    this.#onGone();
  };

  close(): void {
    this.#session?.close();
  }

  async #goOnAir(hasAudio: boolean): Promise<void> {
    const held = this.#held ?? [];
    this.#held = null;
    const { ffmpegPath, target, log } = this.#options;
    if (!this.#show) return;
    this.#publisher = target.injectPublisher({
      ...this.#show,
      video: { codec: 'H264', payloadType: inletPayloadTypes.video },
      audio: hasAudio ? { payloadType: inletPayloadTypes.audio } : null,
      onClosed: () => this.close(),
    });
    const publisher = this.#publisher;
    this.#remuxer = await FlvRemuxer.start({
      ffmpegPath,
      hasAudio,
      receive: (kind, packet) => publisher.receive(kind, packet),
      onEnd: () => {
        log.warn({ streamId: this.#show?.streamId }, 'ffmpeg gave up on an encoder');
        this.close();
      },
    });
    if (this.#isClosed) return this.#remuxer.close();
    for (const { type, timestampMs, payload } of held) this.#remuxer.write(type, timestampMs, payload);
  }

  /** Nothing can be shown of it: the broadcaster reads why in the console, and the encoder is sent away. */
  #complain(words: string): void {
    if (!this.#show || this.#isClosed) return;
    this.#options.target.complain(this.#show.streamId, words);
    this.#session?.refuse(words);
    this.#isClosed = true;
  }
}

/** See: Enhanced RTMP: the high bit announces a codec by four letters; H.264 is number 7 without it. */
function pictureProblem(payload: Buffer): string | null {
  const first = payload[0] ?? 0;
  if (first & 0x80) {
    const name = { hvc1: 'HEVC', av01: 'AV1', vp09: 'VP9' }[payload.toString('latin1', 1, 5)] ?? 'another codec';
    return `The encoder sends ${name}, which browsers do not take from us. Choose H.264 in the encoder.`;
  }
  return (first & 0x0f) === 7 ? null : 'The encoder sends no H.264 video. Choose H.264 in the encoder.';
}

function soundProblem(payload: Buffer): string | null {
  const format = (payload[0] ?? 0) >> 4;
  return format === 10 || format === 2 ? null : 'The encoder sends sound that is not AAC. Choose AAC in the encoder.';
}
