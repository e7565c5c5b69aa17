import { expect, test } from 'vitest';
import type { QualityMeasure } from '../../../platform/ports/media-server.ts';
import { webRtcViewer } from '../../../../test/make/webrtc-viewer.ts';
import { createInjectedPublisher } from './injected-publisher.ts';
import { LiveStream } from './live-stream.ts';
import { IncomingTrack } from './rtp/incoming-track.ts';
import { receiverReport, senderReport } from './rtp/rtcp.ts';
import { readFeedback } from './rtp/viewer-feedback.ts';
import { audienceOf } from './stream-stats.ts';
import { ViewerQuality } from './viewer-quality.ts';
import { OutgoingTrack } from './webrtc/outgoing-track.ts';

const SOURCE = 77;
/** A viewer's report: a quarter of the packets lost, and the milliseconds since the server's last report. */
const report = (lastSenderReport: number, sinceMs: number, source = SOURCE) =>
  receiverReport(1, source, {
    lossFraction: 64,
    lostInAll: 9,
    highestSequence: 500,
    lastSenderReport,
    delaySinceSenderReport: Math.round(sinceMs * 65.536),
  });

test('reads loss and the last sender report of its own source', () => {
  const both = Buffer.concat([report(1, 0, 78), report(4711, 20)]);
  const { reception } = readFeedback(both, SOURCE);
  expect(reception).toMatchObject({ lossShare: 0.25, lastSenderReport: 4711 });
  expect(reception?.sinceSenderReportMs).toBeCloseTo(20, 1);
  expect(readFeedback(both, 79).reception).toBeNull();
  for (let length = 0; length < both.length; length++) readFeedback(both.subarray(0, length), SOURCE);
});

test('measures the round trip from a forwarded report to the viewer’s answer', () => {
  const sent: Buffer[] = [];
  const track = new OutgoingTrack({ payloadType: 108, source: SOURCE, send: (packet) => sent.push(packet) });
  const from = new IncomingTrack({ codec: 'H264', payloadType: 96, ownSource: 1, now: 0, sendRtcp: null });
  from.generation = 0;
  const answer = (middleOfTime: number, sinceMs: number, now: number) => {
    const { reception } = readFeedback(report(middleOfTime, sinceMs), SOURCE);
    const ms = reception && track.roundTripMs(reception, now);
    return ms === null ? null : Math.round(ms);
  };
  for (let second = 0; second < 6; second++) {
    const fields = { source: 7, ntpMs: second * 1000, rtpTimestamp: 0, packets: 0, octets: 0 };
    track.report(from, senderReport(fields), 10_000 + second * 1000);
  }
  const middleOf = (index: number) => sent[index]!.readUInt32BE(10);
  expect(answer(middleOf(5), 400, 15_480)).toBe(80);
  expect(answer(middleOf(4), 1400, 15_480), 'an earlier report').toBe(80);
  expect(answer(middleOf(0), 0, 15_480), 'a forgotten report').toBeNull();
  expect(answer(middleOf(5), 900, 15_480), 'a clock that was set back').toBeNull();
});

function quality() {
  const measures: QualityMeasure[] = [];
  return { measures, viewer: new ViewerQuality((measure) => measures.push(measure)) };
}

test('passes on each measurement once, and ignores reports that come too often', () => {
  const { measures, viewer } = quality();
  viewer.noteReception(0.25, null);
  viewer.noteReception(0, 40);
  viewer.noteReport({ firstFrameMs: 210, playedMs: 0, frozenMs: 0 }, 10_000);
  viewer.noteReport({ playedMs: 10_000, frozenMs: 500 }, 20_000);
  expect(measures).toEqual([
    { kind: 'lossShare', value: 0.25 },
    { kind: 'lossShare', value: 0 },
    { kind: 'roundTripMs', value: 40 },
    { kind: 'firstFrameMs', value: 210 },
    { kind: 'frozenShare', value: 0.05 },
  ]);
  const before = measures.length;
  for (let n = 0; n < 100; n++) viewer.noteReport({ playedMs: 10_000, frozenMs: 0 }, 60_000);
  expect(measures.length - before).toBe(2);
});

test('an old report says nothing about now, and no picture stands longer than it was played', () => {
  const { viewer } = quality();
  expect(viewer.frozenShare(0)).toBeNull();
  viewer.noteReport({ playedMs: 1000, frozenMs: 600_000 }, 10_000);
  expect(viewer.frozenShare(20_000)).toBe(1);
  expect(viewer.frozenShare(60_000)).toBeNull();
});

test('sums up a room’s viewers', () => {
  const settings = { graceMs: 1, viewerSilenceMs: 1, maxPublishKbps: 1, endPublishKbps: 1 };
  const stream = new LiveStream('room', settings, { emit: () => {}, onOutOfOrder: () => {} });
  const video = { codec: 'H264', payloadType: 96 } as const;
  stream.attach(createInjectedPublisher('ann', { video, audio: null }, () => {}));
  expect(audienceOf(stream, 20_000)).toBeNull();
  const viewers = [0, 1, 2, 3].map((n) => webRtcViewer({ grantId: `g${n}`, connected: n < 3 }));
  for (const viewer of viewers) stream.addViewer(viewer);
  viewers[0]?.quality.noteReception(0.041, 180);
  viewers[1]?.quality.noteReception(0.2, 35);
  viewers[0]?.quality.noteReport({ playedMs: 10_000, frozenMs: 50 }, 20_000);
  viewers[1]?.quality.noteReport({ playedMs: 10_000, frozenMs: 3000 }, 20_000);
  viewers[3]?.quality.noteReception(0.9, 900);
  expect(audienceOf(stream, 21_000)).toEqual({
    bySize: [{ lines: 0, viewers: 3 }],
    reporting: 2,
    freezing: 1,
    worstLossPercent: 20,
    worstRoundTripMs: 180,
  });
});
