import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { EICAR, startFakeClamd, type FakeClamd } from '../../../test/fake-clamd.ts';
import { createClamdScanner } from './clamd-scanner.ts';

let clamd: FakeClamd;
let found: FakeClamd['answer'];
beforeAll(async () => {
  clamd = await startFakeClamd();
  found = clamd.answer;
});
beforeEach(() => {
  clamd.answer = found;
  clamd.mostBytes = Infinity;
});
afterAll(() => clamd.close());

const scan = (...chunks: (Buffer | string)[]) =>
  createClamdScanner(clamd.address).scan(Readable.from(chunks.map((chunk) => Buffer.from(chunk))));

it('sends the whole file, and returns the finding', async () => {
  const large = Buffer.alloc(3_000_000, 'a');
  expect(await scan('one ', large, ' two')).toEqual({ kind: 'clean' });
  expect(clamd.seen.at(-1)).toHaveLength(large.length + 8);
  expect(await scan(EICAR.slice(0, 20), EICAR.slice(20))).toEqual({ kind: 'infected', name: 'Eicar-Test' });
});

it('recognizes a file above the scanner’s limit', async () => {
  clamd.answer = () => 'INSTREAM size limit exceeded. ERROR';
  expect(await scan('a')).toEqual({ kind: 'unscannable' });
});

it('treats a file as too large if a working scanner hangs up midway', async () => {
  const large = Array.from({ length: 40 }, () => Buffer.alloc(1_000_000, 'a'));
  clamd.mostBytes = 2_000_000;
  expect(await scan(...large)).toEqual({ kind: 'unscannable' });
  clamd.mostBytes = 0;
  await expect(scan(...large)).rejects.toThrow('clamd did not answer');
});

it('never treats silence or an unknown answer as clean', async () => {
  clamd.answer = () => null;
  await expect(scan('a')).rejects.toThrow('clamd did not answer');
  clamd.answer = () => 'stream: Can’t allocate memory ERROR';
  await expect(scan('a')).rejects.toThrow('clamd said');
  clamd.answer = () => '';
  await expect(scan('a')).rejects.toThrow('clamd said');
  const away = createClamdScanner('127.0.0.1:1').scan(Readable.from([Buffer.from('a')]));
  await expect(away).rejects.toThrow('clamd did not answer');
});
