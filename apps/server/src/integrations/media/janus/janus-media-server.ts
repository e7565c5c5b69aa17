import { createHmac } from 'node:crypto';
import { MediaError } from '../../../platform/ports/media-server.ts';
import type {
  MediaEvent,
  MediaServer,
  MediaSession,
  StreamStats,
  Viewer,
} from '../../../platform/ports/media-server.ts';
import { atSeam } from '../seams/client-seam.ts';
import { EmbeddedMediaServer } from '../embedded/embedded-media-server.ts';
import type { InjectedMedia, InjectedPublisher } from '../embedded/injected-publisher.ts';
import { JanusHandshakes } from './janus-handshakes.ts';
import { JanusLink } from './janus-link.ts';
import type { Logger } from '../../../platform/log/log.ts';
import { JanusPublication } from './janus-publication.ts';
import type { JanusOwner } from './janus-publication.ts';
import { forwardPublication, injectedOnAir } from './janus-sources.ts';
import type { OnAir } from './janus-sources.ts';
import { JanusStream } from './janus-stream.ts';

interface JanusMediaOptions {
  /** URL of Janus's WebSocket API, such as `ws://host:8188`. */
  url: string;
  /** Values of Janus's `api_secret` and the plugins' `admin_key`. Null if not set. */
  apiSecret: string | null;
  adminKey: string | null;
  /** This machine's address, to which Janus sends a copy of each stream. */
  rtpAddress: string;
  /** Distinguishes this node's rooms on Janus from those of other nodes. */
  nodeUrl: string;
  secret: Buffer;
  ffmpegPath: string | null;
  log: Pick<Logger, 'warn' | 'info'>;
  maxViewersPerStream?: number;
  maxPublishKbps?: number;
  endPublishKbps?: number;
  graceMs?: number;
  hlsIdleMs?: number;
}

const tickMs = 1000;

/** Opens the media server. Until Janus is reachable, publishing and playback are refused with MEDIA_CLOSED. */
export async function openJanusMediaServer(options: JanusMediaOptions): Promise<JanusMediaServer> {
  const owner = {
    label: `footlight ${options.nodeUrl}`,
    secret: createHmac('sha256', options.secret).update(`janus ${options.nodeUrl}`).digest('hex'),
    adminKey: options.adminKey,
  };
  const server = new JanusMediaServer(options, owner);
  await server.open();
  return server;
}

/**
 * Media server backed by a Janus gateway. Janus carries WebRTC: publishers join its videoroom plugin, viewers watch
 * mountpoints of its streaming plugin. One copy of each stream goes to this process, where the embedded engine produces
 * HLS, recordings, snapshots and statistics, and manages the stream's lifecycle (grace period, end).
 */
export class JanusMediaServer implements MediaServer {
  readonly name = 'janus';
  readonly #options: JanusMediaOptions;
  readonly #owner: JanusOwner;
  readonly #packager: EmbeddedMediaServer;
  readonly #handshakes = new JanusHandshakes();
  readonly #onAir = new Map<string, OnAir>();
  readonly #streams = new Map<string, JanusStream>();
  readonly #listeners = new Set<(event: MediaEvent) => void>();
  readonly #timer: NodeJS.Timeout;
  #link: JanusLink | null = null;
  #closed = false;
  readonly complain = (streamId: string, words: string) => this.#packager.complain(streamId, words);

  constructor(options: JanusMediaOptions, owner: JanusOwner) {
    this.#options = options;
    this.#owner = owner;
    const { ffmpegPath, secret, graceMs, hlsIdleMs, endPublishKbps } = options;
    const packaging = {
      udpPort: 0,
      publicIp: null,
      ffmpegPath,
      secret,
      graceMs,
      hlsIdleMs,
      endPublishKbps,
      screensElsewhere: (id: string, grantId: string) => this.#streams.get(id)?.screensOf(grantId) ?? [],
    };
    // The packager accepts no connections, so it holds no ports.
    this.#packager = new EmbeddedMediaServer(packaging, { port: 0, release: () => {} }, null);
    this.#packager.onEvent((event) => {
      if (event.type === 'stream-ended') this.#letGo(event.streamId);
      this.#emit(event);
    });
    this.#timer = setInterval(() => this.#tick(Date.now()), tickMs).unref();
  }

  async open(): Promise<void> {
    const { url, apiSecret: secret, log } = this.#options;
    this.#link = await JanusLink.open({ url, secret, owner: this.#owner, log, onLost: () => this.#lostJanus() });
  }

  async publish(input: { streamId: string; offerSdp: string; publisherId: string }): Promise<MediaSession> {
    const { streamId } = input;
    const publication: JanusPublication = await JanusPublication.open({
      ...input,
      client: this.#janus().client,
      owner: this.#owner,
      maxKbps: this.#options.maxPublishKbps ?? 3000,
      onEvent: (event) => {
        if (event === 'up')
          this.#connected(streamId, publication).catch((error: unknown) => this.#failed(error, publication));
        else this.#gone(streamId, publication);
      },
    });
    this.#handshakes.add(streamId, publication);
    return { sessionId: publication.sessionId, answerSdp: publication.answerSdp };
  }

  /** Puts an in-process publisher on air. Replaces the current publisher. */
  injectPublisher(input: { streamId: string; publisherId: string } & InjectedMedia): InjectedPublisher {
    this.#assertOpen();
    const { streamId, publisherId } = input;
    const { onAir, injected } = injectedOnAir(input, {
      janusHost: new URL(this.#options.url).hostname,
      putOnAir: (media) => this.#packager.injectPublisher({ ...media, streamId, publisherId }),
    });
    this.#replace(streamId, onAir).catch((error: unknown) =>
      this.#options.log.warn({ err: error, streamId }, 'could not switch Janus viewers to the new publisher'),
    );
    return injected;
  }

  async play(input: { streamId: string; offerSdp: string } & Viewer): Promise<MediaSession> {
    const { streamId } = input;
    this.#assertOpen();
    // Janus forwards frames out of order as they are, and browsers would show them that way.
    if (this.#packager.isOutOfOrder(streamId)) throw new MediaError('WEBRTC_UNAVAILABLE');
    const stream = this.#stream(streamId);
    this.#packager.makeRoom(input);
    const { hlsSessions } = this.#packager.stats(streamId);
    if (stream.viewerCount + hlsSessions >= (this.#options.maxViewersPerStream ?? 500))
      throw new MediaError('STREAM_FULL');
    return stream.play(input);
  }

  async end(streamId: string, sessionId: string): Promise<void> {
    if (this.#handshakes.end(streamId, sessionId) > 0) return;
    if (this.#streams.get(streamId)?.end(sessionId)) return;
    if (this.#onAir.get(streamId)?.sessionId !== sessionId) throw new MediaError('SESSION_NOT_FOUND');
    await this.#packager.stop(streamId);
  }

  hlsOpen: MediaServer['hlsOpen'] = (input) => this.#packager.hlsOpen(input);
  hlsFile: MediaServer['hlsFile'] = (input) => this.#packager.hlsFile(input);
  forget: MediaServer['forget'] = (streamId) => this.#packager.forget(streamId);

  async kick(match: { streamId: string; viewerId?: string; grantId?: string }): Promise<number> {
    return (await this.#packager.kick(match)) + (this.#streams.get(match.streamId)?.kick(match) ?? 0);
  }

  async stop(streamId: string): Promise<void> {
    this.#handshakes.end(streamId);
    await this.#packager.stop(streamId);
  }

  snapshot: MediaServer['snapshot'] = (streamId) => this.#packager.snapshot(streamId);
  tap: MediaServer['tap'] = (streamId, tap) => this.#packager.tap(streamId, tap);

  stats(streamId: string): StreamStats {
    const { publisher, hlsSessions } = this.#packager.stats(streamId);
    const pliCount = this.#onAir.get(streamId)?.keyFrameRequests ?? 0;
    const viewers = this.#streams.get(streamId)?.connectedViewers ?? 0;
    return { publisher: publisher && { ...publisher, pliCount }, viewers, hlsSessions };
  }

  liveStreams: MediaServer['liveStreams'] = () => this.#packager.liveStreams();

  onEvent(listener: (event: MediaEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#timer);
    this.#handshakes.close();
    await this.#packager.close();
    this.#listeners.clear();
    this.#link?.close();
  }

  async #connected(streamId: string, publication: JanusPublication): Promise<void> {
    if (!this.#handshakes.has(publication)) return;
    const { publisherId } = publication;
    const forwarded = await forwardPublication(publication, this.#options.rtpAddress);
    // Checked this late because viewers may play as soon as the publisher is reported as connected, and a publisher
    // that has left in the meantime must never be reported.
    if (!this.#handshakes.take(publication)) return forwarded.close();
    const onAir = forwarded.putOnAir((media) => this.#packager.injectPublisher({ ...media, streamId, publisherId }));
    await this.#replace(streamId, onAir);
  }

  #failed(error: unknown, publication: JanusPublication): void {
    this.#options.log.warn({ err: error }, 'could not start a Janus publisher');
    this.#handshakes.take(publication);
    void publication.close();
  }

  async #replace(streamId: string, onAir: OnAir): Promise<void> {
    this.#onAir.get(streamId)?.close();
    this.#onAir.set(streamId, onAir);
    await this.#streams.get(streamId)?.replaceSource(onAir);
  }

  #gone(streamId: string, publication: JanusPublication): void {
    if (this.#handshakes.take(publication)) void publication.close();
    const onAir = this.#onAir.get(streamId);
    if (onAir?.sessionId === publication.sessionId) onAir.lose();
  }

  /** Removes everything that belongs to an ended stream from Janus. */
  #letGo(streamId: string): void {
    void this.#streams.get(streamId)?.close();
    this.#streams.delete(streamId);
    this.#onAir.get(streamId)?.close();
    this.#onAir.delete(streamId);
  }

  /**
   * Handles the loss of Janus and all its peers: disconnects viewers and gives publishers their grace period to return.
   */
  #lostJanus(): void {
    this.#handshakes.close();
    for (const stream of this.#streams.values()) void stream.close();
    this.#streams.clear();
    for (const onAir of this.#onAir.values()) onAir.lose();
  }

  #tick(now: number): void {
    for (const [streamId, stream] of this.#streams) {
      const tick = () => {
        if (this.#packager.isOutOfOrder(streamId)) stream.kick({});
        stream.tick(now);
      };
      atSeam('janus.tick', tick, () => this.#letGo(streamId))();
    }
    this.#handshakes.tick(now);
  }

  /** Returns the stream's output. Creates it for the first viewer. */
  #stream(streamId: string): JanusStream {
    const running = this.#streams.get(streamId);
    if (running) return running;
    const source = this.#onAir.get(streamId);
    if (!source) throw new MediaError('STREAM_NOT_LIVE');
    const stream = new JanusStream(source, {
      ...this.#janus(),
      owner: this.#owner,
      onViewer: (type, { viewerId, grantId }) => this.#emit({ type, streamId, transport: 'webrtc', viewerId, grantId }),
    });
    this.#streams.set(streamId, stream);
    return stream;
  }

  #assertOpen(): void {
    if (this.#closed) throw new MediaError('MEDIA_CLOSED');
  }

  #janus() {
    this.#assertOpen();
    if (!this.#link) throw new MediaError('MEDIA_CLOSED');
    return this.#link.connection;
  }

  #emit(event: MediaEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
