import { AacEncoder, aacFrameSamples, aacPrimingSamples, silentAacFrame } from './aac-encoder.ts';
import type { IncomingTrack } from '../rtp/incoming-track.ts';
import { audioTimescale } from '../hls/mp4-boxes.ts';
import type { Sample } from '../hls/mp4-boxes.ts';
import { isOpusPacket, opusSamples, silentOpusPacket, silentOpusSamples } from './opus.ts';
import { payloadOf, timestampDistance, timestampOf } from '../rtp/rtp.ts';

/** A sender's clock that differs from packet arrival by more than this is ignored. */
const farthestClockMs = 10_000;

/** Video frame with a known position in the output. Audio and other sizes of the video are placed relative to it. */
export interface Anchor {
  readonly seconds: number;
  readonly arrivedAt: number;
  /** Publisher's wall-clock time at that frame. Null before its first sender report. */
  readonly senderMs: number | null;
}

/**
 * Converts a track's timestamp to the publisher's wall-clock time in milliseconds. Null before the first sender report.
 */
export function senderTime(track: IncomingTrack, timestamp: number): number | null {
  const clock = track.senderClock;
  if (!clock) return null;
  return clock.ntpMs + (timestampDistance(clock.rtpTimestamp, timestamp) * 1000) / track.clockRate;
}

/**
 * Computes a packet's position in seconds, from the publisher's clock if both tracks have sender reports, otherwise
 * from the packet's arrival.
 */
export function placeOf(track: IncomingTrack, timestamp: number, anchor: Anchor, now: number): number {
  const sentMs = senderTime(track, timestamp);
  const arrivedMs = now - anchor.arrivedAt;
  const clockMs = sentMs !== null && anchor.senderMs !== null ? sentMs - anchor.senderMs : arrivedMs;
  const afterMs = Math.abs(clockMs - arrivedMs) > farthestClockMs ? arrivedMs : clockMs;
  return anchor.seconds + afterMs / 1000;
}

/** Gaps up to this length are filled with silence. Audio after a longer gap is placed at its own position. */
const longestFillSamples = 2 * audioTimescale;
/**
 * How far audio may lag behind video before silence fills the gap: before the first packet, while audio arrives, and
 * while it is missing.
 */
const LATE_SECONDS = { first: 3, coming: 5, missing: 0.5 } as const;
const MISSING_AFTER_MS = 2000;
/** Silence never runs further ahead of the wall clock than this, even if the publisher's clock runs fast. */
const MOST_SILENCE_AHEAD_MS = 10_000;

/** Maximum number of samples that wait for video. After video has stopped, audio resumes from these samples. */
const mostWaitingSamples = 1500;
const samplesPerMs = audioTimescale / 1000;

/**
 * Places audio on the output's timeline and fills short gaps with silence. Encodes to AAC if ffmpeg is available.
 * Timestamps that run ahead of real time are ignored, and the audio continues from a new anchor.
 */
export class AudioTimeline {
  readonly #encoder: AacEncoder | null;
  readonly #queues = new Set<Sample[]>();
  /** Position of the next Opus packet, in samples. Null before the first. */
  #end: number | null = null;
  #aacEnd: number | null = null;
  #heardAt = -Infinity;
  /** Position and arrival time of the first video frame, and the silence inserted for missing audio since then. */
  #pictures: { readonly seconds: number; readonly arrivedAt: number; silentMs: number } | null = null;
  #from: { generation: number; timestamp: number; position: number } | null = null;
  #lastAt: number | null = null;
  /** Number of silent samples that may be inserted now. Replenished over time. */
  #mayFill = longestFillSamples;
  /** True if a gap was left, in which case the encoder's next run starts after it. */
  #isAfterHole = false;

  constructor(ffmpegPath: string | null) {
    this.#encoder = ffmpegPath ? new AacEncoder(ffmpegPath, (frame) => this.#addAac(frame)) : null;
  }

  get codec(): 'aac' | 'opus' {
    return this.#encoder ? 'aac' : 'opus';
  }
  get endSeconds(): number {
    return (this.#end ?? 0) / audioTimescale;
  }

  /** Called when the publisher restarts. The next packet is placed relative to the next anchor. */
  restart(): void {
    this.#from = null;
  }

  add(track: IncomingTrack, packet: Buffer, anchor: Anchor, now: number): void {
    const opus = payloadOf(packet);
    if (!opus || !isOpusPacket(opus)) return;
    this.#heardAt = now;
    const timestamp = timestampOf(packet);
    const { generation } = track;
    if (this.#from?.generation !== generation) {
      this.#from = { generation, timestamp, position: this.#place(track, timestamp, anchor, now) };
    }
    const position = this.#from.position + timestampDistance(this.#from.timestamp, timestamp);
    const passed = Math.max(0, now - (this.#lastAt ?? now)) * samplesPerMs;
    this.#lastAt = now;
    this.#mayFill = Math.min(longestFillSamples, this.#mayFill + passed);
    this.#end ??= Math.max(0, position);
    const tolerance = silentOpusSamples / 2;
    const gap = position - this.#end;
    if (gap < -tolerance) return;
    if (gap > Math.max(this.#mayFill, passed)) {
      this.#from = { generation, timestamp, position: this.#end + passed };
      this.#continueAt(this.#end + passed);
    } else if (gap > tolerance) this.#continueAt(position);
    this.#put(opus);
  }

  /** Fills the gap up to `position` with silence, or leaves the gap if it is too long. */
  #continueAt(position: number): void {
    const end = this.#end ?? 0;
    if (position - end > longestFillSamples) {
      this.#encoder?.restart();
      if (this.#encoder) this.#isAfterHole = true;
      else this.#stretchLast(position);
      this.#end = position;
      return;
    }
    this.#mayFill -= position - end;
    while (position - (this.#end ?? 0) > silentOpusSamples / 2) this.#put(silentOpusPacket);
  }

  /** Extends the last waiting sample to `position`, because samples within a part must be contiguous. */
  #stretchLast(position: number): void {
    for (const queue of this.#queues) {
      const last = queue.at(-1);
      if (!last || last.time + last.duration > position) continue;
      queue.pop();
      queue.push({ ...last, duration: position - last.time });
    }
  }

  /**
   * Inserts silence if audio lags behind video at `seconds`, because players wait for the slower track. `now` is the
   * frame's arrival time.
   */
  fillUntil(seconds: number, now: number): void {
    this.#pictures ??= { seconds, arrivedAt: now, silentMs: 0 };
    const { seconds: first, arrivedAt } = this.#pictures;
    if (this.#end === null && seconds - first < LATE_SECONDS.first) return;
    this.#end ??= Math.round(first * audioTimescale);
    const late = now - this.#heardAt < MISSING_AFTER_MS ? LATE_SECONDS.coming : LATE_SECONDS.missing;
    const until = (seconds - late) * audioTimescale;
    const mostMs = now - arrivedAt + MOST_SILENCE_AHEAD_MS;
    while (this.#end + silentOpusSamples <= until && this.#pictures.silentMs < mostMs) {
      this.#pictures.silentMs += (silentOpusSamples * 1000) / audioTimescale;
      this.#put(silentOpusPacket);
    }
  }

  /** Computes a packet's position in samples. */
  #place(track: IncomingTrack, timestamp: number, anchor: Anchor, now: number): number {
    return Math.round(placeOf(track, timestamp, anchor, now) * audioTimescale);
  }

  #put(opus: Buffer): void {
    const position = this.#end ?? 0;
    const duration = opusSamples(opus);
    this.#end = position + duration;
    if (this.#encoder) this.#encode(this.#encoder, position, opus);
    else this.#add({ time: position, duration, isKey: true, data: opus });
  }

  #encode(encoder: AacEncoder, position: number, opus: Buffer): void {
    const taken = encoder.write(opus);
    if (taken === 'continues') return;
    // Leaves room for one more frame if no process is running, because the next run starts with its priming samples,
    // which must fit after the silence.
    const until = position - aacPrimingSamples - (taken === null ? aacFrameSamples : 0);
    if (this.#aacEnd === null) this.#aacEnd = Math.max(0, until);
    else if (this.#isAfterHole) {
      this.#stretchLast(until);
      this.#aacEnd = Math.max(this.#aacEnd, until);
      this.#isAfterHole = false;
    } else this.#silence(until, taken === 'begins');
  }

  /** Inserts silence. `exactly` extends the last frame, so that subsequent audio is at the right position. */
  #silence(until: number, exactly: boolean): void {
    while (this.#aacEnd !== null && this.#aacEnd < until) {
      const rest = until - this.#aacEnd;
      if (rest < aacFrameSamples && !exactly) return;
      this.#addAac(silentAacFrame, exactly && rest < 2 * aacFrameSamples ? rest : aacFrameSamples);
    }
  }

  #addAac(frame: Buffer, duration = aacFrameSamples): void {
    if (this.#aacEnd === null) return;
    this.#add({ time: this.#aacEnd, duration, isKey: true, data: frame });
    this.#aacEnd += duration;
  }

  #add(sample: Sample): void {
    for (const queue of this.#queues) {
      queue.push(sample);
      if (queue.length > mostWaitingSamples) queue.splice(0, mostWaitingSamples / 2);
    }
  }

  /** Returns a queue that receives all samples from now on. Its reader empties it. */
  addQueue(): Sample[] {
    const queue: Sample[] = [];
    this.#queues.add(queue);
    return queue;
  }

  removeQueue(queue: Sample[]): void {
    this.#queues.delete(queue);
  }

  close(): void {
    this.#encoder?.close();
  }
}
