/**
 * Reads viewers' RTCP. See: RFC 3550 section 6.4 (reports), RFC 4585 section 6 (losses), RFC 5104 section 4.3.1 (full
 * intra requests).
 */
import { isTransportFeedback, readTransportFeedback, type Arrival } from './transport-feedback.ts';

export interface ViewerFeedback {
  readonly wantsKeyFrame: boolean;
  /** Sequence numbers of lost packets, in the viewer's own numbering. */
  readonly lost: readonly number[];
  /** Arrivals by transport-wide sequence number. */
  readonly arrivals: readonly Arrival[];
  /** Null if the packet has no report on the source. */
  readonly reception: ReceptionOfViewer | null;
}

/** A viewer's report on how it receives one source. */
export interface ReceptionOfViewer {
  /** Share of packets lost since the viewer's last report, from 0 to 1. */
  readonly lossShare: number;
  /**
   * Middle 32 bits of the last sender report's NTP time. `sinceSenderReportMs` is the time since that report arrived.
   */
  readonly lastSenderReport: number;
  readonly sinceSenderReportMs: number;
}

type Draft = {
  wantsKeyFrame: boolean;
  readonly lost: number[];
  readonly arrivals: Arrival[];
  reception: ReceptionOfViewer | null;
};

const SENDER_REPORT = 200;
const RECEIVER_REPORT = 201;
const BLOCK_BYTES = 24;
/**
 * Offset of a report's blocks, after the header and the sender. In a sender report, the sender's statistics also
 * precede them.
 */
const BLOCKS_AT = { [SENDER_REPORT]: 28, [RECEIVER_REPORT]: 8 } as const;

const TRANSPORT_FEEDBACK = 205;
const PAYLOAD_FEEDBACK = 206;
const NEGATIVE_ACKNOWLEDGEMENT = 1;
const PICTURE_LOSS = 1;
const FULL_INTRA_REQUEST = 4;
/** Offset of a feedback packet's items, after the header and the two sources. */
const ITEMS_AT = 12;
const FULL_INTRA_BYTES = 8;
/** Without a limit, a packet of 1,400 bytes could request 5,900 others. */
const MOST_LOST = 200;

/**
 * Reads what a viewer's compound packet reports about one source. Browsers put the reports of all their tracks into one
 * packet, which reaches each track, so items about other sources are skipped. Malformed packets are ignored.
 */
export function readFeedback(packet: Buffer, source: number): ViewerFeedback {
  const draft: Draft = { wantsKeyFrame: false, lost: [], arrivals: [], reception: null };
  for (const part of splitCompound(packet)) {
    const type = part[1];
    if (isTransportFeedback(part)) draft.arrivals.push(...readTransportFeedback(part));
    else if (type === SENDER_REPORT || type === RECEIVER_REPORT)
      draft.reception ??= readReception(part, source, BLOCKS_AT[type]);
    else if (part.length >= ITEMS_AT) readItems(part, source, draft);
  }
  return draft;
}

function readReception(part: Buffer, source: number, blocksAt: number): ReceptionOfViewer | null {
  const end = Math.min(part.length, blocksAt + ((part[0] ?? 0) & 0x1f) * BLOCK_BYTES);
  for (let at = blocksAt; at + BLOCK_BYTES <= end; at += BLOCK_BYTES) {
    if (part.readUInt32BE(at) !== source) continue;
    return {
      lossShare: (part[at + 4] ?? 0) / 256,
      lastSenderReport: part.readUInt32BE(at + 16),
      sinceSenderReportMs: part.readUInt32BE(at + 20) / 65.536,
    };
  }
  return null;
}

function readItems(part: Buffer, source: number, draft: Draft): void {
  const type = part[1];
  const format = (part[0] ?? 0) & 0x1f;
  const isOurs = part.readUInt32BE(8) === source;
  if (type === TRANSPORT_FEEDBACK && format === NEGATIVE_ACKNOWLEDGEMENT && isOurs) readLost(part, draft.lost);
  else if (type === PAYLOAD_FEEDBACK && format === PICTURE_LOSS) draft.wantsKeyFrame ||= isOurs;
  else if (type === PAYLOAD_FEEDBACK && format === FULL_INTRA_REQUEST)
    for (let at = ITEMS_AT; at + FULL_INTRA_BYTES <= part.length; at += FULL_INTRA_BYTES)
      draft.wantsKeyFrame ||= part.readUInt32BE(at) === source;
}

/** Reads items of 4 bytes: a sequence number, and a bit for each of the 16 that follow it. */
function readLost(part: Buffer, lost: number[]): void {
  for (let at = ITEMS_AT; at + 4 <= part.length && lost.length < MOST_LOST; at += 4) {
    const first = part.readUInt16BE(at);
    const following = part.readUInt16BE(at + 2);
    lost.push(first);
    for (let bit = 0; bit < 16 && lost.length < MOST_LOST; bit++)
      if (following & (1 << bit)) lost.push((first + bit + 1) & 0xffff);
  }
}

/** Splits a compound packet. Stops at a part that is longer than the remaining data. */
function* splitCompound(packet: Buffer): Generator<Buffer> {
  let start = 0;
  while (start + 4 <= packet.length) {
    const end = start + (packet.readUInt16BE(start + 2) + 1) * 4;
    if (end > packet.length) return;
    yield packet.subarray(start, end);
    start = end;
  }
}
