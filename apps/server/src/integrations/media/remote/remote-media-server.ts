import { randomBytes } from 'node:crypto';
import type { Logger } from '../../../platform/log/log.ts';
import { MediaError } from '../../../platform/ports/media-server.ts';
import type {
  HlsAnswer,
  MediaEvent,
  MediaServer,
  MediaSession,
  StreamStats,
  Viewer,
} from '../../../platform/ports/media-server.ts';
import { HlsSessions } from '../embedded/hls/hls-sessions.ts';
import { parseOffer } from '../embedded/webrtc/sdp.ts';
import { ForgottenSegments, withoutSegments } from './forgotten-segments.ts';
import { RemoteStreams } from './remote-streams.ts';
import type { RemoteFigures } from './remote-streams.ts';

/** What one make of media server is asked, and how. */
export interface RemoteEngine {
  readonly name: 'livekit' | 'antmedia';
  /** WHIP. `resource` is what `end` needs. */
  publish(input: {
    streamId: string;
    publisherId: string;
    offerSdp: string;
  }): Promise<{ answerSdp: string; resource: string }>;
  /** Ends a publication and all that stands on it. */
  end(streamId: string, resource: string): Promise<void>;
  /** Null when nobody publishes. */
  look(streamId: string): Promise<RemoteFigures | null>;
  /** A file of the stream's HLS, `live.m3u8` first of all; null = it has none yet. Absent = this engine gives none. */
  readonly hls?: (streamId: string, name: string) => Promise<HlsAnswer | null>;
  /** Why WebRTC can't be played, in words for the operator. */
  readonly whyNoWhep: string;
}

export interface RemoteOptions {
  readonly log: Pick<Logger, 'warn'>;
  readonly secret?: Buffer;
  readonly graceMs?: number;
  readonly pollMs?: number;
}

const PLAYLIST = 'live.m3u8';

/** A media server elsewhere behind the port: what it cannot do is refused in words. */
export class RemoteMediaServer implements MediaServer {
  readonly name: 'livekit' | 'antmedia';
  readonly #engine: RemoteEngine;
  readonly #streams: RemoteStreams;
  readonly #sessions: HlsSessions;
  readonly #forgotten: ForgottenSegments;
  readonly #listeners = new Set<(event: MediaEvent) => void>();
  readonly #log: RemoteOptions['log'];
  readonly #timer: NodeJS.Timeout;
  #isPolling = false;

  constructor(engine: RemoteEngine, options: RemoteOptions) {
    this.name = engine.name;
    this.#engine = engine;
    this.#log = options.log;
    const emit = (event: MediaEvent) => {
      for (const listener of this.#listeners) listener(event);
    };
    this.#streams = new RemoteStreams({ graceMs: options.graceMs ?? 15_000, emit });
    const told =
      (type: 'viewer-connected' | 'viewer-left') =>
      ({ streamId, viewerId, grantId }: Viewer & { streamId: string }) =>
        emit({ type, streamId, transport: 'hls', viewerId, grantId });
    this.#sessions = new HlsSessions({
      secret: options.secret ?? randomBytes(32),
      idleMs: 30_000,
      onOpen: told('viewer-connected'),
      onEnd: told('viewer-left'),
    });
    this.#forgotten = new ForgottenSegments(async (streamId) => {
      const playlist = await engine.hls?.(streamId, PLAYLIST);
      return playlist ? String(playlist.body) : null;
    });
    this.#timer = setInterval(() => this.#poll(), options.pollMs ?? 2000).unref();
  }

  async publish(input: { streamId: string; offerSdp: string; publisherId: string }): Promise<MediaSession> {
    parseOffer(input.offerSdp);
    const before = this.#streams.get(input.streamId);
    if (before) await this.#engine.end(before.streamId, before.resource).catch(() => {});
    const { answerSdp, resource } = await this.#engine.publish(input);
    const { sessionId } = this.#streams.add(input.streamId, input.publisherId, resource);
    return { sessionId, answerSdp };
  }

  async play(input: { streamId: string }): Promise<MediaSession> {
    this.#assertLive(input.streamId);
    throw new MediaError('ENGINE_LACKS_THIS', this.#engine.whyNoWhep);
  }

  async end(streamId: string, sessionId: string): Promise<void> {
    if (this.#streams.get(streamId)?.sessionId !== sessionId) throw new MediaError('SESSION_NOT_FOUND');
    await this.stop(streamId);
  }

  async hlsOpen({ streamId, ...viewer }: { streamId: string } & Viewer): Promise<HlsAnswer> {
    this.#assertLive(streamId);
    if (!this.#engine.hls) throw new MediaError('HLS_UNAVAILABLE', `${this.name} gives no HLS here.`);
    const { name } = this.#sessions.open(streamId, viewer);
    const { videoKbps = 0 } = this.#streams.statsOf(streamId) ?? {};
    const body = `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=${Math.max(500, videoKbps + 128) * 1000}\n${streamId}/${name}/live.m3u8\n`;
    return { body, contentType: 'application/vnd.apple.mpegurl', maxAgeSeconds: 0 };
  }

  async hlsFile(input: { streamId: string; session: string; name: string }): Promise<HlsAnswer> {
    const { streamId, name } = input;
    this.#assertLive(streamId);
    const session = this.#sessions.check(streamId, input.session);
    const left = await this.#forgotten.of(streamId);
    const answer = left.has(name) ? null : ((await this.#engine.hls?.(streamId, name)) ?? null);
    if (!this.#sessions.isOpen(session)) throw new MediaError('PLAYBACK_REVOKED');
    const body =
      answer && left.size > 0 && name === PLAYLIST ? withoutSegments(String(answer.body), left) : answer?.body;
    if (!answer || !body) throw new MediaError(name === PLAYLIST ? 'HLS_NOT_READY' : 'FILE_NOT_FOUND');
    return { ...answer, body };
  }

  async kick(match: { streamId: string; viewerId?: string; grantId?: string }): Promise<number> {
    return this.#sessions.end(match);
  }

  async stop(streamId: string): Promise<void> {
    const stream = this.#streams.get(streamId);
    if (!stream) return;
    await this.#engine
      .end(streamId, stream.resource)
      .catch((error: unknown) => this.#log.warn({ err: error, streamId }, 'a stream could not be ended elsewhere'));
    this.#finish(streamId, 'stopped');
  }

  /**
   * What the engine has packaged stays with it, as it has no call to take that back, and is given out no more from here. One without
   * HLS keeps nothing that it has shown.
   */
  forget(streamId: string): void {
    if (this.#engine.hls && this.#streams.get(streamId)) this.#forgotten.forget(streamId);
  }

  async snapshot(): Promise<Buffer | null> {
    return null;
  }

  tap(streamId: string): () => void {
    this.#assertLive(streamId);
    throw new MediaError('HLS_UNAVAILABLE', `Streams on ${this.name} can not be recorded from here.`);
  }

  stats(streamId: string): StreamStats {
    const hlsSessions = this.#sessions.count(streamId);
    return { publisher: this.#streams.statsOf(streamId), viewers: 0, hlsSessions };
  }

  liveStreams(): string[] {
    return this.#streams.live().map(({ streamId }) => streamId);
  }

  onEvent(listener: (event: MediaEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const { streamId } of this.#streams.all()) await this.stop(streamId);
    this.#listeners.clear();
  }

  /** One round at a time: a server that hangs would otherwise be asked more and more at once. */
  #poll(): void {
    if (this.#isPolling) return;
    this.#isPolling = true;
    this.round()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'a round of the media server failed'))
      .finally(() => (this.#isPolling = false));
  }

  /** Asks after every stream once; done every two seconds by itself. A server that does not answer changes nothing. */
  async round(now = Date.now()): Promise<void> {
    this.#sessions.tick(now);
    for (const stream of this.#streams.all()) {
      try {
        const isOver = this.#streams.observe(stream, await this.#engine.look(stream.streamId), now);
        if (isOver && this.#streams.get(stream.streamId) === stream) this.#finish(stream.streamId, 'publisher-gone');
      } catch (error) {
        this.#log.warn({ err: error, streamId: stream.streamId }, 'the media server does not answer');
      }
    }
  }

  #finish(streamId: string, reason: 'publisher-gone' | 'stopped'): void {
    this.#sessions.end({ streamId });
    this.#streams.end(streamId, reason);
    this.#forgotten.drop(streamId);
  }

  #assertLive(streamId: string): void {
    if (!this.#streams.get(streamId)?.connectedAt) throw new MediaError('STREAM_NOT_LIVE');
  }
}
