import { MediaError } from '../../../platform/ports/media-server.ts';
import type { MediaSession, VideoCodec, Viewer } from '../../../platform/ports/media-server.ts';
import { viewerPayloadTypes } from './bridged-offers.ts';
import type { PayloadTypes } from './bridged-offers.ts';
import type { JanusClient, JanusHandle } from './janus-client.ts';
import { createMountpoint, destroyMountpoint } from './janus-mountpoint.ts';
import type { JanusMountpoint } from './janus-mountpoint.ts';
import type { ForwardTarget, JanusOwner } from './janus-publication.ts';
import type { Screen } from '../screens.ts';
import { JanusViewer } from './janus-viewer.ts';

/** Where a stream's packets come from: a publisher at Janus, or one inside this process. */
export interface JanusSource {
  readonly codec: VideoCodec | null;
  readonly hasAudio: boolean;
  /** Sends a copy of the packets to ports on the Janus host from now on. */
  feed(targets: readonly ForwardTarget[]): Promise<void>;
  requestKeyFrame(): void;
  /** How often it was asked for one. */
  readonly keyFrameRequests: number;
}

export interface JanusStreamOptions {
  readonly client: JanusClient;
  /** A handle at the streaming plugin that makes and ends mountpoints. */
  readonly mountpoints: JanusHandle;
  readonly owner: JanusOwner;
  readonly onViewer: (type: 'viewer-connected' | 'viewer-left', viewer: Viewer) => void;
}

/** More kinds of payload types than real clients have; what lies above is somebody playing. */
const mostMountpoints = 12;

/**
 * The way out of one stream: a mountpoint for every pair of payload types that its viewers speak, fed with the packets of
 * whoever publishes. Viewers stay while publishers come and go, as long as the codec stays.
 */
export class JanusStream {
  readonly #options: JanusStreamOptions;
  readonly #mountpoints = new Map<string, Promise<JanusMountpoint>>();
  readonly #viewers = new Map<string, JanusViewer>();
  #source: JanusSource;
  /** Mountpoints that the source of now feeds: twice fed is every packet twice. */
  #fed = new Set<JanusMountpoint>();

  constructor(source: JanusSource, options: JanusStreamOptions) {
    this.#source = source;
    this.#options = options;
  }

  get viewerCount(): number {
    return this.#viewers.size;
  }
  get connectedViewers(): number {
    return [...this.#viewers.values()].filter((viewer) => viewer.connected).length;
  }

  /** Another publisher: feeds everything from it. Viewers of a codec that is gone are cut. */
  async replaceSource(source: JanusSource): Promise<void> {
    const previous = this.#source;
    this.#source = source;
    this.#fed = new Set();
    if (source.codec !== previous.codec || source.hasAudio !== previous.hasAudio) return this.close();
    const mountpoints = await Promise.allSettled(this.#mountpoints.values());
    for (const mountpoint of mountpoints) if (mountpoint.status === 'fulfilled') await this.#feed(mountpoint.value);
    source.requestKeyFrame();
  }

  /** Refuses with BAD_SDP, CODEC_NOT_OFFERED, STREAM_FULL, and PLAYBACK_REVOKED for viewers kicked meanwhile. */
  async play(input: { offerSdp: string } & Viewer): Promise<MediaSession> {
    const { offerSdp } = input;
    const payloadTypes = viewerPayloadTypes(offerSdp, this.#source);
    const viewer = new JanusViewer(input);
    this.#viewers.set(viewer.sessionId, viewer);
    try {
      const answerSdp = await viewer.watch({
        client: this.#options.client,
        mountpoint: await this.#mountpoint(payloadTypes),
        pin: this.#options.owner.secret,
        offerSdp,
        payloadTypes,
        onEvent: (event) => (event === 'up' ? this.#connected(viewer) : this.#remove(viewer)),
      });
      if (!this.#viewers.has(viewer.sessionId)) throw new MediaError('PLAYBACK_REVOKED');
      return { sessionId: viewer.sessionId, answerSdp };
    } catch (error) {
      this.#remove(viewer);
      viewer.close();
      throw error;
    }
  }

  /** What a right plays. */
  screensOf(grantId: string): Screen[] {
    const same = [...this.#viewers.values()].filter((viewer) => viewer.grantId === grantId);
    return same.map((viewer) => ({ openedAt: viewer.openedAt, close: () => this.#remove(viewer) }));
  }

  /** Whether there was such a session. */
  end(sessionId: string): boolean {
    const viewer = this.#viewers.get(sessionId);
    if (viewer) this.#remove(viewer);
    return viewer !== undefined;
  }

  kick(match: { viewerId?: string; grantId?: string }): number {
    const hit = [...this.#viewers.values()].filter(
      ({ viewerId, grantId }) =>
        (match.viewerId === undefined || match.viewerId === viewerId) &&
        (match.grantId === undefined || match.grantId === grantId),
    );
    for (const viewer of hit) this.#remove(viewer);
    return hit.length;
  }

  tick(now: number): void {
    for (const viewer of this.#viewers.values()) if (viewer.isLate(now)) this.#remove(viewer);
  }

  /** Cuts everybody and takes the mountpoints down. */
  async close(): Promise<void> {
    for (const viewer of this.#viewers.values()) this.#remove(viewer);
    const mountpoints = [...this.#mountpoints.values()];
    this.#mountpoints.clear();
    const { mountpoints: handle, owner } = this.#options;
    for (const mountpoint of await Promise.allSettled(mountpoints))
      if (mountpoint.status === 'fulfilled') await destroyMountpoint(handle, owner, mountpoint.value.id);
  }

  #mountpoint(payloadTypes: PayloadTypes): Promise<JanusMountpoint> {
    const key = `${payloadTypes.video}/${payloadTypes.audio}`;
    const known = this.#mountpoints.get(key);
    if (known) return known;
    if (this.#mountpoints.size >= mostMountpoints) throw new MediaError('STREAM_FULL');
    const { mountpoints: handle, owner } = this.#options;
    const made = createMountpoint(handle, owner, { codec: this.#source.codec, payloadTypes }).then(
      async (mountpoint) => {
        await this.#feed(mountpoint);
        return mountpoint;
      },
    );
    this.#mountpoints.set(key, made);
    made.catch(() => this.#mountpoints.delete(key));
    return made;
  }

  async #feed(mountpoint: JanusMountpoint): Promise<void> {
    if (this.#fed.has(mountpoint)) return;
    this.#fed.add(mountpoint);
    await this.#source.feed(mountpoint.targets);
  }

  #connected(viewer: JanusViewer): void {
    if (viewer.connected || !this.#viewers.has(viewer.sessionId)) return;
    viewer.connected = true;
    this.#options.onViewer('viewer-connected', viewer);
    this.#source.requestKeyFrame();
  }

  #remove(viewer: JanusViewer): void {
    if (!this.#viewers.delete(viewer.sessionId)) return;
    viewer.close();
    if (viewer.connected) this.#options.onViewer('viewer-left', viewer);
  }
}
