import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BeyondEnd } from '../../platform/files/file-store.ts';
import { createDiskReader, pieceFor } from './disk-reader.ts';
import { patience } from '../../../../../tests/patience.ts';

const MB = 1024 * 1024;
const CONTENT = Buffer.alloc(3 * MB + 5, 'footlight ');

let folder: string;
let path: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'footlight-reader-'));
  path = join(folder, 'file');
  writeFileSync(path, CONTENT);
  mkdirSync(join(folder, 'inner'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opened = () =>
  readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).startsWith(folder);
    } catch {
      return false;
    }
  });

it('reads in chunks of a megabyte, smaller with more readers', async () => {
  expect([1, 16, 64].map(pieceFor)).toEqual([MB, MB, MB]);
  expect(pieceFor(256)).toBe(256 * 1024);
  expect(pieceFor(100_000)).toBe(64 * 1024);
  const read = createDiskReader();
  const sizes = async () => {
    const file = await read(path, { from: 0, to: MB - 1 });
    const pieces: number[] = [];
    for await (const piece of file?.stream ?? []) pieces.push((piece as Buffer).length);
    return pieces;
  };
  expect(await sizes()).toEqual([MB]);
  const slow = await Promise.all(Array.from({ length: 127 }, () => read(path)));
  expect(await sizes()).toEqual([MB / 2, MB / 2]);
  for (const file of slow) file?.stream.destroy();
  await vi.waitFor(async () => expect(await sizes()).toEqual([MB]), patience(10_000));
});

it('returns whole files and ranges, and leaks no file handles', async () => {
  const read = createDiskReader();
  const whole = await read(path);
  const part = await read(path, { last: 5 });
  expect((await buffer(whole!.stream)).equals(CONTENT)).toBe(true);
  expect(part).toMatchObject({ bytes: CONTENT.length, part: { from: CONTENT.length - 5, to: CONTENT.length - 1 } });
  expect(await buffer(part!.stream)).toEqual(CONTENT.subarray(-5));
  expect(await read(join(folder, 'inner'))).toBeNull();
  expect(await read(join(path, 'below'))).toBeNull();
  expect(await read(join(folder, 'none'))).toBeNull();
  await expect(read(path, { from: CONTENT.length })).rejects.toThrow(BeyondEnd);
  (await read(path))?.stream.destroy();
  if (process.platform === 'linux') await vi.waitFor(() => expect(opened()).toEqual([]), patience(10_000));
});
