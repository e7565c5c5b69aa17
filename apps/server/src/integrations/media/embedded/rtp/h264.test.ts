import { expect, test } from 'vitest';
import { annexB, isBidirectional, nalsBeginningIn, nalsOf, pictureSize, sequenceFacts, typeOfNal } from './h264.ts';

const hex = (value: string) => Buffer.from(value, 'hex');

test.each([
  ['baseline, cropped', '6742c00cd901419f9f011000000300100000030320f142a480', 320, 180],
  ['high, 1080 lines', '67640028acd940780227e5c044000003000400000300c83c60c658', 1920, 1080],
  ['4:4:4', '67f4001e919b281485fc7cf808800000030080000019078b16cb', 642, 362],
  ['main', '674d401feca02802dd80880000030008000003019078c18cb0', 1280, 720],
])('reads the frame size of x264: %s', (_name, sps, width, height) => {
  expect(pictureSize(hex(sps))).toEqual({ width, height });
});

test('survives truncated and invalid parameter sets', () => {
  for (let length = 0; length < 25; length++) {
    expect(
      pictureSize(hex('67640028acd940780227e5c044000003000400000300c83c60c658').subarray(0, length)),
    ).toHaveProperty('width');
  }
  expect(pictureSize(Buffer.alloc(40, 0xff))).toHaveProperty('height');
  expect(pictureSize(Buffer.alloc(40))).toHaveProperty('height');
});

test('distinguishes B slices from P slices (first bytes of x264 slices)', () => {
  expect(['419a246c433f', '419a6749a841'].map((slice) => isBidirectional(hex(slice)))).toEqual([false, false]);
  expect(['419e427885ff', '019e617442bf', '419e8545112c'].map((slice) => isBidirectional(hex(slice)))).toEqual([
    true,
    true,
    true,
  ]);
});

test('assembles single, aggregated and fragmented NAL units', () => {
  const aggregated = hex('78' + '0003670102' + '00026803');
  const fragments = [hex('7c85' + 'aabb'), hex('7c05' + 'cc'), hex('7c45' + 'dd')];
  const nals = nalsOf([aggregated, ...fragments, hex('41ee')]);
  expect(nals.map((nal) => nal.toString('hex'))).toEqual(['670102', '6803', '65aabbccdd', '41ee']);
  expect(annexB(nals.slice(1, 2)).toString('hex')).toBe('000000016803');
});

test('detects the start of a key frame, also inside a fragment', () => {
  expect(nalsBeginningIn(hex('7c85aabb')).map(typeOfNal)).toEqual([5]);
  expect(nalsBeginningIn(hex('7c05aabb'))).toEqual([]);
});

test('drops fragments without a start and aggregates with a wrong length', () => {
  expect(nalsOf([hex('7c05cc'), hex('7c45dd')])).toEqual([]);
  expect(nalsOf([hex('78ffff6701')])).toEqual([]);
});

test.each([
  ['baseline can not', '6742c00cd901419f9f011000000300100000030320f142a480', 0],
  ['x264 with a pyramid says two', '67640028acd940780227e5c044000003000400000300c83c60c658', 2],
  ['a sequence that says nothing may be out by four', '674d401feca02802dd8088', 4],
])('reads the reorder depth: %s', (_name, sps, depth) => {
  expect(sequenceFacts(hex(sps)).reorderDepth).toBe(depth);
});
