import { sequenceDistance } from './rtp.ts';
import type { ReceptionReport, SenderReport } from './rtcp.ts';

const askAgainMs = 60;
const maxAsks = 5;
/** A larger jump means that the sender restarted, not that packets were lost. */
const maxGap = 100;
/** If more packets are missing, a key frame is requested instead of individual packets. */
const mostMissing = 512;
/** The 32-bit field in a receiver report holds at most 18.2 hours. */
const longestDelay = 0xffffffff;

/** Counts received and missing packets of a track, for receiver reports and negative acknowledgements. */
export class Reception {
  #first = -1;
  /** Highest sequence number, with its wraps in the upper bits. */
  #highest = -1;
  #received = 0;
  #expectedBefore = 0;
  #receivedBefore = 0;
  #lossFraction = 0;
  #lastReport: { middleOfNtp: number; at: number } | null = null;
  readonly #missing = new Map<number, { asks: number; askedAt: number }>();

  /** Records a packet. Must not be called for duplicates. */
  note(sequence: number): void {
    this.#received += 1;
    if (this.#first < 0) {
      this.#first = this.#highest = sequence;
      return;
    }
    const ahead = sequenceDistance(this.#highest & 0xffff, sequence);
    if (ahead <= 0) {
      this.#missing.delete(sequence);
      return;
    }
    if (ahead <= maxGap && this.#missing.size + ahead <= mostMissing) {
      for (let i = 1; i < ahead; i++) this.#missing.set((this.#highest + i) & 0xffff, { asks: 0, askedAt: 0 });
    } else {
      this.#missing.clear();
    }
    this.#highest += ahead;
  }

  /** Returns the sequence numbers to request now, oldest first. Gives up on a packet after a few requests. */
  takeMissing(now: number): number[] {
    if (this.#missing.size === 0) return [];
    const due: number[] = [];
    for (const [sequence, state] of this.#missing) {
      const waitedMs = now - state.askedAt;
      // Negative after the host's clock is set back. Without this check, requests would stop until the clock caught up.
      if (waitedMs >= 0 && waitedMs < askAgainMs) continue;
      if (state.asks >= maxAsks) {
        this.#missing.delete(sequence);
        continue;
      }
      state.asks += 1;
      state.askedAt = now;
      due.push(sequence);
    }
    return due;
  }

  noteSenderReport(report: SenderReport, now: number): void {
    this.#lastReport = { middleOfNtp: report.middleOfNtp, at: now };
  }

  report(now: number): ReceptionReport {
    const expected = this.#highest - this.#first + 1;
    const expectedNow = expected - this.#expectedBefore;
    const lostNow = expectedNow - (this.#received - this.#receivedBefore);
    this.#expectedBefore = expected;
    this.#receivedBefore = this.#received;
    this.#lossFraction = expectedNow > 0 && lostNow > 0 ? Math.min(255, Math.floor((lostNow * 256) / expectedNow)) : 0;
    return {
      lossFraction: this.#lossFraction,
      lostInAll: Math.max(0, expected - this.#received),
      highestSequence: this.#highest >>> 0,
      lastSenderReport: this.#lastReport?.middleOfNtp ?? 0,
      delaySinceSenderReport: this.#delaySinceSenderReport(now),
    };
  }

  /** Clamped, because the host's clock may be set back and a sender may never report again. */
  #delaySinceSenderReport(now: number): number {
    if (!this.#lastReport) return 0;
    return Math.min(longestDelay, Math.max(0, Math.round((now - this.#lastReport.at) * 65.536)));
  }

  get lossPercent(): number {
    return (this.#lossFraction * 100) / 256;
  }
}
