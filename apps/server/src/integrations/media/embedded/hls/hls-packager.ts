import type { FragmentTap } from '../../../../platform/ports/media-server.ts';
import { AudioTimeline, senderTime } from '../sound/audio-timeline.ts';
import { FrameAssembler } from '../rtp/frame-assembler.ts';
import type { H264Frame } from '../rtp/frame-assembler.ts';
import { FrameTimeline, type TimedSample } from './frame-timeline.ts';
import { sequenceFacts } from '../rtp/h264.ts';
import { HlsCutter, segmentSeconds } from './hls-cutter.ts';
import { HlsWindow } from './hls-window.ts';
import { slowKeyFrameMs, type IncomingTrack } from '../rtp/incoming-track.ts';
import { initSegment, videoCodecName, videoTimescale } from './mp4-boxes.ts';
import { ReorderBuffer } from '../rtp/reorder-buffer.ts';

/** Longest segment, even if the encoder sends no key frame for longer: 250 frames at 25 fps. */
const longTargetSeconds = 10;
/** Used when key frames arrive on request or often enough anyway. */
const shortTargetSeconds = 2;

/**
 * Burst limit for parameter set changes, replenished by one per second. Each change starts another init segment and
 * recording file.
 */
const MOST_CHANGES = 30;

/** Packages a publisher's packets into CMAF parts and segments without re-encoding the video. */
export class HlsPackager {
  readonly window = new HlsWindow(segmentSeconds);
  readonly #requestKeyFrame: () => void;
  /**
   * Every stream has an audio track, filled with silence where none arrives, because audio may start later or with the
   * next publisher.
   */
  readonly #audio: AudioTimeline;
  readonly #taps = new Set<FragmentTap>();
  /**
   * Taps added mid-stream. They wait for an independent part, since frames that depend on earlier ones cannot be
   * decoded.
   */
  readonly #waitingTaps = new Set<FragmentTap>();
  readonly #timeline = new FrameTimeline();
  readonly #cutter: HlsCutter;
  #generation = 0;
  #order = new ReorderBuffer();
  #frames: FrameAssembler;
  #init = 0;
  #initData: Buffer | null = null;
  #sps: Buffer | null = null;
  #pps: Buffer | null = null;
  #changesLeft = MOST_CHANGES;
  #changedAt = 0;
  #reorderDepth = 0;

  constructor(options: { ffmpegPath: string | null; requestKeyFrame: () => void }) {
    this.#requestKeyFrame = options.requestKeyFrame;
    this.#audio = new AudioTimeline(options.ffmpegPath);
    this.#frames = new FrameAssembler(this.#requestKeyFrame);
    this.#cutter = new HlsCutter({
      window: this.window,
      takeAudio: () => this.#audio.take(),
      onPart: (data, durationMs, isIndependent) => this.#hand(data, durationMs, isIndependent),
    });
  }

  /** RFC 6381 codec names. Null before the first key frame. */
  get codecs(): string | null {
    if (!this.#sps) return null;
    const audio = { aac: 'mp4a.40.2', opus: 'opus' }[this.#audio.codec];
    return `${videoCodecName(this.#sps)},${audio}`;
  }

  addTap(tap: FragmentTap): () => void {
    this.#taps.add(tap);
    this.#waitingTaps.add(tap);
    this.#requestKeyFrame();
    if (this.#initData) tap.init(this.#initData);
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

  /** Adds a packet. `now` is its arrival time in epoch milliseconds. */
  addPacket(track: IncomingTrack, packet: Buffer, now = Date.now()): void {
    if (track.kind === 'audio') {
      if (this.#timeline.anchor) this.#audio.add(track, packet, this.#timeline.anchor, now);
      return;
    }
    if (track.generation !== this.#generation) this.#restart(track.generation);
    for (const ordered of this.#order.push(packet, now)) {
      for (const frame of this.#frames.add(ordered)) this.#addFrame(track, frame, now);
    }
  }

  #restart(generation: number): void {
    this.#generation = generation;
    this.#order = new ReorderBuffer();
    this.#frames = new FrameAssembler(this.#requestKeyFrame);
    this.#endTimeline();
    this.#requestKeyFrame();
  }

  /** Ends the current timeline. The next key frame continues after both video and audio have ended. */
  #endTimeline(): void {
    this.#audio.restart();
    const last = this.#timeline.end(Math.ceil(this.#audio.endSeconds * videoTimescale));
    if (last) this.#addSample(last);
  }

  /** Clears the window, which continues with the next key frame. Taps still receive everything. */
  forget(): void {
    this.#endTimeline();
    this.#cutter.closeSegment();
    this.window.forget();
    this.#requestKeyFrame();
  }

  #addFrame(track: IncomingTrack, frame: H264Frame, now: number): void {
    if (this.#timeline.isFar(frame.timestamp)) this.#endTimeline();
    if (!this.#timeline.anchor) {
      if (!frame.isKey) return this.#requestKeyFrame();
      this.window.raiseTarget(track.keyFrameWaitMs > slowKeyFrameMs ? longTargetSeconds : shortTargetSeconds);
    }
    if (frame.sps && !this.#sps?.equals(frame.sps)) this.#reorderDepth = sequenceFacts(frame.sps).reorderDepth;
    const senderMs = senderTime(track, frame.timestamp);
    const before = this.#timeline.add(frame, { arrivedAt: now, senderMs, reorderDepth: this.#reorderDepth });
    if (before) this.#addSample(before);
    if (frame.isKey) this.#useParameters(frame, now);
  }

  /** Starts a new init segment when the parameter sets change, as with another camera or size. */
  #useParameters({ sps, pps }: H264Frame, now: number): void {
    if (!sps || !pps || (this.#sps?.equals(sps) && this.#pps?.equals(pps))) return;
    this.#changesLeft = Math.min(MOST_CHANGES, this.#changesLeft + Math.max(0, now - this.#changedAt) / 1000) - 1;
    this.#changedAt = now;
    if (this.#changesLeft < 0) throw new Error('the parameter sets change too often');
    this.#cutter.closeSegment();
    this.#sps = sps;
    this.#pps = pps;
    this.#initData = initSegment({ sps, pps, audio: this.#audio.codec });
    this.#init = this.window.addInit(this.#initData);
    for (const tap of this.#taps) tap.init(this.#initData);
  }

  #addSample(sample: TimedSample): void {
    if (!this.#init) return;
    this.#audio.fillUntil(sample.time / videoTimescale, sample.arrivedAt);
    if (this.#cutter.add(sample, this.#init)) this.#requestKeyFrame();
  }

  close(): void {
    this.#endTimeline();
    this.#cutter.closeSegment();
    for (const tap of this.#taps) tap.end();
    this.#taps.clear();
    this.#waitingTaps.clear();
    this.#audio.close();
    this.window.close();
  }
}
