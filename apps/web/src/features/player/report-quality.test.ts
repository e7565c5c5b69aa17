import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reportQuality } from './report-quality.ts';
import type { PlaybackReport } from './webrtc-session.ts';

const page = { hidden: false };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  page.hidden = false;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function stage({ isTaken = true } = {}) {
  const reports: PlaybackReport[] = [];
  const state = { frozenSeconds: 0 as number | undefined };
  let onFrame = () => {};
  const video = {
    paused: false,
    requestVideoFrameCallback: (call: () => void) => {
      onFrame = call;
      return 1;
    },
  };
  const connection = {
    getStats: async () =>
      new Map([['v', { type: 'inbound-rtp', kind: 'video', totalFreezesDuration: state.frozenSeconds }]]),
  };
  const report = async (one: PlaybackReport) => {
    reports.push(one);
    return isTaken;
  };
  const session = { connection, report } as unknown as Parameters<typeof reportQuality>[0];
  const stop = reportQuality(session, video as unknown as HTMLVideoElement, performance.now());
  return { reports, state, video, stop, showFrame: () => onFrame() };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('reports the first picture once, then how long pictures stood meanwhile', async () => {
  const { reports, state, showFrame } = stage();
  await pass(230);
  showFrame();
  await pass(9770);
  state.frozenSeconds = 0.5;
  await pass(10_000);
  state.frozenSeconds = 0.6;
  await pass(10_000);
  expect(reports).toEqual([
    { firstFrameMs: 230, playedMs: 0, frozenMs: 0 },
    { playedMs: 10_000, frozenMs: 500 },
    { playedMs: 10_000, frozenMs: 100 },
  ]);
});

test('time that nobody watches is not reported, nor does it count later', async () => {
  const { reports, state, video } = stage();
  await pass(10_000);
  page.hidden = true;
  state.frozenSeconds = 9;
  await pass(10_000);
  page.hidden = false;
  video.paused = true;
  await pass(10_000);
  video.paused = false;
  await pass(10_000);
  expect(reports).toEqual([{ playedMs: 10_000, frozenMs: 0 }]);
});

test('a browser that doesn’t count freezes reports the first picture only', async () => {
  const { reports, state, showFrame } = stage();
  state.frozenSeconds = undefined;
  await pass(400);
  showFrame();
  await pass(60_000);
  expect(reports).toEqual([{ firstFrameMs: 400, playedMs: 0, frozenMs: 0 }]);
});

test('ends with the session, and when the server takes no more', async () => {
  const refused = stage({ isTaken: false });
  const ended = stage();
  await pass(20_000);
  ended.stop();
  await pass(60_000);
  expect(refused.reports).toHaveLength(1);
  expect(ended.reports).toHaveLength(1);
});
