import type { MediaEvent, VideoCodec } from '../../../platform/ports/media-server.ts';
import { closeOldest, MOST_PER_GRANT, type Screen } from '../screens.ts';
import { Inflow } from './inflow.ts';
import type { IncomingTrack } from './rtp/incoming-track.ts';
import type { Publisher, WebRtcViewer } from './stream-peers.ts';
import { MainLayer } from './main-layer.ts';
import type { Arrival } from './rtp/transport-feedback.ts';
import { KeptPackets } from './rtp/kept-packets.ts';
import { nalsBeginningIn, nalType, typeOfNal } from './rtp/h264.ts';
import { whyUnplayable } from './rtp/playable.ts';
import { payloadOf } from './rtp/rtp.ts';
import { StillCard } from './still-card.ts';
import { StreamLayers, type Encoded } from './stream-layers.ts';

/** Receives every packet of the current publisher's audio and main video, in order of arrival. */
export type PacketTap = (track: IncomingTrack, packet: Buffer) => void;
/** Receives every packet of a video that is sent in several sizes. */
export type LayerTap = (track: IncomingTrack, packet: Buffer, beginsKeyFrame: boolean) => void;

export interface StreamSettings {
  readonly graceMs: number;
  readonly viewerSilenceMs: number;
  /** Bitrate limit that the publisher's browser is asked to respect. */
  readonly maxPublishKbps: number;
  /** Disconnects a publisher who sends more than this for ten seconds. */
  readonly endPublishKbps: number;
}

/** A publisher that sends nothing for this long counts as lost, even if its connection is still open. */
const publisherSilenceMs = 4000;
const handshakeMs = 15_000;
const flowPauseMs = 1500;
/** Time with audio only before a still card replaces the video: before the first frame, and after video has stopped. */
const cardAfterMs = { first: 2000, stopped: 5000 } as const;
/** Encoders may pause during silence. A gap between audio packets counts as at most this. */
const LONGEST_SOUND_STEP_MS = 500;

/** Returns a viewer's video. Null if the viewer has chosen sound only. */
const videoFor = ({ video, layers }: WebRtcViewer) => (layers?.mostLines === 0 ? null : video);

/**
 * A stream with one publisher and any number of viewers and taps. Lives while a publisher is connected or within its
 * grace period.
 */
export class LiveStream {
  readonly streamId: string;
  readonly viewers = new Map<string, WebRtcViewer>();
  /** Packets since the second-to-last key frame, kept only for publishers whose key frames are infrequent. */
  readonly kept = new KeptPackets();
  readonly #taps = new Set<PacketTap>();
  readonly #layerTaps = new Set<LayerTap>();
  readonly #settings: StreamSettings;
  readonly #emit: (event: MediaEvent) => void;
  readonly #onOutOfOrder: (stream: LiveStream) => void;
  readonly sizes = new StreamLayers();
  #publisher: Publisher | null = null;
  #lostAt: number | null = null;
  #toldOfOrder = false;
  /** Shown while audio arrives without video. */
  #card: StillCard | null = null;
  /** Milliseconds of audio since the last video packet. Does not grow while both are interrupted. */
  #soundAloneMs = 0;
  #lastSoundAt: number | null = null;
  #isUnplayable = false;
  #mainLayer = new MainLayer();
  #inflow: Inflow;

  constructor(
    streamId: string,
    settings: StreamSettings,
    handlers: { emit: (event: MediaEvent) => void; onOutOfOrder: (stream: LiveStream) => void },
  ) {
    this.streamId = streamId;
    this.#settings = settings;
    this.#inflow = new Inflow(settings.endPublishKbps);
    this.#emit = handlers.emit;
    this.#onOutOfOrder = handlers.onOutOfOrder;
  }

  get publisher(): Publisher | null {
    return this.#publisher;
  }
  get isConnected(): boolean {
    return this.#publisher !== null && this.#lostAt === null;
  }
  get hasAudience(): boolean {
    return this.viewers.size > 0 || this.#taps.size > 0;
  }
  /** Video for viewers: the publisher's, or the still card while there is none. */
  get video(): IncomingTrack | null {
    return this.#card?.track ?? this.#publisher?.video ?? null;
  }
  /** Video codec sent to viewers. An audio-only stream sends its card as H.264. */
  get codec(): VideoCodec | null {
    const { video, audio } = this.#publisher ?? {};
    if (!video) return audio ? 'H264' : null;
    return video.codec === 'H264' || video.codec === 'VP8' ? video.codec : null;
  }

  /** True if frames arrive in a different order than they are presented (B-frames), which WebRTC cannot carry. */
  get isOutOfOrder(): boolean {
    return this.video?.frames?.hasBidirectionalFrames ?? false;
  }

  /** Attaches a publisher and replaces the previous one. Viewers keep playing unless their negotiated codec is gone. */
  attach(publisher: Publisher): void {
    const previous = this.#publisher;
    this.#publisher = publisher;
    this.#lostAt = null;
    this.#toldOfOrder = false;
    this.sizes.usePublisher(publisher);
    if (previous !== publisher) {
      this.kept.clear();
      this.#card = null;
      this.#soundAloneMs = 0;
      this.#lastSoundAt = null;
      this.#isUnplayable = false;
      this.#mainLayer = new MainLayer();
      this.#inflow = new Inflow(this.#settings.endPublishKbps);
      previous?.close();
    }
    for (const viewer of this.viewers.values()) if (viewer.codec !== this.codec) this.removeViewer(viewer);
    this.#emit({ type: 'publisher-connected', streamId: this.streamId, publisherId: publisher.publisherId });
    if (this.codec === 'VP8')
      this.#complain('The browser sends VP8, so this stream has no HLS; H.264 is needed for that.');
    this.requestKeyFrame();
  }

  /** Starts the grace period, unless the publisher has been replaced or is already lost. */
  lose(publisher: Publisher, now = Date.now()): void {
    if (this.#publisher !== publisher || this.#lostAt !== null) return;
    this.#lostAt = now;
    const { publisherId } = publisher;
    this.#emit({ type: 'publisher-lost', streamId: this.streamId, publisherId, graceMs: this.#settings.graceMs });
  }

  deliver(publisher: Publisher, track: IncomingTrack, packet: Buffer): void {
    const now = Date.now();
    if (publisher === this.#publisher) this.#inflow.note(packet.length);
    const keyFrames = track.frames?.keyFrames;
    const what = track.receive(packet, now);
    if (!what || publisher !== this.#publisher) return;
    if (this.#lostAt !== null && what === 'media') this.attach(publisher);
    if (what === 'report') return this.#pass(what, track, packet, now);
    const beginsKeyFrame = track.frames?.keyFrames !== keyFrames;
    if (beginsKeyFrame && track.codec === 'H264') this.#checkSequence(packet);
    if (track.kind === 'video') this.#soundAloneMs = 0;
    if (this.sizes.includes(track)) {
      if (beginsKeyFrame) this.#mainLayer.noteKeyFrame(publisher, track);
      if (!this.#card) this.#passLayer(track, packet, now, beginsKeyFrame);
      if (track !== publisher.video) return;
    }
    if (track.kind === 'video' && this.#card && !this.#endCard(track, beginsKeyFrame)) return;
    this.#share(track, packet, now, beginsKeyFrame);
    if (track.kind === 'audio') this.#showCard(publisher, now);
  }

  #passLayer(track: IncomingTrack, packet: Buffer, now: number, beginsKeyFrame: boolean): void {
    for (const viewer of this.viewers.values())
      if (viewer.connected) viewer.layers?.forward(track, packet, now, beginsKeyFrame);
    for (const tap of this.#layerTaps) tap(track, packet, beginsKeyFrame);
  }

  limitSize({ layers }: WebRtcViewer, mostLines: number | null): void {
    layers?.limit(mostLines);
    layers?.choose(this.sizes.forViewers, Date.now());
    this.requestKeyFrame();
  }

  /** Records a viewer's report of packet arrivals, and chooses its layer again. */
  noteArrivals({ layers }: WebRtcViewer, arrivals: readonly Arrival[]): void {
    layers?.noteArrivals(arrivals, performance.now());
    layers?.choose(this.sizes.forViewers, Date.now());
  }

  #share(track: IncomingTrack, packet: Buffer, now: number, beginsKeyFrame: boolean): void {
    this.kept.note(track, packet, now, beginsKeyFrame);
    if (track.frames?.hasBidirectionalFrames && !this.#toldOfOrder) this.#noteOrder();
    for (const tap of this.#taps) tap(track, packet);
    this.#pass('media', track, packet, now);
  }

  #showCard({ video }: Publisher, now: number): void {
    const sinceMs = now - (this.#lastSoundAt ?? now);
    this.#soundAloneMs += Math.min(Math.max(sinceMs, 0), LONGEST_SOUND_STEP_MS);
    this.#lastSoundAt = now;
    if (video && video.codec !== 'H264') return;
    const patienceMs = video?.lastPacketAt ? cardAfterMs.stopped : cardAfterMs.first;
    if (!this.#card && video && this.#soundAloneMs < patienceMs) return;
    const { track, packets } = (this.#card ??= new StillCard());
    for (const packet of packets(now)) {
      const { keyFrames } = track.frames ?? {};
      if (track.receive(packet, now)) this.#share(track, packet, now, track.frames?.keyFrames !== keyFrames);
    }
  }

  /** Ends the card at the first key frame. Returns whether it has ended. */
  #endCard(track: IncomingTrack, beginsKeyFrame: boolean): boolean {
    if (!beginsKeyFrame) {
      this.requestKeyFrame();
      return false;
    }
    this.#card = null;
    if (track.frames?.hasBidirectionalFrames) this.#onOutOfOrder(this);
    return true;
  }

  #checkSequence(packet: Buffer): void {
    const nals = nalsBeginningIn(payloadOf(packet) ?? Buffer.alloc(0));
    const sequence = nals.find((nal) => typeOfNal(nal) === nalType.sequence);
    const words = sequence && whyUnplayable(sequence);
    if (!words || this.#isUnplayable) return;
    this.#isUnplayable = true;
    this.#complain(words);
  }

  #pass(what: 'media' | 'report', track: IncomingTrack, packet: Buffer, now: number): void {
    // Viewers have already received this packet through their own layer or the re-encoded video.
    if (what === 'media' && track.kind === 'video' && (this.isOutOfOrder || this.sizes.includes(track))) return;
    for (const viewer of this.viewers.values()) {
      if (!viewer.connected) continue;
      const outgoing = track.kind === 'video' ? videoFor(viewer) : viewer.audio;
      const from = this.sizes.receivedFor(track, viewer.layers?.current ?? null, this.isOutOfOrder);
      if (!from) continue;
      if (what === 'media') outgoing?.forward(from, packet, now);
      else outgoing?.report(from, packet, now);
    }
  }

  #noteOrder(): void {
    this.#toldOfOrder = true;
    this.#complain(
      'The video has B-frames, so it reaches browsers a little later. For the least delay set Max B-frames to 0 and a keyframe interval of 1 s in the encoder.',
    );
    this.#onOutOfOrder(this);
  }

  /**
   * Makes the videos that this server encodes available to viewers, or withdraws them if `encoded` is absent. Playback
   * continues without interruption.
   */
  useEncoded(encoded?: Encoded): void {
    this.sizes.useEncoded(encoded);
    const shown = encoded?.ordered ?? this.#publisher?.video;
    if (shown && this.sizes.areSeveral) for (const { layers } of this.viewers.values()) layers?.follow(shown);
  }

  /** Delivers a packet of a re-encoded video. */
  deliverEncoded(track: IncomingTrack, packet: Buffer, beginsKeyFrame: boolean): void {
    const now = Date.now();
    if (this.sizes.encoded.smaller.includes(track)) return this.#passLayer(track, packet, now, beginsKeyFrame);
    if (track !== this.sizes.encoded.ordered) return;
    for (const viewer of this.viewers.values()) {
      if (!viewer.connected) continue;
      if (this.sizes.areSeveral) viewer.layers?.forward(track, packet, now, beginsKeyFrame);
      else videoFor(viewer)?.forward(track, packet, now);
    }
  }

  /** Requests a key frame of the layer that `viewer` receives, or of the main layer if there is no viewer. */
  requestKeyFrame(viewer?: WebRtcViewer): void {
    this.#neededBy(viewer)?.requestKeyFrame(Date.now());
  }

  #neededBy(viewer: WebRtcViewer | undefined): IncomingTrack | null {
    return this.sizes.areSeveral && viewer?.layers ? viewer.layers.needed : (this.#publisher?.video ?? null);
  }

  /**
   * Passes on a viewer's request for a key frame. Key frames reduce the quality for all viewers, so requests are
   * rate-limited per viewer. While a key frame is pending, requests are free, because browsers repeat them.
   */
  noteKeyFrameRequest(viewer: WebRtcViewer): void {
    const track = this.#neededBy(viewer);
    if (track && !track.awaitsKeyFrame && viewer.keyFrames.take(1, Date.now()) > 0) track.requestKeyFrame(Date.now());
  }

  /** Discards earlier frames, so that snapshots show only later ones. */
  forget(): void {
    this.#publisher?.video?.frames?.forget();
    this.kept.clear();
    this.requestKeyFrame();
  }

  addTap(tap: PacketTap): () => void {
    this.#taps.add(tap);
    return () => this.#taps.delete(tap);
  }

  addLayerTap(tap: LayerTap): () => void {
    this.#layerTaps.add(tap);
    return () => this.#layerTaps.delete(tap);
  }

  addViewer(viewer: WebRtcViewer): void {
    this.viewers.set(viewer.sessionId, viewer);
    closeOldest(this.screensOf(viewer.grantId), MOST_PER_GRANT);
  }

  screensOf(grantId: string): Screen[] {
    const same = [...this.viewers.values()].filter((viewer) => viewer.grantId === grantId);
    return same.map((viewer) => ({ openedAt: viewer.openedAt, close: () => this.removeViewer(viewer) }));
  }

  viewerConnected(viewer: WebRtcViewer): void {
    if (!this.viewers.has(viewer.sessionId) || viewer.connected) return;
    viewer.connected = true;
    viewer.lastHeardAt = Date.now();
    const { viewerId, grantId } = viewer;
    this.#emit({ type: 'viewer-connected', streamId: this.streamId, transport: 'webrtc', viewerId, grantId });
    viewer.layers?.choose(this.sizes.forViewers, Date.now());
    this.requestKeyFrame(viewer);
  }

  removeViewer(viewer: WebRtcViewer): void {
    if (!this.viewers.delete(viewer.sessionId)) return;
    viewer.close();
    const { viewerId, grantId } = viewer;
    if (viewer.connected) {
      this.#emit({ type: 'viewer-left', streamId: this.streamId, transport: 'webrtc', viewerId, grantId });
    }
  }

  kick(match: { viewerId?: string; grantId?: string }): number {
    let cut = 0;
    for (const viewer of this.viewers.values()) {
      if (match.viewerId !== undefined && viewer.viewerId !== match.viewerId) continue;
      if (match.grantId !== undefined && viewer.grantId !== match.grantId) continue;
      this.removeViewer(viewer);
      cut += 1;
    }
    return cut;
  }

  /** Called once a second. Returns why the stream must end, or null if it continues. */
  tick(now: number): 'publisher-gone' | 'stopped' | null {
    const publisher = this.#publisher;
    if (this.#inflow.isTooMuch(now)) {
      const megabits = Math.round(this.#settings.endPublishKbps / 1000);
      this.#complain(
        `The encoder sends more than ${megabits} Mbit/s, so it was stopped. Lower its bitrate, then start again.`,
      );
      return 'stopped';
    }
    const unshowable = publisher?.video?.frames?.unshowable;
    if (unshowable) {
      const { width, height } = unshowable;
      this.#complain(
        `The encoder sends pictures of ${width} × ${height}, which no browser shows, so it was stopped. Choose a size between 16 and 8192 pixels a side, then start again.`,
      );
      return 'stopped';
    }
    if (this.#isUnplayable) return 'stopped';
    if (publisher) this.#tickLayers(publisher, now);
    publisher?.audio?.tick(now, this.#settings.maxPublishKbps);
    if (publisher && this.#lostAt === null) {
      const since = Math.max(this.#lastPacketAt(), publisher.connectedAt?.getTime() ?? now);
      if (now - since > publisherSilenceMs) this.lose(publisher, now);
    }
    for (const viewer of this.viewers.values()) if (this.#isDead(viewer, now)) this.removeViewer(viewer);
    return this.#lostAt !== null && now - this.#lostAt > this.#settings.graceMs ? 'publisher-gone' : null;
  }

  #tickLayers(publisher: Publisher, now: number): void {
    this.sizes.tick(now, this.#settings.maxPublishKbps);
    if (!this.sizes.areSeveral) return;
    this.#mainLayer.choose(publisher, now);
    for (const { layers } of this.viewers.values()) layers?.choose(this.sizes.forViewers, now);
  }

  #lastPacketAt(): number {
    const { layers = [], audio } = this.#publisher ?? {};
    return Math.max(audio?.lastPacketAt ?? 0, ...layers.map(({ lastPacketAt }) => lastPacketAt));
  }

  /** A viewer without incoming packets has nothing to report, so silence counts only while packets flow. */
  #isDead(viewer: WebRtcViewer, now: number): boolean {
    if (!viewer.connected) return now - viewer.openedAt > handshakeMs;
    if (now - this.#lastPacketAt() > flowPauseMs) viewer.lastHeardAt = now;
    return now - viewer.lastHeardAt > this.#settings.viewerSilenceMs;
  }

  #complain(message: string): void {
    this.#emit({ type: 'codec-problem', streamId: this.streamId, message });
  }

  cutViewers(): void {
    for (const viewer of this.viewers.values()) this.removeViewer(viewer);
  }

  close(): void {
    this.cutViewers();
    const publisher = this.#publisher;
    this.#publisher = null;
    this.#taps.clear();
    this.#layerTaps.clear();
    publisher?.close();
  }
}
