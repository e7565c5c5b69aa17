import type { FragmentTap } from '../../../../platform/ports/media-server.ts';
import { AudioTimeline } from '../sound/audio-timeline.ts';
import type { IncomingTrack } from '../rtp/incoming-track.ts';
import { layerFor, livingLayers, type Layers } from '../webrtc/viewer-layers.ts';
import { HlsClock } from './hls-clock.ts';
import { multivariantPlaylist, type RenditionReport, type Variant } from './hls-playlist.ts';
import { HlsRung, type RungHost } from './hls-rung.ts';
import { HlsSound } from './hls-sound.ts';
import type { HlsRewind, RewindSpace } from './hls-rewind.ts';
import type { HlsWindow } from './hls-window.ts';
import { videoTimescale } from './mp4-boxes.ts';

/** Name of the audio-only rendition. The main size is named '', and smaller sizes are named '1' and '2'. */
const SOUND = 'sound';
/** Name of the rendition for the main size's rewindable past. */
const REWIND = 'rewind';
/** Announced before the first segment: the bitrate of an AAC encoder, including overhead. */
const GUESSED_SOUND_BITS = 140_000;

/**
 * Packages a publisher's packets into CMAF parts and segments without re-encoding the video. Recordings use only the
 * main size. While viewers watch, the smaller sizes and audio only are also packaged.
 */
export class HlsPackager {
  readonly #requestMainKeyFrame: () => void;
  readonly #layers: () => Layers;
  /**
   * Every stream has an audio track, filled with silence where no audio arrives, because audio may start later or with
   * the next publisher.
   */
  readonly #audio: AudioTimeline;
  readonly #clock = new HlsClock();
  readonly #taps = new Set<FragmentTap>();
  /**
   * Taps added mid-stream. They wait for an independent part, since frames that depend on earlier ones cannot be
   * decoded.
   */
  readonly #waitingTaps = new Set<FragmentTap>();
  readonly #main: HlsRung;
  /** Sizes below the main one, in descending order. */
  #smaller: HlsRung[] = [];
  /** Null unless there are viewers. */
  #sound: HlsSound | null = null;
  readonly #rewindSpace: RewindSpace | null;
  /** Rewindable past of the main size. Null unless there are viewers. */
  #rewind: HlsRewind | null = null;
  /** Target duration that all playlists announce. */
  #targetSeconds = 0;

  /**
   * `layers` returns the sizes that the publisher sends, in ascending order, or an empty list if it sends only one.
   * Without `rewindSpace`, viewers can't rewind.
   */
  constructor(options: {
    ffmpegPath: string | null;
    requestKeyFrame: () => void;
    layers?: () => Layers;
    rewindSpace?: RewindSpace | null;
  }) {
    this.#rewindSpace = options.rewindSpace ?? null;
    this.#requestMainKeyFrame = options.requestKeyFrame;
    this.#layers = options.layers ?? (() => []);
    this.#audio = new AudioTimeline(options.ffmpegPath);
    this.#main = new HlsRung({
      ...this.#host(),
      onInit: (data) => {
        for (const tap of this.#taps) tap.init(data);
      },
      onPart: (data, durationMs, isIndependent) => this.#hand(data, durationMs, isIndependent),
      onSegment: (segment) => {
        const init = this.window.init(segment.init);
        if (init) this.#rewind?.add(segment, init);
      },
    });
  }

  #host(): RungHost {
    return {
      clock: this.#clock,
      audio: this.#audio,
      requestKeyFrame: () => this.#requestKeyFrames(),
      onLoose: (rung, now) => this.#keepClock(rung, now),
      onTarget: (seconds) => {
        this.#targetSeconds = Math.max(this.#targetSeconds, seconds);
        for (const { window } of [...this.#rungs, ...(this.#sound ? [this.#sound] : [])])
          window.raiseTarget(this.#targetSeconds);
      },
    };
  }

  get #rungs(): HlsRung[] {
    return [this.#main, ...this.#smaller];
  }

  /** The main size. */
  get window(): HlsWindow {
    return this.#main.window;
  }

  addTap(tap: FragmentTap): () => void {
    this.#taps.add(tap);
    this.#waitingTaps.add(tap);
    this.#requestMainKeyFrame();
    if (this.#main.initData) tap.init(this.#main.initData);
    return () => {
      this.#waitingTaps.delete(tap);
      if (this.#taps.delete(tap)) tap.end();
    };
  }

  #hand(data: Buffer, durationMs: number, isIndependent: boolean): void {
    if (isIndependent) this.#waitingTaps.clear();
    for (const tap of this.#taps) if (!this.#waitingTaps.has(tap)) tap.fragment(data, durationMs);
  }

  get isTapped(): boolean {
    return this.#taps.size > 0;
  }

  /** Starts packaging all renditions that viewers may choose from. */
  openLadder(): void {
    if (this.#sound) return;
    this.#sound = new HlsSound(this.#audio, (seconds) => this.#clock.dateAt(seconds, Date.now()));
    this.#sound.window.raiseTarget(this.#targetSeconds);
    this.#rewind = this.#rewindSpace?.open() ?? null;
  }

  /** Stops packaging all but the main size. */
  closeLadder(): void {
    for (const rung of this.#smaller.splice(0)) rung.close();
    this.#sound?.close();
    this.#sound = null;
    this.#rewind?.close();
    this.#rewind = null;
  }

  /** Adds a packet of the audio or the main video. `now` is its arrival time in epoch milliseconds. */
  addPacket(track: IncomingTrack, packet: Buffer, now = Date.now()): void {
    if (track.kind === 'audio') {
      if (this.#clock.anchor) this.#audio.add(track, packet, this.#clock.anchor, now);
    } else {
      this.#main.add(track, packet, now);
      // A video with a single size, such as the still card, replaces all sizes.
      if (!this.#layers().includes(track)) for (const rung of this.#smaller) rung.add(track, packet, now);
    }
    this.#sound?.cut();
  }

  /**
   * Adds a packet of any size that the publisher sends. If a size doesn't arrive, the next smaller one is used in its
   * place.
   */
  addLayerPacket(track: IncomingTrack, packet: Buffer, beginsKeyFrame: boolean, now = Date.now()): void {
    if (!this.#sound) return;
    const layers = this.#layers();
    while (this.#smaller.length < layers.length - 1) this.#addSize();
    this.#smaller.forEach((rung, i) => {
      if (beginsKeyFrame && layerFor(layers, layers.length - 2 - i, now) === track) rung.follows = track;
      if (rung.follows === track) rung.add(track, packet, now);
    });
  }

  #addSize(): void {
    const rung = new HlsRung(this.#host());
    rung.window.raiseTarget(this.#targetSeconds);
    this.#smaller.push(rung);
  }

  /** Requests key frames of all sizes at once, so that their segments begin together. */
  #requestKeyFrames(): void {
    this.#requestMainKeyFrame();
    if (!this.#sound) return;
    const now = Date.now();
    for (const layer of livingLayers(this.#layers(), now)) layer.requestKeyFrame(now);
  }

  /**
   * Keeps the clock if another size is running. Otherwise ends all timelines, and the next key frame restarts the
   * clock.
   */
  #keepClock(rung: HlsRung, now: number): void {
    if (!this.#rungs.some((other) => other !== rung && other.isRunning(now))) this.#endTimelines();
  }

  /** Ends all timelines. The next key frame continues after the end of both video and audio. */
  #endTimelines(): void {
    this.#audio.restart();
    const rungs = this.#rungs;
    const videoEnd = Math.max(...rungs.map(({ nextTime }) => nextTime));
    const notBefore = Math.max(videoEnd, Math.ceil(this.#audio.endSeconds * videoTimescale));
    for (const rung of rungs) rung.end(notBefore);
    this.#clock.anchor = null;
  }

  /** Clears the windows, which continue with the next key frame. Taps still receive everything. */
  forget(): void {
    this.#endTimelines();
    for (const rung of this.#rungs) rung.forget();
    this.#sound?.forget();
    this.#rewind?.forget();
    this.#requestKeyFrames();
  }

  /** Waits until viewers can choose from all sizes, or until the timeout. */
  async waitForSizes(timeoutMs: number): Promise<void> {
    await Promise.all(this.#smaller.map(({ window }) => window.waitUntilReady(timeoutMs)));
  }

  /** Returns the window of a rendition by its name in the variant list. Null if there is none. */
  windowOf(name: string): HlsWindow | null {
    if (name === SOUND) return this.#sound?.window ?? null;
    return this.#rungs[Number(name)]?.window ?? null;
  }

  /** Lists what a viewer may choose from: the sizes that arrive, largest first, and audio only. */
  variants(): Variant[] {
    const layers = this.#layers();
    const sizes = this.#rungs.flatMap((rung, i) => (rung.follows === layers.at(-1 - i) ? this.#variant(rung, i) : []));
    const shown = sizes.length > 0 ? sizes : this.#variant(this.#main, 0);
    if (!this.#sound) return shown;
    const { peak, average } = this.#sound.window.bitrate();
    const bits = { peak: peak || GUESSED_SOUND_BITS, average: average || GUESSED_SOUND_BITS };
    return [...shown, { name: SOUND, ...bits, codecs: this.#soundCodec }];
  }

  /** Writes the multivariant playlist. `base` is the path from it to the other playlists. */
  master(base: string): string {
    const rewind = this.#rewind;
    const since = rewind?.startedAt ?? new Date();
    const past = rewind && { name: REWIND, since, seconds: rewind.limitSeconds };
    return multivariantPlaylist(base, this.variants(), past);
  }

  /** Returns the rewindable past by its name in the multivariant playlist. Null if there is none. */
  rewindOf(name: string): HlsRewind | null {
    return name === REWIND ? this.#rewind : null;
  }

  #variant({ window, picture, follows }: HlsRung, index: number): Variant[] {
    if (!window.isReady || !picture) return [];
    const { codec, width, height } = picture;
    const codecs = `${codec},${this.#soundCodec}`;
    return [{ name: nameOf(index), ...window.bitrate(), codecs, width, height, frameRate: follows?.fps ?? 0 }];
  }

  get #soundCodec(): string {
    return { aac: 'mp4a.40.2', opus: 'opus' }[this.#audio.codec];
  }

  /** Writes the playlist of a rendition. `isWhole` lists finished segments only. */
  playlist(name: string, window: HlsWindow, isWhole = false): string {
    const hasSizes = this.#smaller.length > 0;
    return window.playlist({ name, isWhole, isContinuous: hasSizes, reports: hasSizes ? this.#reports(window) : [] });
  }

  #reports(own: HlsWindow): RenditionReport[] {
    const named = [
      ...this.#rungs.map(({ window }, i) => ({ name: nameOf(i), window })),
      ...(this.#sound ? [{ name: SOUND, window: this.#sound.window }] : []),
    ];
    return named.flatMap(({ name, window }) => {
      const newest = window === own ? null : window.newest;
      return newest ? [{ name, ...newest }] : [];
    });
  }

  close(): void {
    this.#endTimelines();
    this.closeLadder();
    this.#main.close();
    for (const tap of this.#taps) tap.end();
    this.#taps.clear();
    this.#waitingTaps.clear();
    this.#audio.close();
  }
}

const nameOf = (rung: number): string => (rung === 0 ? '' : String(rung));
