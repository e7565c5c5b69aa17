import type { InjectedPublisher } from './embedded/injected-publisher.ts';
import { RtpWriter } from './embedded/rtp/rtp-writer.ts';
import { inletPayloadTypes } from './rtp-inlet.ts';

const TICKS_PER_MS = { video: 90, audio: 48 } as const;
const REPORT_EVERY_MS = 1000;
/** From the NTP epoch (1900) to 1970. */
const NTP_EPOCH_MS = 2_208_988_800_000;

type Kind = keyof typeof TICKS_PER_MS;

/** Writes frames and audio packets as RTP, with sender reports for synchronization. */
export class RtpPublication {
  readonly #publisher: InjectedPublisher;
  readonly #writers = {
    video: new RtpWriter(inletPayloadTypes.video),
    audio: new RtpWriter(inletPayloadTypes.audio),
  };
  readonly #reportedMs: Record<Kind, number> = { video: -Infinity, audio: -Infinity };
  /** Wall clock at the stream's time 0. */
  #wallClockMs: number | null = null;

  constructor(publisher: InjectedPublisher) {
    this.#publisher = publisher;
  }

  picture(nals: readonly Buffer[], shownAtMs: number): void {
    this.#report('video', shownAtMs);
    const timestamp = timestampAt('video', shownAtMs);
    for (const packet of this.#writers.video.frame(nals, timestamp)) this.#publisher.receive('video', packet);
  }

  sound(opus: Buffer, atMs: number): void {
    this.#report('audio', atMs);
    const packet = this.#writers.audio.packet(opus, timestampAt('audio', atMs), false);
    this.#publisher.receive('audio', packet);
  }

  #report(kind: Kind, atMs: number): void {
    this.#wallClockMs ??= Date.now() - atMs;
    if (Math.abs(atMs - this.#reportedMs[kind]) < REPORT_EVERY_MS) return;
    this.#reportedMs[kind] = atMs;
    const ntpMs = NTP_EPOCH_MS + this.#wallClockMs + atMs;
    this.#publisher.receive(kind, this.#writers[kind].report(ntpMs, timestampAt(kind, atMs)));
  }

  close(): void {
    this.#publisher.close();
  }

  lose(): void {
    this.#publisher.lose();
  }
}

const timestampAt = (kind: Kind, ms: number): number => Math.round(ms * TICKS_PER_MS[kind]) >>> 0;
