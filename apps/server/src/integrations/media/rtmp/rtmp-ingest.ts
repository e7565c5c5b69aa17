import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Logger } from '../../../platform/log/log.ts';
import { networkOf } from '../../../platform/visitor.ts';
import type { InjectionTarget } from '../loop-publisher.ts';
import { nalType, typeOfNal } from '../embedded/rtp/h264.ts';
import { whyUnplayable } from '../embedded/rtp/playable.ts';
import { inletPayloadTypes } from '../rtp-inlet.ts';
import { RtpPublication } from '../rtp-publication.ts';
import { openCertificate, type CertificateFiles } from './certificate.ts';
import { EncoderClock } from './encoder-clock.ts';
import { nalsOfPicture, readAvcHeader, readPicture, readSound, type AvcHeader, type PictureTag } from './flv-media.ts';
import { RtmpSession } from './rtmp-session.ts';
import { SoundConverter } from './sound-converter.ts';

export interface RtmpTarget extends InjectionTarget {
  complain(streamId: string, words: string): void;
}

export interface RtmpIngestOptions {
  /** Port for RTMP. Undefined if only RTMPS is accepted. */
  readonly port?: number | undefined;
  /** Port and certificate for RTMPS. */
  readonly secure?: (CertificateFiles & { readonly port: number }) | undefined;
  readonly host: string;
  readonly ffmpegPath: string;
  readonly target: RtmpTarget;
  /** Resolves a stream key to its show. Returns a message if the key is refused. */
  readonly admit: (
    key: string,
    address: string,
  ) => Promise<{ streamId: string; publisherId: string } | { words: string }>;
  readonly log: Pick<Logger, 'warn'>;
  /** Maximum time from connecting to presenting a key, in milliseconds. Default: 15 s. */
  readonly greetingMs?: number;
}

export interface RtmpIngest {
  /** Ports in use. A port is 0 if its protocol is disabled. */
  readonly port: number;
  readonly securePort: number;
  close(): Promise<void>;
}

const mostConnections = 200;
/** Maximum number of connections per network that have not presented a valid key yet. */
const mostGreetingsOfNetwork = 8;
/** If no video arrives for this long, the stream goes on air with audio only. */
const soundAloneMs = 1500;

/**
 * Accepts encoders over RTMP and RTMPS: `rtmp://host:port/live` with the performer's stream key. Throws if a port is
 * taken or the certificate can't be read.
 */
export async function openRtmpIngest(options: RtmpIngestOptions): Promise<RtmpIngest> {
  const { port, secure, host, log } = options;
  const encoders = new Set<Encoder>();
  /** Closes the connection before the handshake if its network has too many unauthenticated connections. */
  const greet = (socket: Socket, secured: (socket: Socket) => Socket) => {
    const address = socket.remoteAddress ?? '';
    const greeting = [...encoders].filter(
      (other) => networkOf(other.address) === networkOf(address) && !other.isAdmitted,
    );
    if (greeting.length >= mostGreetingsOfNetwork) return void socket.destroy();
    const encoder = new Encoder(options, address, () => encoders.delete(encoder));
    encoders.add(encoder);
    encoder.attach(new RtmpSession(secured(socket), encoder, options));
  };
  const certificate = secure && openCertificate(secure, log);
  const plain = port === undefined ? null : await listen({ port, host, log }, (socket) => greet(socket, () => socket));
  const encrypted = certificate
    ? await listen({ port: secure.port, host, log }, (raw) =>
        greet(raw, () => new TLSSocket(raw, { isServer: true, secureContext: certificate.context })),
      )
    : null;
  return {
    port: portOf(plain),
    securePort: portOf(encrypted),
    close: async () => {
      certificate?.close();
      const closed = [plain, encrypted].map((server) => server && once(server.close(), 'close'));
      for (const encoder of encoders) encoder.close();
      await Promise.all(closed);
    },
  };
}

const portOf = (server: Server | null): number => (server ? (server.address() as AddressInfo).port : 0);

async function listen(
  { port, host, log }: Pick<RtmpIngestOptions, 'host' | 'log'> & { readonly port: number },
  onConnection: (socket: Socket) => void,
): Promise<Server> {
  const server = createServer({ noDelay: true }, onConnection);
  server.maxConnections = mostConnections;
  server.listen(port, host);
  await once(server, 'listening');
  // A connection that the system cannot accept, for example without a free file descriptor, must not end the process.
  server.on('error', (error) => log.warn({ err: error }, 'could not accept an encoder'));
  return server;
}

class Encoder {
  readonly #options: RtmpIngestOptions;
  readonly #onGone: () => void;
  readonly #clock = new EncoderClock();
  readonly #sound: SoundConverter;
  #session: RtmpSession | null = null;
  #show: { streamId: string; publisherId: string } | null = null;
  #publication: RtpPublication | null = null;
  /** Current decoder configuration. Null until the encoder has sent one. */
  #header: AvcHeader | null = null;
  #hasKeyFrame = false;
  #firstSoundAt: number | null = null;
  #isClosed = false;
  readonly address: string;

  constructor(options: RtmpIngestOptions, address: string, onGone: () => void) {
    this.#options = options;
    this.address = address;
    this.#onGone = onGone;
    this.#sound = new SoundConverter({
      ffmpegPath: options.ffmpegPath,
      onPacket: (opus, atMs) => this.#takeSound(opus, atMs),
      onFailure: (lastWords) => this.#soundFailed(lastWords),
    });
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
    if (!this.#isClosed) this.#sound.warmUp();
    return null;
  };

  onMedia = (type: 8 | 9, timestampMs: number, payload: Buffer): void => {
    if (this.#isClosed) return;
    if (type === 9) return this.#readPicture(readPicture(payload), timestampMs);
    const sound = readSound(payload);
    if (sound === null) return;
    if (!Buffer.isBuffer(sound)) return this.#refuse(sound.words);
    this.#firstSoundAt ??= Date.now();
    this.#sound.write(this.#clock.place('audio', timestampMs, Date.now()), sound);
  };

  #readPicture(tag: PictureTag, timestampMs: number): void {
    if (tag.kind === 'problem') return this.#refuse(tag.words);
    if (tag.kind === 'header') return this.#useHeader(readAvcHeader(tag.record));
    if (tag.kind !== 'picture' || !this.#header) return;
    const decodedAtMs = this.#clock.place('video', timestampMs, Date.now());
    const nals = nalsOfPicture(tag.sample, this.#header.lengthBytes);
    const isKey = nals.some((nal) => typeOfNal(nal) === nalType.keySlice);
    this.#hasKeyFrame ||= isKey;
    // Nothing is decodable before the first key frame.
    if (nals.length === 0 || !this.#hasKeyFrame) return;
    const ownSequence = nals.find((nal) => typeOfNal(nal) === nalType.sequence);
    const problem = ownSequence && whyUnplayable(ownSequence);
    if (problem) return this.#refuse(problem);
    const whole = isKey && !ownSequence ? [...this.#header.parameterSets, ...nals] : nals;
    this.#onAir()?.picture(whole, decodedAtMs + tag.offsetMs);
  }

  /** Stores a decoder configuration. A change mid-stream, such as another size, takes effect at the next key frame. */
  #useHeader(header: AvcHeader | null): void {
    if (!header) return;
    const sequences = header.parameterSets.filter((nal) => typeOfNal(nal) === nalType.sequence);
    const problem = sequences.map(whyUnplayable).find((words) => words !== null);
    if (problem) return this.#refuse(problem);
    this.#header = header;
  }

  #takeSound(opus: Buffer, atMs: number): void {
    const waits = Date.now() - (this.#firstSoundAt ?? 0) < soundAloneMs;
    if (this.#publication || !waits) this.#onAir()?.sound(opus, atMs);
  }

  #soundFailed(lastWords: readonly string[]): void {
    if (!this.#show || this.#isClosed) return;
    const { streamId } = this.#show;
    this.#options.log.warn({ streamId, ffmpeg: lastWords }, 'could not convert an encoder’s audio');
    const why = lastWords.at(-1) ?? 'ffmpeg ended without a word';
    this.#options.target.complain(streamId, `The sound of the encoder cannot be converted: ${why}`);
  }

  /** Goes on air at the first video frame, or with audio only if no video arrives. */
  #onAir(): RtpPublication | null {
    if (this.#publication || !this.#show || this.#isClosed) return this.#publication;
    const publisher = this.#options.target.injectPublisher({
      ...this.#show,
      video: { codec: 'H264', payloadType: inletPayloadTypes.video },
      audio: { payloadType: inletPayloadTypes.audio },
      onClosed: () => this.close(),
    });
    this.#publication = new RtpPublication(publisher);
    return this.#publication;
  }

  onClosed = (wasEnded: boolean): void => {
    this.#isClosed = true;
    this.#sound.close();
    if (wasEnded) this.#publication?.close();
    else this.#publication?.lose();
    this.#onGone();
  };

  close(): void {
    this.#session?.close();
  }

  /**
   * Refuses a stream that cannot be shown, and disconnects the encoder. The reason appears in the console and in the
   * encoder.
   */
  #refuse(words: string): void {
    if (!this.#show || this.#isClosed) return;
    this.#isClosed = true;
    this.#sound.close();
    this.#publication?.close();
    this.#options.target.complain(this.#show.streamId, words);
    this.#session?.refuse(words);
  }
}
