import type { FragmentTap } from '../../../platform/ports/media-server.ts';
import { AudioTimeline, senderTime } from './audio-timeline.ts';
import type { Anchor } from './audio-timeline.ts';
import { FrameAssembler } from './frame-assembler.ts';
import type { H264Frame } from './frame-assembler.ts';
import { HlsWindow, partTargetSeconds } from './hls-window.ts';
import type { Segment } from './hls-window.ts';
import type { IncomingTrack } from './incoming-track.ts';
import { fragment, initSegment, lengthPrefixed, videoCodecName, videoTimescale } from './mp4-boxes.ts';
import type { Sample } from './mp4-boxes.ts';
import { ReorderBuffer } from './reorder-buffer.ts';
import { timestampDistance } from './rtp.ts';

export const segmentSeconds = 1;
const partSeconds = 0.33;
/** A longer step between two frames is a publisher that began anew. */
const longestStepSeconds = 10;
/** Duration of a last frame that nothing follows. */
const lastFrameTicks = 3000;

/**
 * Cuts a publisher's packets into CMAF parts and segments, without touching the video.
 * Invariant: decoding times only grow, also over the return of a publisher, so players go on without a reset.
 */
export class HlsPackager {
  readonly window = new HlsWindow(segmentSeconds);
  readonly #requestKeyFrame: () => void;
  readonly #audio: AudioTimeline | null;
  readonly #taps = new Set<FragmentTap>();
  #generation = 0;
  #order = new ReorderBuffer();
  #frames: FrameAssembler;
  #anchor: Anchor | null = null;
  #lastTimestamp = 0;
  #held: (Sample & { readonly arrivedAt: number }) | null = null;
  #nextTime = 0;
  #init = 0;
  #initData: Buffer | null = null;
  #sps: Buffer | null = null;
  #pps: Buffer | null = null;
  #segment: Segment | null = null;
  #segmentTicks = 0;
  #part: Sample[] = [];
  #sequence = 0;

  constructor(options: { hasAudio: boolean; ffmpegPath: string | null; requestKeyFrame: () => void }) {
    this.#requestKeyFrame = options.requestKeyFrame;
    this.#audio = options.hasAudio ? new AudioTimeline(options.ffmpegPath) : null;
    this.#frames = new FrameAssembler(this.#requestKeyFrame);
  }

  /** RFC 6381 names of what is inside; null before the first key frame. */
  get codecs(): string | null {
    if (!this.#sps) return null;
    const audio = this.#audio && { aac: 'mp4a.40.2', opus: 'opus' }[this.#audio.codec];
    return [videoCodecName(this.#sps), audio].filter(Boolean).join(',');
  }

  addTap(tap: FragmentTap): () => void {
    this.#taps.add(tap);
    if (this.#initData) tap.init(this.#initData);
    return () => {
      if (this.#taps.delete(tap)) tap.end();
    };
  }
  get isTapped(): boolean {
    return this.#taps.size > 0;
  }

  addPacket(track: IncomingTrack, packet: Buffer): void {
    const now = Date.now();
    if (track.kind === 'audio') {
      if (this.#anchor) this.#audio?.add(track, packet, this.#anchor, now);
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

  /** Ends the running timeline; the next key frame goes on where picture and sound have both ended. */
  #endTimeline(): void {
    if (this.#held) this.#addSample({ ...this.#held, duration: lastFrameTicks }, this.#held.arrivedAt);
    this.#held = null;
    this.#anchor = null;
    this.#audio?.restart();
    const audioEnd = Math.ceil((this.#audio?.endSeconds ?? 0) * videoTimescale);
    this.#nextTime = Math.max(this.#nextTime, audioEnd);
  }

  /** Ends what the window shows; it goes on with the next key frame. Taps are told everything. */
  forget(): void {
    this.#endTimeline();
    this.#closeSegment();
    this.window.forget();
    this.#requestKeyFrame();
  }

  #addFrame(track: IncomingTrack, frame: H264Frame, now: number): void {
    const step = timestampDistance(this.#lastTimestamp, frame.timestamp);
    if (this.#anchor && Math.abs(step) > longestStepSeconds * videoTimescale) this.#endTimeline();
    if (!this.#anchor) {
      if (!frame.isKey) return this.#requestKeyFrame();
      this.#anchor = {
        seconds: this.#nextTime / videoTimescale,
        arrivedAt: now,
        senderMs: senderTime(track, frame.timestamp),
      };
    } else if (this.#held) {
      const duration = Math.max(1, step);
      this.#addSample({ ...this.#held, duration }, this.#held.arrivedAt);
    }
    this.#lastTimestamp = frame.timestamp;
    if (frame.isKey) this.#useParameters(frame);
    const data = lengthPrefixed(frame.nals);
    this.#held = { time: this.#nextTime, duration: 0, isKey: frame.isKey, data, arrivedAt: now };
  }

  /** New parameter sets (another camera, another size) need another init segment. */
  #useParameters({ sps, pps }: H264Frame): void {
    if (!sps || !pps || (this.#sps?.equals(sps) && this.#pps?.equals(pps))) return;
    this.#closeSegment();
    this.#sps = sps;
    this.#pps = pps;
    this.#initData = initSegment({ sps, pps, audio: this.#audio?.codec ?? null });
    this.#init = this.window.addInit(this.#initData);
    for (const tap of this.#taps) tap.init(this.#initData);
  }

  #addSample(sample: Sample, arrivedAt: number): void {
    this.#nextTime = sample.time + sample.duration;
    if (!this.#init) return;
    const isOver = this.#segmentTicks >= segmentSeconds * 0.8 * videoTimescale;
    if (!this.#segment || (sample.isKey && isOver)) {
      this.#closeSegment();
      this.#segment = this.window.open(this.#init, new Date(arrivedAt));
    }
    const before = this.#partTicks();
    if (before > 0 && before + sample.duration > partTargetSeconds * videoTimescale) this.#closePart();
    this.#part.push(sample);
    this.#segmentTicks += sample.duration;
    if (this.#partTicks() >= (partSeconds - 0.02) * videoTimescale) this.#closePart();
    if (this.#segmentTicks >= (segmentSeconds - 0.1) * videoTimescale) this.#requestKeyFrame();
  }

  #partTicks(): number {
    return this.#part.reduce((sum, sample) => sum + sample.duration, 0);
  }

  #closePart(): void {
    const first = this.#part[0];
    if (!first || !this.#segment) return;
    const seconds = this.#partTicks() / videoTimescale;
    const data = fragment(++this.#sequence, this.#part, this.#audio?.take() ?? []);
    this.#part = [];
    this.window.addPart(this.#segment, { data, seconds, isIndependent: first.isKey });
    for (const tap of this.#taps) tap.fragment(data, Math.round(seconds * 1000));
  }

  #closeSegment(): void {
    this.#closePart();
    if (this.#segment) this.window.finish(this.#segment);
    this.#segment = null;
    this.#segmentTicks = 0;
  }

  close(): void {
    this.#endTimeline();
    this.#closeSegment();
    for (const tap of this.#taps) tap.end();
    this.#taps.clear();
    this.#audio?.close();
    this.window.close();
  }
}
