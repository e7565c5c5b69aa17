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

/** Source of a stream's packets: a publisher on Janus or an in-process one. */
export interface JanusSource {
  readonly codec: VideoCodec | null;
  readonly hasAudio: boolean;
  /** Starts sending a copy of the packets to `targets`, which are ports on the Janus host. */
  feed(targets: readonly ForwardTarget[]): Promise<void>;
  requestKeyFrame(): void;
  readonly keyFrameRequests: number;
}

export interface JanusStreamOptions {
  readonly client: JanusClient;
  readonly mountpoints: JanusHandle;
  readonly owner: JanusOwner;
  readonly onViewer: (type: 'viewer-connected' | 'viewer-left', viewer: Viewer) => void;
}

/** Real clients use fewer combinations of payload types. More than this is abuse. */
const mostMountpoints = 12;

/**
 * Output of one stream: a mountpoint for each pair of payload types that its viewers use, fed by the current publisher.
 * Viewers stay when the publisher changes, unless the codec changes too.
 */
export class JanusStream {
  readonly #options: JanusStreamOptions;
  readonly #mountpoints = new Map<string, Promise<JanusMountpoint>>();
  readonly #viewers = new Map<string, JanusViewer>();
  #source: JanusSource;
  /** Mountpoints that the current source feeds. Feeding one twice would duplicate every packet. */
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

  /** Feeds all mountpoints from another publisher. Disconnects viewers whose codec is gone. */
  async replaceSource(source: JanusSource): Promise<void> {
    const previous = this.#source;
    this.#source = source;
    this.#fed = new Set();
    if (source.codec !== previous.codec || source.hasAudio !== previous.hasAudio) return this.close();
    const mountpoints = await Promise.allSettled(this.#mountpoints.values());
    for (const mountpoint of mountpoints) if (mountpoint.status === 'fulfilled') await this.#feed(mountpoint.value);
    source.requestKeyFrame();
  }

  /**
   * Starts playback for a viewer. Throws BAD_SDP or CODEC_NOT_OFFERED for an unusable offer, STREAM_FULL if there is no
   * room, or PLAYBACK_REVOKED if the viewer was kicked in the meantime.
   */
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

  screensOf(grantId: string): Screen[] {
    const same = [...this.#viewers.values()].filter((viewer) => viewer.grantId === grantId);
    return same.map((viewer) => ({ openedAt: viewer.openedAt, close: () => this.#remove(viewer) }));
  }

  /** Ends a session. Returns whether it existed. */
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
