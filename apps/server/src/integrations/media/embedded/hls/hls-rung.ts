import type { IncomingTrack } from '../rtp/incoming-track.ts';
import { slowKeyFrameMs } from '../rtp/incoming-track.ts';
import { FrameAssembler, type H264Frame } from '../rtp/frame-assembler.ts';
import { pictureSize, sequenceFacts } from '../rtp/h264.ts';
import { ReorderBuffer } from '../rtp/reorder-buffer.ts';
import { senderTime, type AudioTimeline } from '../sound/audio-timeline.ts';
import { FrameTimeline, type TimedSample } from './frame-timeline.ts';
import type { HlsClock } from './hls-clock.ts';
import { HlsCutter, segmentSeconds } from './hls-cutter.ts';
import { HlsWindow, type Segment } from './hls-window.ts';
import { initSegment, videoCodecName, videoTimescale, type Sample } from './mp4-boxes.ts';

/** Maximum segment duration, even if the encoder's key frames are further apart: 250 frames at 25 fps. */
const longTargetSeconds = 10;
/** Used when key frames arrive on request or often enough anyway. */
const shortTargetSeconds = 2;
/** A size without frames for this long doesn't keep the clock. */
const RUNNING_MS = 1500;

/**
 * Burst limit for parameter set changes, replenished by one per second. Each change starts another init segment and
 * recording file.
 */
const MOST_CHANGES = 30;

/** Clock, audio and callbacks that the sizes of a stream share. */
export interface RungHost {
  readonly clock: HlsClock;
  readonly audio: AudioTimeline;
  readonly requestKeyFrame: () => void;
  /** Called when a size loses its position on the clock. */
  readonly onLoose: (rung: HlsRung, now: number) => void;
  readonly onTarget: (seconds: number) => void;
  readonly onSegment?: (segment: Segment) => void;
  readonly onInit?: (data: Buffer) => void;
  readonly onPart?: (data: Buffer, durationMs: number, isIndependent: boolean) => void;
}

/** Packages one size of a stream's video, with its audio, into parts and segments. */
export class HlsRung {
  readonly window: HlsWindow;
  /** Track that is packaged now: this size's own, or that of another size while this size doesn't arrive. */
  follows: IncomingTrack | null = null;
  initData: Buffer | null = null;
  readonly #host: RungHost;
  readonly #sound: Sample[];
  readonly #timeline = new FrameTimeline();
  readonly #cutter: HlsCutter;
  #generation = 0;
  #order = new ReorderBuffer();
  #frames: FrameAssembler;
  /** True until the next key frame gets a position on the clock. */
  #isLoose = true;
  #lastFrameAt = 0;
  #init = 0;
  #sps: Buffer | null = null;
  #pps: Buffer | null = null;
  #changesLeft = MOST_CHANGES;
  #changedAt = 0;
  #reorderDepth = 0;

  constructor(host: RungHost) {
    this.#host = host;
    this.window = new HlsWindow(segmentSeconds, host.onSegment);
    this.#sound = host.audio.addQueue();
    this.#frames = new FrameAssembler(host.requestKeyFrame);
    this.#cutter = new HlsCutter({
      window: this.window,
      takeAudio: () => this.#sound.splice(0),
      dateOf: ({ time, arrivedAt }) => host.clock.dateAt(time / videoTimescale, arrivedAt),
      onPart: host.onPart ?? (() => {}),
    });
  }

  /** RFC 6381 name and size of the video. Null before the first key frame. */
  get picture(): { codec: string; width: number; height: number } | null {
    return this.#sps && { codec: videoCodecName(this.#sps), ...pictureSize(this.#sps) };
  }

  isRunning(now: number): boolean {
    return !this.#isLoose && now - this.#lastFrameAt < RUNNING_MS;
  }

  /** Earliest position of the next timeline, in ticks. */
  get nextTime(): number {
    return this.#timeline.nextTime;
  }

  add(track: IncomingTrack, packet: Buffer, now: number): void {
    this.follows = track;
    if (track.generation !== this.#generation) this.#restart(track.generation, now);
    for (const ordered of this.#order.push(packet, now)) {
      for (const frame of this.#frames.add(ordered)) this.#addFrame(track, frame, now);
    }
  }

  #restart(generation: number, now: number): void {
    this.#generation = generation;
    this.#order = new ReorderBuffer();
    this.#frames = new FrameAssembler(this.#host.requestKeyFrame);
    this.#loosen(now);
    this.#host.requestKeyFrame();
  }

  #loosen(now: number): void {
    this.#isLoose = true;
    this.#host.onLoose(this, now);
  }

  /** Ends the current timeline. The next key frame continues no earlier than `notBefore`, in ticks. */
  end(notBefore: number): void {
    this.#isLoose = true;
    const last = this.#timeline.end(notBefore);
    if (last) this.#addSample(last);
  }

  /** Clears the window, which continues with the next key frame. */
  forget(): void {
    this.#cutter.closeSegment();
    this.window.forget();
  }

  #addFrame(track: IncomingTrack, frame: H264Frame, now: number): void {
    const { clock, requestKeyFrame, onTarget } = this.#host;
    if (this.#timeline.isFar(frame.timestamp)) this.#loosen(now);
    if (this.#isLoose && !frame.isKey) return requestKeyFrame();
    if (this.#isLoose) onTarget(track.keyFrameWaitMs > slowKeyFrameMs ? longTargetSeconds : shortTargetSeconds);
    if (frame.sps && !this.#sps?.equals(frame.sps)) this.#reorderDepth = sequenceFacts(frame.sps).reorderDepth;
    const senderMs = senderTime(track, frame.timestamp);
    const seconds = this.#isLoose ? clock.secondsAt(track, frame.timestamp, now) : null;
    const before = this.#timeline.add(frame, { arrivedAt: now, senderMs, reorderDepth: this.#reorderDepth, seconds });
    clock.anchor ??= this.#timeline.anchor;
    this.#isLoose = false;
    this.#lastFrameAt = now;
    if (before) this.#addSample(before);
    if (frame.isKey) this.#useParameters(frame, now);
  }

  /** Starts a new init segment when the parameter sets change, for example with another camera or size. */
  #useParameters({ sps, pps }: H264Frame, now: number): void {
    if (!sps || !pps || (this.#sps?.equals(sps) && this.#pps?.equals(pps))) return;
    this.#changesLeft = Math.min(MOST_CHANGES, this.#changesLeft + Math.max(0, now - this.#changedAt) / 1000) - 1;
    this.#changedAt = now;
    if (this.#changesLeft < 0) throw new Error('the parameter sets change too often');
    this.#cutter.closeSegment();
    this.#sps = sps;
    this.#pps = pps;
    this.initData = initSegment({ video: { sps, pps }, audio: this.#host.audio.codec });
    this.#init = this.window.addInit(this.initData);
    this.#host.onInit?.(this.initData);
  }

  #addSample(sample: TimedSample): void {
    if (!this.#init) return;
    this.#host.audio.fillUntil(sample.time / videoTimescale, sample.arrivedAt);
    if (this.#cutter.add(sample, this.#init)) this.#host.requestKeyFrame();
  }

  close(): void {
    this.#cutter.closeSegment();
    this.#host.audio.removeQueue(this.#sound);
    this.window.close();
  }
}
