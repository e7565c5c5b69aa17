import type { Arrival } from '../rtp/transport-feedback.ts';
import { DelayTrend } from './delay-trend.ts';

/** Estimate before the first report. Enough for a middle layer on most connections. */
const START_KBPS = 1000;
const LEAST_KBPS = 100;
const MOST_KBPS = 20_000;
/** Number of sent packets that are remembered until the viewer reports their arrival. */
const REMEMBERED = 1024;
const RATE_WINDOW_MS = 500;
/** Short enough to fall within the time in which a queue drains and packets arrive at the connection's own rate. */
const PEAK_WINDOW_MS = 100;
/** Packets sent after a probe queue behind it. That queue says nothing about the connection. */
const PROBE_DRAIN_MS = 500;
/** Time between two reductions, so that the first can take effect. */
const REDUCE_GAP_MS = 300;
const INCREASE_PER_SECOND = 1.08;
const REDUCED_TO = 0.85;
/**
 * The estimate grows to at most this multiple of the bitrate that has arrived, because a higher bitrate is unproven.
 */
const PROVED = 1.5;
const LOSS = { window: 50, high: 0.1 } as const;
/** Share of a probe's packets that must arrive before the probe's rate counts. */
const PROBE_PROOF = 0.8;

/**
 * Estimates the bandwidth of a viewer's connection from the arrival times that the viewer reports. Decreases when
 * packets queue or are lost. Otherwise increases slowly, and quickly through probes. Times are in milliseconds on a
 * monotonic clock. See: draft-ietf-rmcat-gcc-02.
 */
export class BandwidthEstimate {
  kbps = START_KBPS;
  readonly #sentAt = new Float64Array(REMEMBERED);
  readonly #bytes = new Uint16Array(REMEMBERED);
  readonly #sequences = new Int32Array(REMEMBERED).fill(-1);
  readonly #trend = new DelayTrend();
  readonly #arrived: { at: number; bytes: number }[] = [];
  #arrivedBytes = 0;
  #recent = { sent: 0, lost: 0 };
  #reducedAt = -Infinity;
  #grownAt: number | null = null;
  #probe: Probe | null = null;
  #probedAt = -Infinity;

  noteSent(sequence: number, bytes: number, now: number): void {
    const slot = sequence % REMEMBERED;
    this.#sequences[slot] = sequence;
    this.#sentAt[slot] = now;
    this.#bytes[slot] = bytes;
    if (this.#probe?.noteSent(sequence, bytes)) this.#probedAt = now;
  }

  /** Starts a probe: the packets sent until `endProbe` arrive at the connection's own rate. */
  startProbe(): void {
    this.#probe = new Probe();
  }

  endProbe(): void {
    this.#probe?.end();
  }

  noteArrivals(arrivals: readonly Arrival[], now: number): void {
    for (const { sequence, atMs } of arrivals) {
      const slot = sequence % REMEMBERED;
      if (this.#sequences[slot] !== sequence) continue;
      this.#recent.sent += 1;
      if (atMs === null) {
        this.#recent.lost += 1;
        continue;
      }
      const bytes = this.#bytes[slot] ?? 0;
      this.#sequences[slot] = -1;
      if (!this.#probe?.noteArrival(sequence, atMs)) this.#trend.add(this.#sentAt[slot] ?? now, atMs);
      this.#arrived.push({ at: atMs, bytes });
      this.#arrivedBytes += bytes;
    }
    this.#forgetOld();
    this.#update(now);
  }

  #forgetOld(): void {
    const newest = this.#arrived.at(-1)?.at ?? 0;
    while ((this.#arrived[0]?.at ?? newest) < newest - RATE_WINDOW_MS) {
      this.#arrivedBytes -= this.#arrived.shift()?.bytes ?? 0;
    }
  }

  /** Bitrate of recent arrivals in kbit/s. */
  get arrivedKbps(): number {
    return (this.#arrivedBytes * 8) / RATE_WINDOW_MS;
  }

  /** Highest bitrate of recent arrivals over a short window, in kbit/s. */
  #peakKbps(): number {
    let most = 0;
    let bytes = 0;
    let from = 0;
    for (const packet of this.#arrived) {
      bytes += packet.bytes;
      while (packet.at - (this.#arrived[from]?.at ?? 0) > PEAK_WINDOW_MS) bytes -= this.#arrived[from++]?.bytes ?? 0;
      most = Math.max(most, bytes);
    }
    return (most * 8) / PEAK_WINDOW_MS;
  }

  #update(now: number): void {
    const loss = this.#takeLoss();
    const isDraining = now - this.#probedAt < PROBE_DRAIN_MS;
    if (this.#trend.use === 'over' && !isDraining) this.#reduce(REDUCED_TO * this.#peakKbps(), now);
    else if (loss > LOSS.high) this.#reduce(this.kbps * (1 - loss / 2), now);
    else if (this.#trend.use === 'normal') this.#grow(now);
    const proved = this.#probe?.kbps ?? null;
    if (proved === null) return;
    this.#probe = null;
    this.#set(Math.max(this.kbps, proved));
  }

  /** Returns the share of lost packets among the latest ones. 0 until there are enough packets. */
  #takeLoss(): number {
    const { sent, lost } = this.#recent;
    if (sent < LOSS.window) return 0;
    this.#recent = { sent: 0, lost: 0 };
    return lost / sent;
  }

  #reduce(kbps: number, now: number): void {
    this.#grownAt = now;
    if (now - this.#reducedAt < REDUCE_GAP_MS) return;
    this.#reducedAt = now;
    this.#probe = null;
    this.#set(Math.min(this.kbps, kbps));
  }

  #grow(now: number): void {
    const seconds = Math.min(1, (now - (this.#grownAt ?? now)) / 1000);
    this.#grownAt = now;
    const grown = Math.min(this.kbps * INCREASE_PER_SECOND ** seconds, PROVED * this.arrivedKbps);
    this.#set(Math.max(this.kbps, grown));
  }

  #set(kbps: number): void {
    this.kbps = Math.min(MOST_KBPS, Math.max(LEAST_KBPS, kbps));
  }
}

/** Packets sent at once. The time between their arrivals shows the bandwidth of the connection. */
class Probe {
  kbps: number | null = null;
  readonly #sent = new Map<number, number>();
  #isSent = false;
  #first = Infinity;
  #last = -Infinity;
  #firstBytes = 0;
  #arrivedBytes = 0;
  #arrived = 0;

  /** Returns whether the packet belongs to the probe. */
  noteSent(sequence: number, bytes: number): boolean {
    if (!this.#isSent) this.#sent.set(sequence, bytes);
    return !this.#isSent;
  }

  end(): void {
    this.#isSent = true;
  }

  /** Returns whether the packet belongs to the probe. */
  noteArrival(sequence: number, atMs: number): boolean {
    const bytes = this.#sent.get(sequence);
    if (bytes === undefined) return false;
    if (atMs < this.#first) {
      this.#first = atMs;
      this.#firstBytes = bytes;
    }
    this.#last = Math.max(this.#last, atMs);
    this.#arrivedBytes += bytes;
    this.#arrived += 1;
    if (this.#isSent && this.#arrived >= this.#sent.size * PROBE_PROOF) {
      const tookMs = Math.max(1, this.#last - this.#first);
      this.kbps = ((this.#arrivedBytes - this.#firstBytes) * 8) / tookMs;
    }
    return true;
  }
}
