import { expect, test } from 'vitest';
import { IncomingTrack } from '../rtp/incoming-track.ts';
import { OutgoingTrack } from './outgoing-track.ts';
import { Reception } from '../rtp/reception.ts';
import { ReorderBuffer } from '../rtp/reorder-buffer.ts';
import { maximumBitrate, negativeAcknowledgement, pictureLoss, readSenderReport } from '../rtp/rtcp.ts';
import { readFeedback } from '../rtp/viewer-feedback.ts';
import { payloadOf, payloadTypeOf, sequenceOf, sourceOf, timestampOf } from '../rtp/rtp.ts';
import { rtpPacket } from '../../../../../test/make/rtp-packet.ts';

const incoming = (sent: Buffer[] = []) =>
  new IncomingTrack({ codec: 'H264', payloadType: 96, ownSource: 1, now: 0, sendRtcp: (packet) => sent.push(packet) });

function viewer() {
  const sent: Buffer[] = [];
  const track = new OutgoingTrack({ payloadType: 102, source: 55, send: (packet) => sent.push(Buffer.from(packet)) });
  return { sent, track };
}

test('a viewer gets one continuous track when a publisher returns, across sequence wraparound', () => {
  const { sent, track } = viewer();
  const feed = (from: IncomingTrack, sequence: number, timestamp: number, now: number) => {
    const packet = rtpPacket({ sequence, timestamp });
    from.receive(packet, now);
    track.forward(from, packet, now);
  };
  const first = incoming();
  const second = incoming();
  feed(first, 65_534, 4_294_966_000, 0);
  feed(first, 65_535, 4_294_966_000 + 3000, 33);
  feed(second, 100, 5, 1033);
  feed(second, 101, 3005, 1066);
  expect(sent.map(sequenceOf)).toEqual([65_534, 65_535, 0, 1]);
  const times = sent.map(timestampOf);
  expect(times.slice(1).map((time, i) => (time - (times[i] ?? 0)) >>> 0)).toEqual([3000, 90_000, 3000]);
  expect(new Set(sent.map(sourceOf))).toEqual(new Set([55]));
  expect(new Set(sent.map(payloadTypeOf))).toEqual(new Set([102]));
});

test('the same track continues without a jump when its sender restarts numbering', () => {
  const { sent, track } = viewer();
  const from = incoming();
  for (const packet of [rtpPacket({ sequence: 10, source: 7 }), rtpPacket({ sequence: 40_000, source: 8 })]) {
    from.receive(packet, 0);
    track.forward(from, packet, 0);
  }
  expect(sent.map(sequenceOf)).toEqual([10, 11]);
});

test('retransmits a viewer’s lost packet under the number it knows', () => {
  const { sent, track } = viewer();
  const first = incoming();
  const second = incoming();
  const give = (from: IncomingTrack, packet: Buffer) => {
    from.receive(packet, 0);
    track.forward(from, packet, 0);
  };
  give(first, rtpPacket({ sequence: 1 }));
  give(second, rtpPacket({ sequence: 500, payload: Buffer.from('lost') }));
  track.resend([2, 9]);
  expect(sent.map(sequenceOf)).toEqual([1, 2, 2]);
  expect(payloadOf(sent[2] ?? Buffer.alloc(0))?.toString()).toBe('lost');
});

test('requests lost packets and key frames from the publisher, within limits', () => {
  const sent: Buffer[] = [];
  const track = incoming(sent);
  track.receive(rtpPacket({ sequence: 1 }), 0);
  track.receive(rtpPacket({ sequence: 4 }), 1000);
  expect(sent.map((packet) => readFeedback(packet, 7).lost)).toEqual([[2, 3]]);
  track.receive(rtpPacket({ sequence: 2 }), 1010);
  expect(track.receive(rtpPacket({ sequence: 2 }), 1020)).toBeNull();
  for (const now of [2000, 2100, 2499]) track.requestKeyFrame(now);
  expect(track.pliCount).toBe(1);
  track.requestKeyFrame(2500);
  expect(track.pliCount).toBe(2);
  expect(readFeedback(sent.at(-1) ?? Buffer.alloc(0), 7).wantsKeyFrame).toBe(true);
});

test('rejects packets of other payload types, and malformed ones', () => {
  const track = incoming();
  expect(track.receive(rtpPacket({ sequence: 1, payloadType: 97 }), 0)).toBeNull();
  for (let length = 0; length < 12; length++) {
    expect(track.receive(rtpPacket({ sequence: 1 }).subarray(0, length), 0)).toBeNull();
  }
  expect(payloadOf(Buffer.from('bf60000100000000000000070000ffff', 'hex'))).toBeNull();
});

test('reports loss for the interval in which it happened', () => {
  const reception = new Reception();
  for (const sequence of [65_534, 65_535, 1, 2]) reception.note(sequence);
  expect(reception.report(0)).toMatchObject({ lossFraction: 51, lostInAll: 1, highestSequence: 65_538 });
  for (const sequence of [3, 4]) reception.note(sequence);
  expect(reception.report(0)).toMatchObject({ lossFraction: 0, lostInAll: 1, highestSequence: 65_540 });
});

test('requests a missing packet five times at most', () => {
  const reception = new Reception();
  reception.note(1);
  reception.note(3);
  const asks = Array.from({ length: 10 }, (_, i) => reception.takeMissing(1000 + i * 100));
  expect(asks.flat()).toEqual([2, 2, 2, 2, 2]);
});

test('emits packets in order; waits for a gap, then skips and marks it', () => {
  const buffer = new ReorderBuffer();
  const push = (sequence: number, now: number) =>
    buffer
      .push(rtpPacket({ sequence }), now)
      .map(({ packet, afterGap }) => `${sequenceOf(packet)}${afterGap ? '!' : ''}`);
  expect(push(65_535, 0)).toEqual(['65535']);
  expect(push(1, 10)).toEqual([]);
  expect(push(0, 20)).toEqual(['0', '1']);
  expect(push(3, 30)).toEqual([]);
  expect(push(4, 100)).toEqual([]);
  expect(push(5, 400)).toEqual(['3!', '4', '5']);
  expect(push(2, 410)).toEqual([]);
  expect(push(40_000, 420)).toEqual(['40000!']);
});

test('writes standard RTCP', () => {
  expect(pictureLoss(1, 2).toString('hex')).toBe('81ce00020000000100000002');
  expect(maximumBitrate(1, 2, 3_000_000).toString('hex')).toBe(
    '8fce0005000000010000000052454d4201' + '12dc6c' + '00000002',
  );
  const compound = Buffer.concat([negativeAcknowledgement(1, 2, [10, 12, 40]), pictureLoss(1, 2)]);
  const nothing = { wantsKeyFrame: false, lost: [], arrivals: [], reception: null };
  expect(readFeedback(compound, 2)).toEqual({ ...nothing, wantsKeyFrame: true, lost: [10, 12, 40] });
  expect(readFeedback(compound, 3), 'about another track').toEqual(nothing);
  expect(readFeedback(Buffer.from('81ce', 'hex'), 2)).toEqual(nothing);
  expect(readSenderReport(pictureLoss(1, 2))).toBeNull();
});
