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

/** Adapter for one brand of media server. */
export interface RemoteEngine {
  readonly name: 'livekit' | 'antmedia';
  /** Publishes over WHIP. `end` needs the returned `resource`. */
  publish(input: {
    streamId: string;
    publisherId: string;
    offerSdp: string;
  }): Promise<{ answerSdp: string; resource: string }>;
  /** Ends a publication and everything that depends on it. */
  end(streamId: string, resource: string): Promise<void>;
  /** Returns the stream's statistics. Null if there is no publisher. */
  look(streamId: string): Promise<RemoteFigures | null>;
  /**
   * Returns an HLS file of the stream, starting with `live.m3u8`. Null if it does not exist yet. Absent if the engine
   * has no HLS.
   */
  readonly hls?: (streamId: string, name: string) => Promise<HlsAnswer | null>;
  /** Explains to the operator why WebRTC playback is unavailable with this media server. */
  readonly whyNoWhep: string;
}

export interface RemoteOptions {
  readonly log: Pick<Logger, 'warn'>;
  readonly secret?: Buffer;
  readonly graceMs?: number;
  readonly pollMs?: number;
}

const PLAYLIST = 'live.m3u8';

/** External media server behind the port. Refuses unsupported operations with an explanation. */
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
      .catch((error: unknown) => this.#log.warn({ err: error, streamId }, 'could not end a stream on another node'));
    this.#finish(streamId, 'stopped');
  }

  /**
   * Stops serving what the engine has packaged so far. The segments stay in the engine, which has no call to delete
   * them. An engine without HLS stores nothing.
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

  /** Runs one round at a time, so that requests do not pile up on a hanging server. */
  #poll(): void {
    if (this.#isPolling) return;
    this.#isPolling = true;
    this.round()
      .catch((error: unknown) => this.#log.warn({ err: error }, 'a media server check failed'))
      .finally(() => (this.#isPolling = false));
  }

  /**
   * Queries every stream once. Runs automatically every two seconds. If the server does not answer, nothing changes.
   */
  async round(now = Date.now()): Promise<void> {
    this.#sessions.tick(now);
    for (const stream of this.#streams.all()) {
      try {
        const isOver = this.#streams.observe(stream, await this.#engine.look(stream.streamId), now);
        if (isOver && this.#streams.get(stream.streamId) === stream) this.#finish(stream.streamId, 'publisher-gone');
      } catch (error) {
        this.#log.warn({ err: error, streamId: stream.streamId }, 'the media server is not responding');
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
