import { mediaPlaylist, type PlaylistStyle } from './hls-playlist.ts';

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
  bytes: number;
}

/**
 * Minimum duration of the finished segments in a playlist: this many seconds and this many target durations. See: RFC
 * 8216 section 6.2.2.
 */
const SECONDS_LISTED = 8;
const TARGETS_LISTED = 3;
/** Segments stay available for this multiple of the listed duration, for players with a slightly older playlist. */
const TIMES_KEPT = 2;
/** Hard limits per stream, regardless of what its encoder sends. */
const MOST_SEGMENTS = 64;
const MOST_BYTES = 48 * 1024 * 1024;
/** A segment this much longer still rounds down to the target duration. See: RFC 8216 section 4.3.3.1. */
const ROUNDED_OFF_SECONDS = 0.45;
export const partTargetSeconds = 0.36;

/** The last seconds of a stream as segments and parts, plus the requests waiting for the next one. */
export class HlsWindow {
  readonly #segments: Segment[] = [];
  readonly #inits = new Map<number, Buffer>();
  readonly #waiting = new Set<() => void>();
  #discontinuitySequence = 0;
  #nextNumber = 0;
  #newestInit = 0;
  #bytes = 0;
  #targetSeconds: number;
  #closed = false;

  readonly #onFinished: (segment: Segment) => void;

  /** `onFinished` is called with every finished segment. */
  constructor(segmentSeconds: number, onFinished: (segment: Segment) => void = () => {}) {
    this.#targetSeconds = Math.ceil(segmentSeconds);
    this.#onFinished = onFinished;
  }

  /** Longest segment that the announced target duration allows. */
  get longestSegmentSeconds(): number {
    return this.#targetSeconds + ROUNDED_OFF_SECONDS;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Announces longer segments from now on, for a publisher whose key frames are too far apart. */
  raiseTarget(seconds: number): void {
    this.#targetSeconds = Math.max(this.#targetSeconds, seconds);
  }

  addInit(data: Buffer): number {
    this.#newestInit += 1;
    this.#inits.set(this.#newestInit, data);
    this.#forgetInits();
    return this.#newestInit;
  }

  /** Evicts init segments that no segment needs anymore. */
  #forgetInits(): void {
    const oldest = this.#segments[0]?.init ?? this.#newestInit;
    for (const init of this.#inits.keys()) if (init < oldest) this.#inits.delete(init);
  }

  open(init: number, startedAt: Date): Segment {
    const segment: Segment = {
      number: this.#nextNumber++,
      init,
      startedAt,
      parts: [],
      seconds: null,
      bytes: 0,
    };
    this.#segments.push(segment);
    this.#slide();
    return segment;
  }

  #slide(): void {
    while (this.#segments.length > 2 && (this.#isTooMuch() || this.#isLongEnough(this.#segments.slice(1))))
      this.#dropOldest();
  }

  #isTooMuch(): boolean {
    return this.#segments.length > MOST_SEGMENTS || this.#bytes > MOST_BYTES;
  }

  #isLongEnough(segments: readonly Segment[], times = TIMES_KEPT): boolean {
    const finished = segments.filter(({ seconds }) => seconds !== null);
    const lasting = finished.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
    return lasting >= times * Math.max(SECONDS_LISTED, TARGETS_LISTED * this.#targetSeconds);
  }

  /** Selects the segments for playlists: the newest of the available ones. */
  #listed(): { segments: Segment[]; discontinuitySequence: number } {
    const segments = [...this.#segments];
    let discontinuitySequence = this.#discontinuitySequence;
    while (segments.length > 2 && this.#isLongEnough(segments.slice(1), 1)) {
      const gone = segments.shift();
      if (gone?.init !== segments[0]?.init) discontinuitySequence += 1;
    }
    return { segments, discontinuitySequence };
  }

  #dropOldest(): void {
    const gone = this.#segments.shift();
    if (!gone) return;
    this.#bytes -= gone.bytes;
    if (gone.init !== (this.#segments[0]?.init ?? gone.init)) this.#discontinuitySequence += 1;
    this.#forgetInits();
  }

  /** Evicts all segments. Segment numbers continue. */
  forget(): void {
    while (this.#segments.length > 0) this.#dropOldest();
  }

  addPart(segment: Segment, part: Part): void {
    segment.parts.push(part);
    segment.bytes += part.data.length;
    this.#bytes += part.data.length;
    this.#slide();
    this.#wake();
  }

  finish(segment: Segment): void {
    segment.seconds = segment.parts.reduce((sum, part) => sum + part.seconds, 0);
    this.#onFinished(segment);
    this.#wake();
  }

  /** True once a complete segment is available. */
  get isReady(): boolean {
    return this.#segments.some((segment) => segment.seconds !== null);
  }

  playlist(style?: PlaylistStyle): string {
    return mediaPlaylist({ targetSeconds: this.#targetSeconds, partTargetSeconds, ...this.#listed() }, style);
  }

  /**
   * Returns the bitrates of the finished segments in bits per second, or 0 if there are none. Short segments don't
   * count toward the peak.
   */
  bitrate(): { peak: number; average: number } {
    const finished = this.#segments.flatMap(({ bytes, seconds }) => (seconds ? [{ bits: bytes * 8, seconds }] : []));
    const lasting = finished.reduce((sum, { seconds }) => sum + seconds, 0);
    const average = lasting > 0 ? finished.reduce((sum, { bits }) => sum + bits, 0) / lasting : 0;
    const long = finished.filter(({ seconds }) => seconds >= this.#targetSeconds / 2);
    return { peak: Math.max(average, ...long.map(({ bits, seconds }) => bits / seconds)), average };
  }

  /**
   * Newest part. Null until there are two segments, because players don't understand a rendition report about the first
   * one.
   */
  get newest(): { segment: number; part: number } | null {
    const segment = this.#segments.findLast(({ parts }) => parts.length > 0);
    return segment && segment.number > 0 ? { segment: segment.number, part: segment.parts.length - 1 } : null;
  }

  /** Returns the start of a segment, or of the oldest one in the playlist if no number is given. */
  startOf(number?: number): Date | undefined {
    return (number === undefined ? this.#listed().segments[0] : this.#find(number))?.startedAt;
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

  /** Returns whether the segment (if `part` is null) or part is available or will never be. */
  #isDecided(number: number, part: number | null): boolean {
    if (this.newestNumber > number) return true;
    const segment = this.#find(number);
    if (!segment) return false;
    return segment.seconds !== null || (part !== null && segment.parts.length > part);
  }

  /**
   * Waits for a segment or part. Resolves once it is available or skipped, when the window closes, or after the
   * timeout.
   */
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

  #wake(): void {
    for (const check of this.#waiting) check();
  }

  close(): void {
    this.#closed = true;
    this.#wake();
  }
}
