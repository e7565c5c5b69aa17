/**
 * Transport-wide congestion control: the sender numbers all packets of a connection, and the receiver reports when each
 * arrived. See: draft-holmer-rmcat-transport-wide-cc-extensions-01.
 */
import { sequenceDistance } from './rtp.ts';

export const TRANSPORT_SEQUENCE_URI = 'http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01';

/**
 * Arrival of one packet. Times are on the receiver's clock, so only differences between them are meaningful. Null means
 * lost.
 */
export interface Arrival {
  readonly sequence: number;
  readonly atMs: number | null;
}

const HEADER_BYTES = 20;
/** A feedback packet normally covers a fraction of a second. Larger counts would only waste time. */
const MOST_PACKETS = 1000;
const TICKS_PER_MS = 4;
const REFERENCE_MS = 64;
const SMALL = 1;
const LARGE = 2;

/** Returns whether a single RTCP packet is transport feedback. Compound packets must be split first. */
export const isTransportFeedback = (packet: Buffer): boolean =>
  packet.length > HEADER_BYTES && packet[1] === 205 && ((packet[0] ?? 0) & 0x1f) === 15;

/** Reads a feedback packet. Returns an empty list if it is malformed or describes too many packets. */
export function readTransportFeedback(packet: Buffer): Arrival[] {
  const first = packet.readUInt16BE(12);
  const count = packet.readUInt16BE(14);
  if (count > MOST_PACKETS) return [];
  const symbols: number[] = [];
  let at = HEADER_BYTES;
  while (symbols.length < count) {
    if (at + 2 > packet.length) return [];
    addSymbols(symbols, packet.readUInt16BE(at), count);
    at += 2;
  }
  let atMs = packet.readIntBE(16, 3) * REFERENCE_MS;
  const arrivals: Arrival[] = [];
  for (const [i, symbol] of symbols.entries()) {
    const bytes = symbol === SMALL || symbol === LARGE ? symbol : 0;
    if (at + bytes > packet.length) return [];
    if (bytes > 0) atMs += (bytes === SMALL ? packet.readUInt8(at) : packet.readInt16BE(at)) / TICKS_PER_MS;
    at += bytes;
    arrivals.push({ sequence: (first + i) & 0xffff, atMs: bytes > 0 ? atMs : null });
  }
  return arrivals;
}

/** Unpacks a chunk: a run of equal symbols, 14 symbols of one bit or 7 of two bits. */
function addSymbols(symbols: number[], chunk: number, count: number): void {
  if ((chunk & 0x8000) === 0) {
    const end = Math.min(count, symbols.length + (chunk & 0x1fff));
    const symbol = (chunk >> 13) & 3;
    // An empty run would make the caller loop forever.
    if (end === symbols.length) symbols.push(symbol);
    while (symbols.length < end) symbols.push(symbol);
    return;
  }
  const bits = chunk & 0x4000 ? 2 : 1;
  for (let shift = 14 - bits; shift >= 0 && symbols.length < count; shift -= bits)
    symbols.push((chunk >> shift) & (bits === 2 ? 3 : 1));
}

const MOST_REPORTED = 350;

/** Records when a publisher's packets arrive, and builds the reports sent back to it. */
export class ArrivalLog {
  readonly #arrivals = new Map<number, number>();
  /** First sequence number of the next report. Null before the first packet. */
  #first: number | null = null;
  #last = 0;
  #reports = 0;

  /** Records a packet. `now` is in milliseconds on a monotonic clock. */
  note(sequence: number, now: number): void {
    if (this.#first === null || Math.abs(sequenceDistance(this.#first, sequence)) > MOST_REPORTED * 4) {
      this.#arrivals.clear();
      this.#first = this.#last = sequence;
    }
    // The packet was already reported as lost.
    if (sequenceDistance(this.#first, sequence) < 0) return;
    this.#arrivals.set(sequence, now);
    if (sequenceDistance(this.#last, sequence) > 0) this.#last = sequence;
  }

  /** Returns a report of all packets since the last report. Null if none has arrived. */
  take(ownSource: number, mediaSource: number): Buffer | null {
    const first = this.#first;
    if (first === null || this.#arrivals.size === 0) return null;
    const count = Math.min(MOST_REPORTED, sequenceDistance(first, this.#last) + 1);
    const times = Array.from({ length: count }, (_, i) => this.#arrivals.get((first + i) & 0xffff));
    for (let i = 0; i < count; i++) this.#arrivals.delete((first + i) & 0xffff);
    this.#first = (first + count) & 0xffff;
    return writeTransportFeedback({ ownSource, mediaSource, first, times, number: this.#reports++ & 0xff });
  }
}

function writeTransportFeedback(report: {
  ownSource: number;
  mediaSource: number;
  first: number;
  times: readonly (number | undefined)[];
  number: number;
}): Buffer | null {
  const earliest = report.times.find((time) => time !== undefined);
  if (earliest === undefined) return null;
  const reference = Math.floor(earliest / REFERENCE_MS);
  let ticks = reference * REFERENCE_MS * TICKS_PER_MS;
  const deltas = report.times.map((time) => {
    if (time === undefined) return null;
    const delta = clampDelta(Math.round(time * TICKS_PER_MS) - ticks);
    ticks += delta;
    return delta;
  });
  const symbols = deltas.map((delta) => (delta === null ? 0 : delta >= 0 && delta <= 0xff ? SMALL : LARGE));
  const chunks = Math.ceil(symbols.length / 7);
  const deltaBytes = symbols.reduce<number>((sum, symbol) => sum + symbol, 0);
  const words = Math.ceil((HEADER_BYTES + chunks * 2 + deltaBytes) / 4);
  const packet = Buffer.alloc(words * 4);
  packet.set([0x8f, 205]);
  packet.writeUInt16BE(words - 1, 2);
  packet.writeUInt32BE(report.ownSource, 4);
  packet.writeUInt32BE(report.mediaSource, 8);
  packet.writeUInt16BE(report.first, 12);
  packet.writeUInt16BE(symbols.length, 14);
  packet.writeUIntBE(reference & 0xffffff, 16, 3);
  packet[19] = report.number;
  for (let i = 0; i < chunks; i++) packet.writeUInt16BE(twoBitChunk(symbols.slice(i * 7, i * 7 + 7)), 20 + i * 2);
  let at = HEADER_BYTES + chunks * 2;
  for (const [i, delta] of deltas.entries()) {
    if (delta === null) continue;
    at = symbols[i] === SMALL ? packet.writeUInt8(delta, at) : packet.writeInt16BE(delta, at);
  }
  return packet;
}

const clampDelta = (delta: number): number => Math.max(-0x8000, Math.min(0x7fff, delta));
const twoBitChunk = (symbols: readonly number[]): number =>
  symbols.reduce((chunk, symbol, i) => chunk | (symbol << (12 - i * 2)), 0xc000);
