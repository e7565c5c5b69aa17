import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ArrivalLog, readTransportFeedback } from './transport-feedback.ts';
import { readFeedback } from './viewer-feedback.ts';
import { extensionOf, writeExtension } from './header-extension.ts';

/** Gaps between consecutive packets in milliseconds. Null means that the packet is lost. */
const runs = fc.array(fc.option(fc.double({ min: 0, max: 500, noNaN: true }), { nil: null }), {
  minLength: 1,
  maxLength: 200,
});

test('a sender reads what arrived and when, to a quarter of a millisecond', () => {
  fc.assert(
    fc.property(fc.nat(0xffff), fc.nat(1_000_000), runs, (first, startMs, gaps) => {
      const log = new ArrivalLog();
      let now = startMs;
      const times = gaps.map((gap) => (gap === null ? null : (now += gap)));
      // The last packet must arrive, because a report ends with a received packet.
      const last = times.length - 1;
      times[last] ??= now;
      // The first packet must also arrive, because a receiver can't know about losses before it.
      times[0] ??= startMs;
      for (const [i, time] of times.entries()) if (time !== null) log.note((first + i) & 0xffff, time);
      const read = readTransportFeedback(log.take(1, 2) ?? Buffer.alloc(0));
      expect(read.map(({ sequence }) => sequence)).toEqual(times.map((_, i) => (first + i) & 0xffff));
      expect(read.map(({ atMs }) => atMs === null)).toEqual(times.map((time) => time === null));
      const zero = (read[0]?.atMs ?? 0) - (times[0] ?? 0);
      for (const [i, time] of times.entries()) {
        if (time !== null) expect(Math.abs((read[i]?.atMs ?? 0) - zero - time)).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});

test('each packet is reported once', () => {
  const log = new ArrivalLog();
  log.note(10, 5);
  log.note(12, 6);
  expect(readTransportFeedback(log.take(1, 2) ?? Buffer.alloc(0)).map(({ sequence }) => sequence)).toEqual([
    10, 11, 12,
  ]);
  expect(log.take(1, 2)).toBeNull();
  log.note(11, 7);
  log.note(13, 8);
  expect(readTransportFeedback(log.take(1, 2) ?? Buffer.alloc(0)).map(({ sequence }) => sequence)).toEqual([13]);
});

test('reads runs and one-bit vectors', () => {
  const packet = Buffer.from(
    '8fcd000600000001000000020064000500000100' + '4002' + 'a000' + '28' + '04' + '00000000',
    'hex',
  );
  packet.writeUInt16BE(packet.length / 4 - 1, 2);
  // A run of two with state 2 (large deltas) needs four bytes, but fewer remain, so nothing is read.
  expect(readTransportFeedback(packet.subarray(0, 26))).toEqual([]);
  const small = Buffer.from('8fcd00060000000100000002006400050000010020020000a000', 'hex');
  expect(
    readTransportFeedback(
      Buffer.concat([small.subarray(0, 22), Buffer.from('a800', 'hex'), Buffer.from('28040c00', 'hex')]),
    ),
  ).toEqual([
    { sequence: 100, atMs: 74 },
    { sequence: 101, atMs: 75 },
    { sequence: 102, atMs: 78 },
    { sequence: 103, atMs: null },
    { sequence: 104, atMs: 78 },
  ]);
});

test('no packet makes the reader throw or return more than a thousand arrivals', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 21, maxLength: 1500 }), (bytes) => {
      const packet = Buffer.from(bytes);
      packet.set([0x8f, 205]);
      packet.writeUInt16BE(Math.floor(packet.length / 4) - 1, 2);
      expect(readTransportFeedback(packet).length).toBeLessThanOrEqual(1000);
      readFeedback(packet, 1);
    }),
    { numRuns: 2000 },
  );
});

test('reads the extension it writes; others, and malformed ones, are null', () => {
  const packet = Buffer.alloc(24);
  packet[0] = 0x90;
  writeExtension(packet, 12, { id: 5, value: 513 });
  expect(extensionOf(packet, 5)?.readUInt16BE(0)).toBe(513);
  expect(extensionOf(packet, 4)).toBeNull();
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), fc.integer({ min: 1, max: 14 }), (bytes, id) => {
      const found = extensionOf(Buffer.from(bytes), id);
      expect(found === null || found.length > 0).toBe(true);
    }),
    { numRuns: 2000 },
  );
});
