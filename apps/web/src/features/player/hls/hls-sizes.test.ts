import { expect, test, vi } from 'vitest';
import { capFor, hlsSizes, type SizedHls } from './hls-sizes.ts';

const SESSION = 'https://site.test/media/live/streams/room/session';
const LEVELS = [
  { width: 320, height: 180, bitrate: 200_000, url: `${SESSION}/2-live.m3u8` },
  { width: 640, height: 360, bitrate: 700_000, url: `${SESSION}/1-live.m3u8` },
  { width: 1280, height: 720, bitrate: 2_500_000, url: `${SESSION}/live.m3u8` },
];
const SOUND = { bitrate: 140_000, url: `${SESSION}/sound-live.m3u8` };
const events = { MANIFEST_LOADED: 'loaded', MANIFEST_PARSED: 'parsed', LEVEL_UPDATED: 'updated' } as never;
const SINCE = Date.UTC(2030, 0, 1);
const value = (VALUE: string) => ({ VALUE });
const sessionData = {
  'rewind.uri': value('rewind-live.m3u8'),
  'rewind.since': value(new Date(SINCE).toISOString()),
  'rewind.seconds': value('1800'),
};

/** The part of hls.js that `hlsSizes` uses. */
function stage(levels: readonly object[] = [...LEVELS, SOUND]) {
  const handlers = new Map<string, (event: string, data: unknown) => void>();
  const hls = {
    autoLevelCapping: -1,
    bandwidthEstimate: 900_000,
    currentLevel: 1,
    levels: LEVELS,
    loadSource: vi.fn(),
    startLoad: vi.fn(),
    playingDate: new Date(SINCE + 300_000),
    on: (event: string, handler: (event: string, data: unknown) => void) => handlers.set(event, handler),
  };
  const video = { currentTime: 0, paused: false, play: vi.fn(async () => {}) };
  const sized = hlsSizes(hls as unknown as SizedHls, video, events);
  const arrive = async (loaded: readonly object[]) => {
    handlers.get('loaded')?.('loaded', { levels: loaded, sessionData, url: `${SESSION}/master.m3u8` });
    handlers.get('parsed')?.('parsed', {});
    await Promise.resolve();
  };
  const update = async (fragmentStart: number, edge: number) => {
    handlers.get('updated')?.('updated', { details: { fragmentStart, edge } });
    await Promise.resolve();
  };
  return { hls, video, sized, arrive, update, begin: () => arrive(levels) };
}

test.each([
  [null, -1],
  [720, 2],
  [400, 1],
  [1, 0],
])('%s lines allow levels up to %i', (mostLines, index) => {
  expect(capFor(LEVELS, mostLines)).toBe(index);
});

test('lists the sizes, and the one that plays', async () => {
  const { sized, begin } = stage();
  expect(await sized.sizes()).toBeNull();
  await begin();
  const found = await sized.sizes();
  expect(found?.sizes.map(({ lines }) => lines)).toEqual([720, 360, 180]);
  expect(found).toMatchObject({ current: 360, mostLines: null, estimateKbps: 900 });
});

test('a limit chosen before the manifest holds from its arrival', async () => {
  const { hls, sized, begin } = stage();
  await sized.limitSize(360);
  await begin();
  expect(hls.autoLevelCapping).toBe(1);
  await sized.limitSize(null);
  expect(hls.autoLevelCapping).toBe(-1);
});

test('sound only plays its own playlist within the session, and video returns', async () => {
  const { hls, video, sized, begin, arrive } = stage();
  await begin();
  await sized.limitSize(0);
  await arrive([{ bitrate: 0, url: SOUND.url }]);
  await sized.limitSize(0);
  expect(hls.loadSource.mock.calls).toEqual([[SOUND.url]]);
  expect(video.play).toHaveBeenCalledOnce();
  expect(await sized.sizes()).toMatchObject({ current: null, mostLines: 0 });
  await sized.limitSize(180);
  expect(hls.loadSource).toHaveBeenLastCalledWith(`${SESSION}/master.m3u8`);
  await begin();
  expect(hls.autoLevelCapping).toBe(0);
});

test('a server without a playlist for the sound plays the smallest size', async () => {
  const { hls, sized, begin } = stage(LEVELS);
  await begin();
  await sized.limitSize(0);
  expect(hls.loadSource).not.toHaveBeenCalled();
  expect(hls.autoLevelCapping).toBe(0);
});

test('goes back, moves within the past, and returns to the live picture', async () => {
  const { hls, video, sized, begin, arrive, update } = stage();
  const { rewind } = sized;
  expect(rewind?.past()).toBe(0);
  await begin();
  expect([rewind?.past(), rewind?.behind()]).toEqual([300, 0]);
  rewind?.goTo(120);
  expect(hls.loadSource).toHaveBeenLastCalledWith(`${SESSION}/rewind-live.m3u8`);
  await arrive([{ bitrate: 0, url: `${SESSION}/rewind-live.m3u8` }]);
  await update(0, 290);
  expect(hls.startLoad.mock.calls).toEqual([[170]]);
  await update(6, 296);
  expect(hls.startLoad).toHaveBeenCalledOnce();
  video.currentTime = 176;
  expect([rewind?.past(), rewind?.behind()]).toEqual([290, 120]);
  rewind?.goTo(500);
  expect(video.currentTime).toBe(6);
  rewind?.goTo(0);
  expect(hls.loadSource).toHaveBeenLastCalledWith(`${SESSION}/master.m3u8`);
  await begin();
  expect(rewind?.behind()).toBe(0);
});

test('goes back no further than the server keeps, and not in sound only', async () => {
  const { hls, sized, begin } = stage();
  await begin();
  hls.playingDate = new Date(SINCE + 7_200_000);
  expect(sized.rewind?.past()).toBe(1800);
  await sized.limitSize(0);
  expect(sized.rewind?.past()).toBe(0);
});
