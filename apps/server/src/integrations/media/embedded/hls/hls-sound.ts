import type { AudioTimeline } from '../sound/audio-timeline.ts';
import { segmentSeconds } from './hls-cutter.ts';
import { HlsWindow, partTargetSeconds, type Segment } from './hls-window.ts';
import { audioTimescale, fragment, initSegment, type Sample } from './mp4-boxes.ts';

/** Leaves room for another AAC frame or Opus packet in a part. */
const PART_SECONDS = 0.3;

/** Packages a stream's audio separately, for viewers who want no video. */
export class HlsSound {
  readonly window = new HlsWindow(segmentSeconds);
  readonly #audio: AudioTimeline;
  readonly #queue: Sample[];
  readonly #dateAt: (seconds: number) => Date;
  readonly #init: number;
  #segment: Segment | null = null;
  #part: Sample[] = [];
  #sequence = 0;

  constructor(audio: AudioTimeline, dateAt: (seconds: number) => Date) {
    this.#audio = audio;
    this.#dateAt = dateAt;
    this.#queue = audio.addQueue();
    this.#init = this.window.addInit(initSegment({ video: null, audio: audio.codec }));
  }

  /** Cuts the audio that has arrived. */
  cut(): void {
    for (const sample of this.#queue.splice(0)) {
      if (this.#seconds + sample.duration / audioTimescale > partTargetSeconds) this.#closePart();
      this.#part.push(sample);
      if (this.#seconds >= PART_SECONDS) this.#closePart();
    }
  }

  get #seconds(): number {
    return this.#part.reduce((sum, { duration }) => sum + duration, 0) / audioTimescale;
  }

  #closePart(): void {
    const [first] = this.#part;
    if (!first) return;
    this.#segment ??= this.window.open(this.#init, this.#dateAt(first.time / audioTimescale));
    const data = fragment(++this.#sequence, [], this.#part);
    this.window.addPart(this.#segment, { data, seconds: this.#seconds, isIndependent: true });
    this.#part = [];
    if (this.#segment.parts.reduce((sum, { seconds }) => sum + seconds, 0) >= segmentSeconds) this.#closeSegment();
  }

  #closeSegment(): void {
    if (this.#segment) this.window.finish(this.#segment);
    this.#segment = null;
  }

  forget(): void {
    this.cut();
    this.#closePart();
    this.#closeSegment();
    this.window.forget();
  }

  close(): void {
    this.#audio.removeQueue(this.#queue);
    this.window.close();
  }
}
