import { AacEncoder, aacFrameSamples, aacPrimingSamples, silentAacFrame } from './aac-encoder.ts';
import type { IncomingTrack } from '../rtp/incoming-track.ts';
import { audioTimescale } from '../hls/mp4-boxes.ts';
import type { Sample } from '../hls/mp4-boxes.ts';
import { isOpusPacket, opusSamples, silentOpusPacket, silentOpusSamples } from './opus.ts';
import { payloadOf, timestampDistance, timestampOf } from '../rtp/rtp.ts';

/** A video frame whose place in the output is known; sound is put in relation to it. */
export interface Anchor {
  readonly seconds: number;
  readonly arrivedAt: number;
  /** The publisher's wall clock at that frame; null before its first sender report. */
  readonly senderMs: number | null;
}

/** The publisher's wall clock at a timestamp of one of its tracks. */
export function senderTime(track: IncomingTrack, timestamp: number): number | null {
  const clock = track.senderClock;
  if (!clock) return null;
  return clock.ntpMs + (timestampDistance(clock.rtpTimestamp, timestamp) * 1000) / track.clockRate;
}

/** Missing sound of up to this length becomes silence; sound after a longer hole is placed where it belongs. */
const longestFillSamples = 2 * audioTimescale;
/** A sender's clock that is farther from when its packets arrive says nothing. */
const farthestClockMs = 10_000;
/** How far sound may be behind the picture before silence takes its place: at first, while it comes, and while none does. */
const LATE_SECONDS = { first: 3, coming: 5, missing: 0.5 } as const;
const MISSING_AFTER_MS = 2000;
/** Silence runs ahead of the wall clock by no more than this, however fast a publisher's clock is. */
const MOST_SILENCE_AHEAD_MS = 10_000;

/** What waits for a picture to go with; a publisher whose pictures have stopped is heard again from here. */
const mostWaitingSamples = 1500;
const samplesPerMs = audioTimescale / 1000;

/**
 * Puts sound on the output's timeline, without short holes: what is missing becomes silence. Encodes to AAC where there is
 * ffmpeg. Timestamps that run ahead of the time that has passed are not followed: the sound continues from a new anchor.
 */
export class AudioTimeline {
  readonly #encoder: AacEncoder | null;
  readonly #samples: Sample[] = [];
  /** Where the next Opus packet goes, in samples; null before the first. */
  #end: number | null = null;
  #aacEnd: number | null = null;
  #heardAt = -Infinity;
  /** Where the first picture stands and when it came, and how much silence there has been since for sound that did not. */
  #pictures: { readonly seconds: number; readonly arrivedAt: number; silentMs: number } | null = null;
  #from: { generation: number; timestamp: number; position: number } | null = null;
  #lastAt: number | null = null;
  /** Samples of silence that may be filled in now; earned by the time that passes. */
  #mayFill = longestFillSamples;
  /** A hole was left, and the encoder's next run begins after it. */
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

  /** The publisher began again: the next packet is placed by the next anchor. */
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

  /** Fills up with silence until `position`, or leaves a hole where that is too long. */
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

  /** Lets the last sample that waits last until `position`: samples of one part follow each other without a hole. */
  #stretchLast(position: number): void {
    const last = this.#samples.at(-1);
    if (!last || last.time + last.duration > position) return;
    this.#samples.pop();
    this.#samples.push({ ...last, duration: position - last.time });
  }

  /**
   * Continues with silence when pictures have come as far as `seconds` and sound has not: players wait for whichever is
   * behind. `now` is when the picture arrived.
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

  /** Position of a packet in samples: by the publisher's clock where both tracks have one, else by when it arrived. */
  #place(track: IncomingTrack, timestamp: number, anchor: Anchor, now: number): number {
    const sentMs = senderTime(track, timestamp);
    const arrivedMs = now - anchor.arrivedAt;
    const clockMs = sentMs !== null && anchor.senderMs !== null ? sentMs - anchor.senderMs : arrivedMs;
    const afterMs = Math.abs(clockMs - arrivedMs) > farthestClockMs ? arrivedMs : clockMs;
    return Math.round((anchor.seconds + afterMs / 1000) * audioTimescale);
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
    // Why one more frame when nobody takes it: the next run begins with its priming, which has to fit behind the silence.
    const until = position - aacPrimingSamples - (taken === null ? aacFrameSamples : 0);
    if (this.#aacEnd === null) this.#aacEnd = Math.max(0, until);
    else if (this.#isAfterHole) {
      this.#stretchLast(until);
      this.#aacEnd = Math.max(this.#aacEnd, until);
      this.#isAfterHole = false;
    } else this.#silence(until, taken === 'begins');
  }

  /** Fills up with silence; `exactly`: the last frame lasts longer, so that what comes next is in its place. */
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
    this.#samples.push(sample);
    if (this.#samples.length > mostWaitingSamples) this.#samples.splice(0, mostWaitingSamples / 2);
  }

  /** Takes what is ready. */
  take(): Sample[] {
    return this.#samples.splice(0);
  }

  close(): void {
    this.#encoder?.close();
  }
}
