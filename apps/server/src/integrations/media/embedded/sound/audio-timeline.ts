import { AacEncoder, aacFrameSamples, aacPrimingSamples, silentAacFrame } from './aac-encoder.ts';
import type { IncomingTrack } from '../rtp/incoming-track.ts';
import { audioTimescale } from '../hls/mp4-boxes.ts';
import type { Sample } from '../hls/mp4-boxes.ts';
import { opusSamples, silentOpusPacket, silentOpusSamples } from './opus.ts';
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

const longestFillSamples = 60 * audioTimescale;
/** What waits for a picture to go with; a publisher whose pictures have stopped is heard again from here. */
const mostWaitingSamples = 1500;

/**
 * Puts sound on the output's timeline, without holes: what is missing becomes silence. Encodes to AAC where there is ffmpeg.
 */
export class AudioTimeline {
  readonly #encoder: AacEncoder | null;
  readonly #samples: Sample[] = [];
  /** Where the next Opus packet goes, in samples; null before the first. */
  #end: number | null = null;
  #aacEnd: number | null = null;
  #from: { generation: number; timestamp: number; position: number } | null = null;

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
    if (!opus) return;
    const timestamp = timestampOf(packet);
    const { generation } = track;
    if (this.#from?.generation !== generation) {
      this.#from = { generation, timestamp, position: this.#place(track, timestamp, anchor, now) };
    }
    const position = this.#from.position + timestampDistance(this.#from.timestamp, timestamp);
    this.#end ??= Math.max(0, position);
    const tolerance = silentOpusSamples / 2;
    if (position < this.#end - tolerance) return;
    const limit = this.#end + longestFillSamples;
    while (position - this.#end > tolerance && this.#end < limit) this.#put(silentOpusPacket);
    this.#put(opus);
  }

  /** Position of a packet in samples: by the publisher's clock where both tracks have one, else by when it arrived. */
  #place(track: IncomingTrack, timestamp: number, anchor: Anchor, now: number): number {
    const sentMs = senderTime(track, timestamp);
    const afterMs = sentMs !== null && anchor.senderMs !== null ? sentMs - anchor.senderMs : now - anchor.arrivedAt;
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
    else this.#silence(until, taken === 'begins');
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
