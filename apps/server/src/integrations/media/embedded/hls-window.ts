import { mediaPlaylist } from './hls-playlist.ts';

export interface Part {
  readonly data: Buffer;
  readonly seconds: number;
  readonly isIndependent: boolean;
}
export interface Segment {
  readonly number: number;
  readonly init: number;
  readonly startedAt: Date;
  readonly parts: Part[];
  seconds: number | null;
}

const segmentsKept = 8;
export const partTargetSeconds = 0.36;

/** The last seconds of a stream as segments and parts, and those who wait for the next one. */
export class HlsWindow {
  readonly #segments: Segment[] = [];
  readonly #inits = new Map<number, Buffer>();
  readonly #waiting = new Set<() => void>();
  #discontinuitySequence = 0;
  #nextNumber = 0;
  #targetSeconds: number;
  #closed = false;

  constructor(segmentSeconds: number) {
    this.#targetSeconds = Math.ceil(segmentSeconds);
  }

  addInit(data: Buffer): number {
    const init = this.#inits.size + 1;
    this.#inits.set(init, data);
    return init;
  }

  open(init: number, startedAt: Date): Segment {
    const segment: Segment = {
      number: this.#nextNumber++,
      init,
      startedAt,
      parts: [],
      seconds: null,
    };
    this.#segments.push(segment);
    if (this.#segments.length > segmentsKept + 1) this.#dropOldest();
    return segment;
  }

  #dropOldest(): void {
    const gone = this.#segments.shift();
    if (gone && gone.init !== (this.#segments[0]?.init ?? gone.init)) this.#discontinuitySequence += 1;
  }

  /** Holds nothing any more; numbers go on. */
  forget(): void {
    while (this.#segments.length > 0) this.#dropOldest();
  }

  addPart(segment: Segment, part: Part): void {
    segment.parts.push(part);
    this.#wake();
  }

  finish(segment: Segment): void {
    segment.seconds = segment.parts.reduce((sum, part) => sum + part.seconds, 0);
    this.#targetSeconds = Math.max(this.#targetSeconds, Math.round(segment.seconds));
    this.#wake();
  }

  /** There is something to play: one whole segment. */
  get isReady(): boolean {
    return this.#segments.some((segment) => segment.seconds !== null);
  }

  playlist(): string {
    return mediaPlaylist({
      targetSeconds: this.#targetSeconds,
      partTargetSeconds,
      discontinuitySequence: this.#discontinuitySequence,
      segments: this.#segments,
    });
  }

  get newestNumber(): number {
    return this.#nextNumber - 1;
  }

  init(number: number): Buffer | null {
    return this.#inits.get(number) ?? null;
  }

  segment(number: number): Buffer | null {
    const segment = this.#find(number);
    return segment && segment.seconds !== null ? Buffer.concat(segment.parts.map((part) => part.data)) : null;
  }

  part(number: number, part: number): Buffer | null {
    return this.#find(number)?.parts[part]?.data ?? null;
  }

  #find(number: number): Segment | undefined {
    return this.#segments.find((segment) => segment.number === number);
  }

  /** Whether a playlist would hold this segment (whole, without `part`) or part, or will never. */
  #isDecided(number: number, part: number | null): boolean {
    if (this.newestNumber > number) return true;
    const segment = this.#find(number);
    if (!segment) return false;
    return segment.seconds !== null || (part !== null && segment.parts.length > part);
  }

  /** Waits for a segment or part; returns early when it is there, passed over, or the window closes. */
  waitFor(number: number, part: number | null, timeoutMs: number): Promise<void> {
    return this.#waitUntil(() => this.#isDecided(number, part), timeoutMs);
  }

  waitUntilReady(timeoutMs: number): Promise<void> {
    return this.#waitUntil(() => this.isReady, timeoutMs);
  }

  #waitUntil(done: () => boolean, timeoutMs: number): Promise<void> {
    if (this.#closed || done()) return Promise.resolve();
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve();
      };
      const check = () => {
        if (this.#closed || done()) settle();
      };
      const timer = setTimeout(settle, timeoutMs);
      this.#waiting.add(check);
    });
  }

  /** Lets everybody who waits go, to look again. */
  #wake(): void {
    for (const check of this.#waiting) check();
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }
}
