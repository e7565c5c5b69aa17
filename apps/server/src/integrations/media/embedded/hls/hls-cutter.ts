import type { TimedSample } from './frame-timeline.ts';
import { partTargetSeconds } from './hls-window.ts';
import type { HlsWindow, Segment } from './hls-window.ts';
import { fragment, videoTimescale } from './mp4-boxes.ts';
import type { Sample } from './mp4-boxes.ts';

export const segmentSeconds = 1;
const partSeconds = 0.33;
/** Several times what a second of the best quality needs. Parts are cut earlier if the encoder sends more. */
const MOST_PART_BYTES = 2 * 1024 * 1024;
const MOST_PART_SAMPLES = 240;
const MOST_SEGMENT_BYTES = 16 * 1024 * 1024;
const MOST_SEGMENT_PARTS = 128;
/** Keeps the first segment short, regardless of the encoder's key frame interval, because players wait for it. */
const FIRST_SEGMENT_SECONDS = 1;

/**
 * Cuts samples into parts and segments. A segment starts with a key frame unless none arrives within the maximum
 * segment duration.
 */
export class HlsCutter {
  readonly #window: HlsWindow;
  readonly #takeAudio: () => Sample[];
  readonly #dateOf: (sample: TimedSample) => Date;
  readonly #onPart: (data: Buffer, durationMs: number, isIndependent: boolean) => void;
  #segment: Segment | null = null;
  #segmentTicks = 0;
  #segmentBytes = 0;
  #part: Sample[] = [];
  #partTicks = 0;
  #partBytes = 0;
  #sequence = 0;

  constructor(options: {
    window: HlsWindow;
    takeAudio: () => Sample[];
    dateOf: (sample: TimedSample) => Date;
    onPart: (data: Buffer, durationMs: number, isIndependent: boolean) => void;
  }) {
    this.#window = options.window;
    this.#takeAudio = options.takeAudio;
    this.#dateOf = options.dateOf;
    this.#onPart = options.onPart;
  }

  /** Adds a sample that uses the given init segment. Returns whether a key frame is due. */
  add(sample: TimedSample, init: number): boolean {
    if (!this.#segment || this.#beginsSegment(this.#segment, sample)) {
      this.closeSegment();
      this.#segment = this.#window.open(init, this.#dateOf(sample));
    }
    const isLonger = this.#partTicks + sample.duration > partTargetSeconds * videoTimescale;
    const isLarger = this.#partBytes + sample.data.length > MOST_PART_BYTES;
    if (isLonger || isLarger || this.#part.length >= MOST_PART_SAMPLES) this.#closePart();
    this.#part.push(sample);
    this.#partTicks += sample.duration;
    this.#partBytes += sample.data.length;
    this.#segmentTicks += sample.duration;
    this.#segmentBytes += sample.data.length;
    if (this.#partTicks >= (partSeconds - 0.02) * videoTimescale) this.#closePart();
    return this.#segmentTicks >= (segmentSeconds - 0.1) * videoTimescale;
  }

  #beginsSegment({ parts }: Segment, sample: Sample): boolean {
    if (sample.isKey && this.#segmentTicks >= segmentSeconds * 0.8 * videoTimescale) return true;
    const { isReady, longestSegmentSeconds } = this.#window;
    const longest = isReady ? longestSegmentSeconds : Math.min(longestSegmentSeconds, FIRST_SEGMENT_SECONDS + 0.4);
    return (
      parts.length >= MOST_SEGMENT_PARTS ||
      this.#segmentTicks + sample.duration > longest * videoTimescale ||
      this.#segmentBytes + sample.data.length > MOST_SEGMENT_BYTES
    );
  }

  #closePart(): void {
    const [first] = this.#part;
    if (!first || !this.#segment) return;
    const seconds = this.#partTicks / videoTimescale;
    const data = fragment(++this.#sequence, this.#part, this.#takeAudio());
    this.#part = [];
    this.#partTicks = 0;
    this.#partBytes = 0;
    this.#window.addPart(this.#segment, { data, seconds, isIndependent: first.isKey });
    this.#onPart(data, Math.round(seconds * 1000), first.isKey);
  }

  closeSegment(): void {
    this.#closePart();
    if (this.#segment) this.#window.finish(this.#segment);
    this.#segment = null;
    this.#segmentTicks = 0;
    this.#segmentBytes = 0;
  }
}
