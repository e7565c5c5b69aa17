import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyring } from '../../../platform/sealing/keyring.ts';
import { oddsOf } from '../wheels.rules.ts';
import { commitmentOf, drawSegment, openSeed, prepareSpin, resealSeed } from './draw.ts';

/** The value of chi-square that is passed once in ten thousand times, by degrees of freedom. */
const CRITICAL: Readonly<Record<number, number>> = { 5: 25.74, 7: 29.88, 23: 55.5 };

function chiSquareOf(weights: readonly number[], draws: number): number {
  const counts = weights.map(() => 0);
  const serverSeed = createHash('sha256').update(weights.join()).digest('hex');
  for (let number = 0; number < draws; number++) {
    const place = drawSegment({ serverSeed, spinId: `spin-${number}`, clientSeed: 'me', weights });
    counts[place] = (counts[place] ?? 0) + 1;
  }
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return counts.reduce((all, count, place) => {
    const expected = ((weights[place] ?? 0) / sum) * draws;
    return all + (count - expected) ** 2 / expected;
  }, 0);
}

describe('draws', () => {
  it.each([
    ['all the same', Array.from({ length: 6 }, () => 1)],
    ['of 24 segments', Array.from({ length: 24 }, (_, place) => place + 1)],
    ['with a rare one', [1, 200, 300, 400, 500, 600, 700, 10_000]],
  ])('fall as their odds say, %s: chi-square over 120,000', (_, weights) => {
    expect(chiSquareOf(weights, 120_000)).toBeLessThan(CRITICAL[weights.length - 1] ?? 0);
  });

  it('are what the published rule says, and the same each time', () => {
    const weights = [3, 1, 4, 1, 5, 9];
    for (let round = 0; round < 500; round++) {
      const draw = { serverSeed: randomBytes(32).toString('hex'), spinId: `s${round}`, clientSeed: 'abc', weights };
      const word = createHmac('sha256', Buffer.from(draw.serverSeed, 'hex'))
        .update(`s${round}:abc`)
        .digest()
        .readUInt32BE(0);
      let point = word % 23;
      const expected = weights.findIndex((weight) => (point -= weight) < 0);
      expect([drawSegment(draw), drawSegment(draw)]).toEqual([expected, expected]);
    }
  });

  it('change with the viewer’s part', () => {
    const weights = Array.from({ length: 24 }, () => 1);
    const serverSeed = '5'.repeat(64);
    const places = Array.from({ length: 60 }, (_, part) =>
      drawSegment({ serverSeed, spinId: 'one', clientSeed: `${part}`, weights }),
    );
    expect(new Set(places).size).toBeGreaterThan(12);
  });
});

it('a seed is sealed for its wheel, and its commitment is the SHA-256 of its bytes', () => {
  const [old, ring] = [
    createKeyring('o'.repeat(40)),
    createKeyring('o'.repeat(40), [{ id: 'new', key: randomBytes(32) }]),
  ];
  const next = prepareSpin(old, 'wheel-1');
  const seed = openSeed(old, 'wheel-1', next.sealed_seed);
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  expect(next.commitment).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'));
  expect(commitmentOf(seed)).toBe(next.commitment);
  expect(next.sealed_seed).not.toContain(seed);
  expect(() => openSeed(old, 'wheel-2', next.sealed_seed)).toThrow();
  const again = resealSeed(ring, 'wheel-1', next.sealed_seed) ?? '';
  expect(openSeed(ring, 'wheel-1', again)).toBe(seed);
  expect(resealSeed(ring, 'wheel-1', again)).toBeNull();
});

it('odds are percents with two decimals', () => {
  expect(oddsOf([1, 1, 1, 1, 1, 1])).toEqual(Array.from({ length: 6 }, () => 16.67));
  expect(oddsOf([50, 10, 10, 10, 10, 10])).toEqual([50, 10, 10, 10, 10, 10]);
});
