import {
  GenericNack,
  PictureLossIndication,
  ReceiverEstimatedMaxBitrate,
  RtcpPayloadSpecificFeedback,
  RtcpReceiverInfo,
  RtcpRrPacket,
} from 'werift-rtp';

/** Builds a request for a key frame from the sender of `mediaSource`. See: RFC 4585 section 6.3.1. */
export const pictureLoss = (sender: number, mediaSource: number): Buffer =>
  new RtcpPayloadSpecificFeedback({
    feedback: new PictureLossIndication({ senderSsrc: sender, mediaSsrc: mediaSource }),
  }).serialize();

/** Builds a request to retransmit lost packets. `lost` must be ascending. See: RFC 4585 section 6.2.1. */
export const negativeAcknowledgement = (sender: number, mediaSource: number, lost: number[]): Buffer =>
  new GenericNack({ senderSsrc: sender, mediaSourceSsrc: mediaSource, lost }).serialize();

/** Builds a message that limits the sender's bitrate (REMB). See: draft-alvestrand-rmcat-remb-03. */
export function maximumBitrate(sender: number, mediaSource: number, bitsPerSecond: number): Buffer {
  let exponent = 0;
  while (Math.floor(bitsPerSecond / 2 ** exponent) > 0x3ffff) exponent += 1;
  return new RtcpPayloadSpecificFeedback({
    feedback: new ReceiverEstimatedMaxBitrate({
      senderSsrc: sender,
      mediaSsrc: 0,
      ssrcNum: 1,
      brExp: exponent,
      brMantissa: Math.floor(bitsPerSecond / 2 ** exponent),
      ssrcFeedbacks: [mediaSource],
    }),
  }).serialize();
}

export interface ReceptionReport {
  /** Loss since the last report, in 256ths. */
  readonly lossFraction: number;
  readonly lostInAll: number;
  readonly highestSequence: number;
  /** Middle 32 bits of the last sender report's NTP time. The delay since then is in 65536ths of a second. */
  readonly lastSenderReport: number;
  readonly delaySinceSenderReport: number;
}

/** Builds a receiver report. See: RFC 3550 section 6.4.2. */
export const receiverReport = (sender: number, mediaSource: number, report: ReceptionReport): Buffer =>
  new RtcpRrPacket({
    ssrc: sender,
    reports: [
      new RtcpReceiverInfo({
        ssrc: mediaSource,
        fractionLost: report.lossFraction,
        packetsLost: Math.min(report.lostInAll, 0x7fffff),
        highestSequence: report.highestSequence,
        jitter: 0,
        lsr: report.lastSenderReport,
        dlsr: report.delaySinceSenderReport,
      }),
    ],
  }).serialize();

export interface SenderReport {
  readonly source: number;
  readonly ntpMs: number;
  readonly rtpTimestamp: number;
  /** Middle 32 bits of the NTP time, which a receiver report echoes. */
  readonly middleOfNtp: number;
}

const senderReportType = 200;

/** Reads the sender report at the start of a compound packet. Null if there is none. */
export function readSenderReport(packet: Buffer): SenderReport | null {
  if (packet[1] !== senderReportType || packet.length < 28) return null;
  return {
    source: packet.readUInt32BE(4),
    ntpMs: packet.readUInt32BE(8) * 1000 + (packet.readUInt32BE(12) * 1000) / 2 ** 32,
    rtpTimestamp: packet.readUInt32BE(16),
    middleOfNtp: packet.readUInt32BE(10),
  };
}

/** Writes a sender report for one source. See: RFC 3550 section 6.4.1. */
export function senderReport(report: {
  source: number;
  ntpMs: number;
  rtpTimestamp: number;
  packets: number;
  octets: number;
}): Buffer {
  const packet = Buffer.alloc(28);
  const seconds = Math.floor(report.ntpMs / 1000);
  packet.set([0x80, senderReportType, 0, 6]);
  packet.writeUInt32BE(report.source, 4);
  packet.writeUInt32BE(seconds >>> 0, 8);
  packet.writeUInt32BE(Math.floor(((report.ntpMs - seconds * 1000) / 1000) * 2 ** 32) >>> 0, 12);
  packet.writeUInt32BE(report.rtpTimestamp, 16);
  packet.writeUInt32BE(report.packets >>> 0, 20);
  packet.writeUInt32BE(report.octets >>> 0, 24);
  return packet;
}

/** Rewrites a sender report for another source: replaces timestamps and counters, keeps the wall clock. */
export function rewriteSenderReport(
  packet: Buffer,
  to: { source: number; timestampOffset: number; packets: number; octets: number },
): Buffer {
  const copy = Buffer.from(packet.subarray(0, 28));
  copy[0] = 0x80;
  copy.writeUInt16BE(6, 2);
  copy.writeUInt32BE(to.source, 4);
  copy.writeUInt32BE((copy.readUInt32BE(16) + to.timestampOffset) >>> 0, 16);
  copy.writeUInt32BE(to.packets >>> 0, 20);
  copy.writeUInt32BE(to.octets >>> 0, 24);
  return copy;
}
