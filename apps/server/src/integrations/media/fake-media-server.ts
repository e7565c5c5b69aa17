import { randomUUID } from 'node:crypto';
import { MediaError } from '../../platform/ports/media-server.ts';
import type {
  AudienceStats,
  HlsAnswer,
  MediaEvent,
  MediaServer,
  MediaSession,
  PublisherStats,
  StreamStats,
  TapBlocker,
  Viewer,
} from '../../platform/ports/media-server.ts';

import { MOST_PER_GRANT } from './screens.ts';

interface FakeViewer extends Viewer {
  readonly sessionId: string;
  readonly transport: 'webrtc' | 'hls';
}
interface FakeStream {
  publisherId: string;
  sessionId: string;
  isConnected: boolean;
  readonly connectedAt: Date;
  blocker: TapBlocker | null;
  readonly viewers: Map<string, FakeViewer>;
}

const MEDIA_TYPE = 'application/vnd.apple.mpegurl';
const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAAgGBgcGBQgHBwcJCQgKDBQNDAsLDBkSEw8UHRofHh0aHBwgJC4nICIsIxwcKDcpLDAxNDQ0Hyc5PTgyPC4zNDL/wAALCAABAAEBAREA/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/9oACAEBAAA/APn+v//Z',
  'base64',
);

/**
 * Media server without media, for tests and for work on pages where video does not matter. Provides sessions, viewers
 * and events as the port specifies, controlled by the test. Accepts any offer and sends nothing.
 */
export class FakeMediaServer implements MediaServer {
  readonly name = 'embedded';
  readonly #streams = new Map<string, FakeStream>();
  readonly #listeners = new Set<(event: MediaEvent) => void>();

  /** Sets why the publisher's stream cannot be packaged. Null means it can be. */
  obstruct(streamId: string, blocker: TapBlocker | null): void {
    const stream = this.#streams.get(streamId);
    if (stream) stream.blocker = blocker;
  }

  async publish(input: { streamId: string; offerSdp: string; publisherId: string }): Promise<MediaSession> {
    const { streamId, publisherId } = input;
    const sessionId = randomUUID();
    const running = this.#streams.get(streamId);
    if (running) Object.assign(running, { publisherId, sessionId, isConnected: true });
    else {
      const connectedAt = new Date();
      this.#streams.set(streamId, {
        publisherId,
        sessionId,
        isConnected: true,
        connectedAt,
        blocker: null,
        viewers: new Map(),
      });
    }
    this.#tell({ type: 'publisher-connected', streamId, publisherId });
    return { sessionId, answerSdp: 'v=0\r\n' };
  }

  async play(input: { streamId: string; offerSdp: string } & Viewer): Promise<MediaSession> {
    return { sessionId: this.#admit(input, 'webrtc').sessionId, answerSdp: 'v=0\r\n' };
  }

  async end(streamId: string, sessionId: string): Promise<void> {
    const stream = this.#streams.get(streamId);
    if (stream?.sessionId === sessionId) return this.#finish(streamId, 'stopped');
    const viewer = stream?.viewers.get(sessionId);
    if (!viewer) throw new MediaError('SESSION_NOT_FOUND');
    this.#putOut(streamId, viewer);
  }

  async hlsOpen(input: { streamId: string } & Viewer): Promise<HlsAnswer> {
    const { sessionId } = this.#admit(input, 'hls');
    const body = `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${input.streamId}/${sessionId}/live.m3u8\n`;
    return { body, contentType: MEDIA_TYPE, maxAgeSeconds: 0 };
  }

  async hlsFile(input: { streamId: string; session: string; name: string }): Promise<HlsAnswer> {
    if (!this.#streams.get(input.streamId)?.viewers.has(input.session)) throw new MediaError('PLAYBACK_REVOKED');
    return { body: '#EXTM3U\n', contentType: MEDIA_TYPE, maxAgeSeconds: 0 };
  }

  async kick(match: { streamId: string; viewerId?: string; grantId?: string }): Promise<number> {
    const hit = [...(this.#streams.get(match.streamId)?.viewers.values() ?? [])].filter(
      (viewer) =>
        (match.viewerId === undefined || viewer.viewerId === match.viewerId) &&
        (match.grantId === undefined || viewer.grantId === match.grantId),
    );
    for (const viewer of hit) this.#putOut(match.streamId, viewer);
    return hit.length;
  }

  async stop(streamId: string): Promise<void> {
    this.#finish(streamId, 'stopped');
  }

  /** Stream ids passed to `forget`, in the order of the calls. */
  readonly forgotten: string[] = [];

  forget(streamId: string): void {
    this.forgotten.push(streamId);
  }

  async snapshot(streamId: string): Promise<Buffer | null> {
    return this.#streams.has(streamId) ? JPEG : null;
  }

  tap(streamId: string): () => void {
    if (!this.#streams.has(streamId)) throw new MediaError('STREAM_NOT_LIVE');
    return () => {};
  }

  stats(streamId: string): StreamStats {
    const stream = this.#streams.get(streamId);
    const viewers = [...(stream?.viewers.values() ?? [])];
    const hlsSessions = viewers.filter((viewer) => viewer.transport === 'hls').length;
    return { publisher: stream ? figuresOf(stream) : null, viewers: viewers.length - hlsSessions, hlsSessions };
  }

  audience(streamId: string): AudienceStats | null {
    const { viewers } = this.stats(streamId);
    if (viewers === 0) return null;
    return {
      bySize: [{ lines: 720, viewers }],
      reporting: viewers,
      freezing: 0,
      worstLossPercent: 0.4,
      worstRoundTripMs: 35,
    };
  }

  liveStreams(): string[] {
    return [...this.#streams.keys()];
  }

  onEvent(listener: (event: MediaEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
    this.#streams.clear();
  }

  /** Simulates a lost connection. The stream waits for the publisher. */
  lose(streamId: string): void {
    const stream = this.#streams.get(streamId);
    if (!stream?.isConnected) return;
    stream.isConnected = false;
    this.#tell({ type: 'publisher-lost', streamId, publisherId: stream.publisherId, graceMs: 15_000 });
  }

  /** Ends a stream whose publisher did not return within the grace period. */
  giveUp(streamId: string): void {
    this.#finish(streamId, 'publisher-gone');
  }

  complain(streamId: string, message: string): void {
    this.#tell({ type: 'codec-problem', streamId, message });
  }

  /** Drops all streams without emitting events, like a killed process. */
  die(): void {
    this.#streams.clear();
  }

  viewers(streamId: string): readonly Viewer[] {
    return [...(this.#streams.get(streamId)?.viewers.values() ?? [])];
  }

  #admit(input: { streamId: string } & Viewer, transport: 'webrtc' | 'hls'): FakeViewer {
    const { streamId, viewerId, grantId, screens = MOST_PER_GRANT } = input;
    const stream = this.#streams.get(streamId);
    if (!stream) throw new MediaError('STREAM_NOT_LIVE');
    const viewer: FakeViewer = { sessionId: randomUUID(), viewerId, grantId, transport };
    const own = [...stream.viewers.values()].filter((one) => one.grantId === grantId);
    for (const oldest of own.slice(0, Math.max(0, own.length - screens + 1))) this.#putOut(streamId, oldest);
    stream.viewers.set(viewer.sessionId, viewer);
    this.#tell({ type: 'viewer-connected', streamId, transport, viewerId, grantId });
    return viewer;
  }

  #putOut(streamId: string, viewer: FakeViewer): void {
    if (!this.#streams.get(streamId)?.viewers.delete(viewer.sessionId)) return;
    const { viewerId, grantId, transport } = viewer;
    this.#tell({ type: 'viewer-left', streamId, transport, viewerId, grantId });
  }

  #finish(streamId: string, reason: 'publisher-gone' | 'stopped'): void {
    const stream = this.#streams.get(streamId);
    if (!stream) return;
    for (const viewer of stream.viewers.values()) this.#putOut(streamId, viewer);
    this.#streams.delete(streamId);
    this.#tell({ type: 'stream-ended', streamId, reason });
  }

  #tell(event: MediaEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

const figuresOf = ({ isConnected, connectedAt, blocker }: FakeStream): PublisherStats => ({
  blocker,
  connected: isConnected,
  codec: 'H264',
  hasAudio: true,
  videoKbps: isConnected ? 1500 : 0,
  audioKbps: isConnected ? 48 : 0,
  fps: isConnected ? 25 : 0,
  width: 1280,
  height: 720,
  lossPercent: 0,
  nackCount: 0,
  pliCount: 0,
  connectedAt,
});
