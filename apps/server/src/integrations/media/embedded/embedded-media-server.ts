import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { MediaError } from '../../../platform/ports/media-server.ts';
import type {
  AudienceStats,
  FragmentTap,
  HlsAnswer,
  MediaEvent,
  MediaServer,
  MediaSession,
  PlaybackReport,
  QualityMeasure,
  StreamStats,
  VideoSizes,
  Viewer,
} from '../../../platform/ports/media-server.ts';
import { atSeam } from '../seams/client-seam.ts';
import type { EmbeddedMediaOptions } from './embedded-options.ts';
import { assertRoom, makeRoom, type Crowd } from './crowd.ts';
import { Handshakes } from './webrtc/handshakes.ts';
import { HlsOutputs } from './hls/hls-outputs.ts';
import { RewindSpace } from './hls/hls-rewind.ts';
import { HlsSessions, type HlsSession } from './hls/hls-sessions.ts';
import { createInjectedPublisher, type InjectedMedia, type InjectedPublisher } from './injected-publisher.ts';
import { defaultBudget, Reencodings } from './reencodings.ts';
import { LiveStream, type StreamSettings } from './live-stream.ts';
import { jpegOf } from './snapshot.ts';
import { audienceOf, publisherStats, sizesFor } from './stream-stats.ts';
import type { WebRtcViewer } from './stream-peers.ts';
import { openIceTcp, type IceTcp } from './webrtc/ice-tcp.ts';
import { holdUdpPort } from './webrtc/udp-port.ts';
import type { HeldUdpPort } from './webrtc/udp-port.ts';
import type { PeerSettings } from './webrtc/webrtc-peer.ts';
import { acceptPublisher } from './webrtc/webrtc-publisher.ts';
import { acceptViewer } from './webrtc/webrtc-viewer.ts';

const tickMs = 1000;

/**
 * Opens the media server after deleting rewind data that an earlier process left. Throws if the UDP port is taken. If
 * the TCP port with the same number is taken, the server supports only UDP.
 */
export async function openEmbeddedMediaServer(options: EmbeddedMediaOptions): Promise<EmbeddedMediaServer> {
  const { udpPort, bindAddress = null, rewind } = options;
  if (rewind) await rm(rewind.folder, { recursive: true, force: true });
  const port = await holdUdpPort(udpPort, bindAddress);
  return new EmbeddedMediaServer(options, port, await openIceTcp(port.port, bindAddress));
}

/** In-process media server: forwards WebRTC through libdatachannel and packages HLS from the same packets. */
export class EmbeddedMediaServer implements MediaServer {
  readonly name = 'embedded';
  readonly udpPort: number;
  readonly #port: HeldUdpPort;
  readonly #tcp: IceTcp | null;
  readonly #streams = new Map<string, LiveStream>();
  readonly #handshakes = new Handshakes();
  readonly #listeners = new Set<(event: MediaEvent) => void>();
  readonly #qualityListeners = new Set<(measure: QualityMeasure) => void>();
  readonly #sessions: HlsSessions;
  readonly #hls: HlsOutputs;
  readonly #reencodings: Reencodings;
  readonly #peer: PeerSettings;
  readonly #settings: StreamSettings;
  readonly #crowd: Crowd;
  readonly #ffmpegPath: string | null;
  readonly #timer: NodeJS.Timeout;
  #closed = false;
  readonly complain = (streamId: string, message: string) => this.#emit({ type: 'codec-problem', streamId, message });

  constructor(options: EmbeddedMediaOptions, port: HeldUdpPort, tcp: IceTcp | null) {
    this.#port = port;
    this.#tcp = tcp;
    this.udpPort = port.port;
    this.#ffmpegPath = options.ffmpegPath;
    const { publicIp, bindAddress = null } = options;
    this.#peer = { udpPort: port.port, hasTcp: tcp !== null, publicIp, bindAddress };
    this.#settings = {
      graceMs: options.graceMs ?? 15_000,
      viewerSilenceMs: options.viewerSilenceMs ?? 15_000,
      maxPublishKbps: options.maxPublishKbps ?? 3000,
      endPublishKbps: options.endPublishKbps ?? 20_000,
    };
    const idleMs = options.hlsIdleMs ?? 30_000;
    this.#sessions = new HlsSessions({
      secret: options.secret ?? randomBytes(32),
      idleMs,
      onOpen: (session) => this.#emitHls('viewer-connected', session),
      onEnd: (session) => this.#emitHls('viewer-left', session),
    });
    this.#crowd = {
      streams: this.#streams,
      sessions: this.#sessions,
      maxViewers: options.maxViewersPerStream ?? 500,
      screensElsewhere: options.screensElsewhere ?? (() => []),
    };
    const rewindSpace = options.rewind ? new RewindSpace(options.rewind) : null;
    this.#hls = new HlsOutputs({ sessions: this.#sessions, ffmpegPath: options.ffmpegPath, idleMs, rewindSpace });
    const { ffmpegPath, reencoding: budget = defaultBudget } = options;
    const isWatchedByHls = (streamId: string) => this.#sessions.count(streamId) > 0;
    this.#reencodings = new Reencodings({ ffmpegPath, budget, isWatchedByHls });
    this.#timer = setInterval(() => this.#tick(Date.now()), tickMs).unref();
  }

  async publish(input: { streamId: string; offerSdp: string; publisherId: string }): Promise<MediaSession> {
    this.#assertOpen();
    const { streamId } = input;
    const { publisher, answerSdp } = await acceptPublisher(input, this.#peer, {
      onConnected: (connected) => {
        if (this.#handshakes.take(connected)) this.#stream(streamId).attach(connected);
      },
      onGone: (gone) => {
        this.#handshakes.take(gone);
        this.#streams.get(streamId)?.lose(gone);
      },
      onPacket: (from, track, packet) => this.#streams.get(streamId)?.deliver(from, track, packet),
    });
    this.#handshakes.add(publisher, streamId);
    return { sessionId: publisher.sessionId, answerSdp };
  }

  /** Puts an in-process publisher, such as a looped clip, on air. Replaces the current publisher. */
  injectPublisher(input: { streamId: string; publisherId: string } & InjectedMedia): InjectedPublisher {
    this.#assertOpen();
    const on = () => this.#streams.get(input.streamId);
    let isOpen = true;
    const publisher = createInjectedPublisher(input.publisherId, input, () => (isOpen = false));
    this.#stream(input.streamId).attach(publisher);
    return {
      sessionId: publisher.sessionId,
      hasAudience: () => isOpen && (on()?.hasAudience ?? false),
      receive: (kind, packet) => {
        const track = kind === 'video' ? publisher.video : publisher.audio;
        if (isOpen && track) on()?.deliver(publisher, track, packet);
      },
      lose: () => (isOpen ? on()?.lose(publisher) : undefined),
      close: () => (isOpen && on()?.publisher === publisher ? this.#endStream(input.streamId, 'stopped') : undefined),
    };
  }

  async play(input: { streamId: string; offerSdp: string } & Viewer): Promise<MediaSession> {
    this.#assertOpen();
    const stream = this.#liveStream(input.streamId);
    assertRoom(this.#crowd, stream, input);
    this.#reencodings.use(stream);
    const asked = { ...input, codec: stream.codec, onMeasure: this.#tellQuality };
    const { viewer, answerSdp } = await acceptViewer(asked, stream, this.#peer);
    if (!stream.viewers.has(viewer.sessionId)) throw new MediaError('PLAYBACK_REVOKED');
    return { sessionId: viewer.sessionId, answerSdp };
  }

  async end(streamId: string, sessionId: string): Promise<void> {
    if (this.#handshakes.end(streamId, sessionId) > 0) return;
    const stream = this.#streams.get(streamId);
    const viewer = stream?.viewers.get(sessionId);
    if (viewer) stream?.removeViewer(viewer);
    else if (stream?.publisher?.sessionId === sessionId) this.#endStream(streamId, 'stopped');
    else throw new MediaError('SESSION_NOT_FOUND');
  }

  async sizes(streamId: string, sessionId: string): Promise<VideoSizes> {
    const { stream, viewer } = this.#viewer(streamId, sessionId);
    return sizesFor(stream, viewer);
  }

  async limitSize(streamId: string, sessionId: string, mostLines: number | null): Promise<void> {
    const { stream, viewer } = this.#viewer(streamId, sessionId);
    stream.limitSize(viewer, mostLines);
  }

  async noteReport(streamId: string, sessionId: string, report: PlaybackReport): Promise<void> {
    this.#viewer(streamId, sessionId).viewer.quality.noteReport(report, Date.now());
  }

  audience(streamId: string): AudienceStats | null {
    const stream = this.#streams.get(streamId);
    return stream ? audienceOf(stream, Date.now()) : null;
  }

  onQuality(listener: (measure: QualityMeasure) => void): void {
    this.#qualityListeners.add(listener);
  }

  readonly #tellQuality = (measure: QualityMeasure): void => {
    for (const listener of this.#qualityListeners) listener(measure);
  };

  #viewer(streamId: string, sessionId: string): { stream: LiveStream; viewer: WebRtcViewer } {
    const stream = this.#streams.get(streamId);
    const viewer = stream?.viewers.get(sessionId);
    if (!stream || !viewer) throw new MediaError('SESSION_NOT_FOUND');
    return { stream, viewer };
  }

  async hlsOpen(input: { streamId: string; network?: string } & Viewer): Promise<HlsAnswer> {
    this.#assertOpen();
    const stream = this.#liveStream(input.streamId);
    if (input.network === undefined) assertRoom(this.#crowd, stream, input);
    return this.#hls.open(stream, input);
  }

  /** Closes a grant's oldest screens to make room for one that plays on another engine. */
  makeRoom = (input: { streamId: string } & Viewer): void => makeRoom(this.#crowd, input);

  hlsFile: MediaServer['hlsFile'] = (input) => this.#hls.file(this.#streams.get(input.streamId), input);

  async kick(match: { streamId: string; viewerId?: string; grantId?: string }): Promise<number> {
    return this.#sessions.end(match) + (this.#streams.get(match.streamId)?.kick(match) ?? 0);
  }

  async stop(streamId: string): Promise<void> {
    this.#handshakes.end(streamId);
    this.#endStream(streamId, 'stopped');
  }

  forget(streamId: string): void {
    this.#hls.forget(streamId);
    this.#streams.get(streamId)?.forget();
  }

  async snapshot(streamId: string): Promise<Buffer | null> {
    const stream = this.#streams.get(streamId);
    const frames = stream?.video?.frames;
    return stream?.codec && frames && this.#ffmpegPath ? jpegOf(this.#ffmpegPath, stream.codec, frames) : null;
  }

  tap(streamId: string, tap: FragmentTap): () => void {
    return this.#hls.tap(this.#liveStream(streamId), tap);
  }

  stats(streamId: string): StreamStats {
    const stream = this.#streams.get(streamId);
    const viewers = [...(stream?.viewers.values() ?? [])].filter((viewer) => viewer.connected).length;
    return { publisher: stream ? publisherStats(stream) : null, viewers, hlsSessions: this.#sessions.count(streamId) };
  }

  /** False if the TCP port with the same number as the media port was taken. */
  get hasTcp(): boolean {
    return this.#tcp !== null;
  }

  /** Returns whether browsers would show the stream's frames out of order if it were forwarded as is. */
  isOutOfOrder = (streamId: string): boolean => this.#streams.get(streamId)?.isOutOfOrder ?? false;

  liveStreams = (): string[] => [...this.#streams.keys()];

  onEvent(listener: (event: MediaEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#timer);
    this.#handshakes.close();
    for (const streamId of this.liveStreams()) this.#endStream(streamId, 'stopped');
    this.#listeners.clear();
    this.#tcp?.close();
    this.#port.release();
  }

  #tick(now: number): void {
    this.#handshakes.tick(now);
    for (const stream of this.#streams.values()) this.#tickStream(stream, now);
    this.#sessions.tick(now);
    this.#hls.tick(now);
    this.#reencodings.tick(now);
  }

  #tickStream(stream: LiveStream, now: number): void {
    const tick = () => {
      const reason = stream.tick(now);
      if (reason) this.#endStream(stream.streamId, reason);
      else this.#reencodings.consider(stream);
    };
    atSeam('stream.tick', tick, () => this.#endStream(stream.streamId, 'stopped'))();
  }

  #stream(streamId: string): LiveStream {
    const stream =
      this.#streams.get(streamId) ??
      new LiveStream(streamId, this.#settings, {
        emit: (event) => this.#emit(event),
        onOutOfOrder: (disordered) => this.#reencodings.require(disordered),
      });
    this.#streams.set(streamId, stream);
    return stream;
  }

  #liveStream(streamId: string): LiveStream {
    const stream = this.#streams.get(streamId);
    if (!stream) throw new MediaError('STREAM_NOT_LIVE');
    return stream;
  }

  #endStream(streamId: string, reason: 'publisher-gone' | 'stopped'): void {
    const stream = this.#streams.get(streamId);
    if (!stream) return;
    this.#streams.delete(streamId);
    this.#hls.close(streamId);
    this.#reencodings.close(streamId);
    this.#sessions.end({ streamId });
    stream.close();
    this.#emit({ type: 'stream-ended', streamId, reason });
  }

  #assertOpen(): void {
    if (this.#closed) throw new MediaError('MEDIA_CLOSED');
  }

  #emitHls(type: 'viewer-connected' | 'viewer-left', { streamId, viewerId, grantId }: HlsSession): void {
    this.#emit({ type, streamId, transport: 'hls', viewerId, grantId });
  }

  #emit(event: MediaEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}
