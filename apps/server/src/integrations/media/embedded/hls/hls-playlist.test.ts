import { expect, test } from 'vitest';
import { mediaPlaylist, multivariantPlaylist, splitName } from './hls-playlist.ts';
import type { PlaylistSegment } from './hls-playlist.ts';
import { HlsWindow } from './hls-window.ts';

const segment = (number: number, init = 1, isGrowing = false): PlaylistSegment => ({
  number,
  init,
  startedAt: new Date(Date.UTC(2030, 0, 1, 0, 0, number)),
  parts: [
    { seconds: 0.33333, isIndependent: true },
    { seconds: 0.33333, isIndependent: false },
  ],
  seconds: isGrowing ? null : 0.66667,
});

test('lists whole segments, parts of the newest ones, and a hint for the next part', () => {
  const text = mediaPlaylist({
    targetSeconds: 1,
    partTargetSeconds: 0.36,
    discontinuitySequence: 0,
    segments: [segment(3), segment(4), segment(5), segment(6), segment(7, 1, true)],
  });
  expect(text.split('\n').slice(0, 13)).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-TARGETDURATION:1',
    '#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,PART-HOLD-BACK=1.080',
    '#EXT-X-PART-INF:PART-TARGET=0.360',
    '#EXT-X-MEDIA-SEQUENCE:3',
    '#EXT-X-DISCONTINUITY-SEQUENCE:0',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init1.mp4"',
    '#EXT-X-PROGRAM-DATE-TIME:2030-01-01T00:00:03.000Z',
    '#EXTINF:0.66667,',
    's3.m4s',
    '#EXT-X-PROGRAM-DATE-TIME:2030-01-01T00:00:04.000Z',
  ]);
  expect(text).not.toContain('s3.0.m4s');
  expect(text).toContain('#EXT-X-PART:DURATION=0.33333,URI="s4.0.m4s",INDEPENDENT=YES\n');
  expect(text).toContain('#EXT-X-PART:DURATION=0.33333,URI="s7.1.m4s"\n#EXT-X-PRELOAD-HINT:TYPE=PART,URI="s7.2.m4s"\n');
});

test('another init segment adds a discontinuity', () => {
  const text = mediaPlaylist({
    targetSeconds: 1,
    partTargetSeconds: 0.36,
    discontinuitySequence: 2,
    segments: [segment(1, 1), segment(2, 2)],
  });
  expect(text.match(/#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init2\.mp4"/g)).toHaveLength(1);
  expect(text).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:2');
  expect(text).toContain('#EXT-X-PRELOAD-HINT:TYPE=PART,URI="s3.0.m4s"');
});

test('the multivariant playlist tells each size’s bitrates, codecs, resolution and frame rate', () => {
  const text = multivariantPlaylist('r/s/', [
    { name: '', peak: 900_000.4, average: 800_000, codecs: 'avc1.42e01f,opus', width: 640, height: 360, frameRate: 25 },
    { name: 'sound', peak: 140_000, average: 130_000, codecs: 'opus' },
  ]);
  expect(text.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-STREAM-INF:BANDWIDTH=900000,AVERAGE-BANDWIDTH=800000,CODECS="avc1.42e01f,opus",RESOLUTION=640x360,FRAME-RATE=25.000',
    'r/s/live.m3u8',
    '#EXT-X-STREAM-INF:BANDWIDTH=140000,AVERAGE-BANDWIDTH=130000,CODECS="opus"',
    'r/s/sound-live.m3u8',
    '',
  ]);
});

test('a size names its own files, reports the others, and continues across init segments', () => {
  const playlist = { targetSeconds: 1, partTargetSeconds: 0.36, discontinuitySequence: 1 };
  const reports = [{ name: '', segment: 9, part: 2 }];
  const segments = [segment(1, 1), segment(2, 2)];
  const text = mediaPlaylist({ ...playlist, segments }, { name: '1', isContinuous: true, reports });
  expect(text).not.toContain('#EXT-X-DISCONTINUITY\n');
  expect(text).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:0');
  expect(text).toContain('#EXT-X-MAP:URI="1-init2.mp4"');
  expect(text).toContain('URI="1-s2.1.m4s"');
  expect(text).toContain('\n1-s2.m4s\n');
  expect(text).toContain('PRELOAD-HINT:TYPE=PART,URI="1-s3.0.m4s"\n');
  expect(text).toContain('#EXT-X-RENDITION-REPORT:URI="live.m3u8",LAST-MSN=9,LAST-PART=2\n');
});

test.each([
  ['live.m3u8', { rendition: '', file: 'live.m3u8' }],
  ['1-s5.2.m4s', { rendition: '1', file: 's5.2.m4s' }],
  ['sound-init1.mp4', { rendition: 'sound', file: 'init1.mp4' }],
  ['noise-init1.mp4', null],
  ['1-2-s5.m4s', null],
])('reads the rendition from the name %s', (name, split) => {
  expect(splitName(name)).toEqual(split);
});

test('slides the window, counts discontinuities that left it, and wakes waiting requests', async () => {
  const window = new HlsWindow(1);
  const one = window.addInit(Buffer.from('one'));
  const two = window.addInit(Buffer.from('two'));
  const add = (init: number) => {
    const opened = window.open(init, new Date(0));
    window.addPart(opened, { data: Buffer.from(`p${opened.number}`), seconds: 1, isIndependent: true });
    window.finish(opened);
  };
  let woken = false;
  const waiting = window.waitFor(1, null, 60_000).then(() => (woken = true));
  add(one);
  await Promise.resolve();
  expect(woken).toBe(false);
  add(two);
  await waiting;
  for (let i = 0; i < 10; i++) add(two);
  expect(window.playlist()).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1');
  expect(window.playlist()).not.toContain('s3.m4s');
  // After they leave the playlist, segments stay available for as long as they were listed.
  expect(window.segment(3)?.toString()).toBe('p3');
  for (let i = 0; i < 10; i++) add(two);
  expect(window.playlist()).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:1');
  expect(window.segment(0)).toBeNull();
  expect(window.segment(21)?.toString()).toBe('p21');
  expect(window.part(21, 0)?.toString()).toBe('p21');
  const low = window.playlist();
  const whole = window.playlist({ isWhole: true });
  expect(low).toMatch(/EXT-X-PART:.*CAN-BLOCK|CAN-BLOCK[\s\S]*EXT-X-PART:/);
  expect(whole).not.toMatch(/PART|CAN-BLOCK/);
  expect(whole.match(/^s\d+\.m4s$/gm)).toEqual(low.match(/^s\d+\.m4s$/gm));
  const closing = window.waitFor(99, null, 60_000);
  window.close();
  await closing;
});
