import { createHash, createHmac, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createKeyring } from '../../../platform/sealing/keyring.ts';
import { oddsOf } from '../wheels.rules.ts';
import { commitmentOf, drawSegment, openSeed, prepareSpin, resealSeed } from './draw.ts';

describe('draws', () => {
  it('follow the published rule and are reproducible', () => {
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

  it('change with the viewer’s input', () => {
    const weights = Array.from({ length: 24 }, () => 1);
    const serverSeed = '5'.repeat(64);
    const places = Array.from({ length: 60 }, (_, part) =>
      drawSegment({ serverSeed, spinId: 'one', clientSeed: `${part}`, weights }),
    );
    expect(new Set(places).size).toBeGreaterThan(12);
  });
});

it('a seed is encrypted for its wheel, and its commitment is the SHA-256 of its bytes', () => {
  const old = createKeyring('o'.repeat(40));
  const ring = createKeyring('o'.repeat(40), [{ id: 'new', key: randomBytes(32) }]);
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

it('odds are percentages with two decimals', () => {
  expect(oddsOf([1, 1, 1, 1, 1, 1])).toEqual(Array.from({ length: 6 }, () => 16.67));
  expect(oddsOf([50, 10, 10, 10, 10, 10])).toEqual([50, 10, 10, 10, 10, 10]);
});
