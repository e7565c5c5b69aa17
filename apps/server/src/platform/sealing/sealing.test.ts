import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskStore } from '../../integrations/files/disk-store.ts';
import { BeyondEnd } from '../files/file-store.ts';
import { createKeyring, isSealed } from './keyring.ts';
import { sealFiles } from './sealed-files.ts';

const SECRET = 'a secret of more than thirty-two characters';
const KEY = 'documents/mara/idVerification.jpg';
const PLAIN = Buffer.from('passport 123');
const next = { id: '2027', key: randomBytes(32) };

describe('a keyring', () => {
  const old = createKeyring(SECRET);
  const sealed = old.seal(PLAIN, KEY);
  it('opens what it encrypted, only in its place', () => {
    expect(isSealed(sealed)).toBe(true);
    expect(sealed.includes(PLAIN)).toBe(false);
    expect(old.open(sealed, KEY)).toEqual(PLAIN);
    expect(() => old.open(sealed, 'documents/eve/idVerification.jpg')).toThrow();
  });
  it('rejects a change to any byte', () => {
    for (let place = 0; place < sealed.length; place++) {
      const wrong = Buffer.from(sealed);
      wrong[place] = (wrong[place] ?? 0) ^ 1;
      expect(() => old.open(wrong, KEY), String(place)).toThrow();
    }
    expect(() => old.open(sealed.subarray(0, 20), KEY)).toThrow();
  });
  it('rejects another site’s data', () =>
    expect(() => createKeyring('another secret of more than 32 characters').open(sealed, KEY)).toThrow());
  it('uses a new key first and still opens the old key’s data', () => {
    const both = createKeyring(SECRET, [next]);
    expect(both.currentId).toBe('2027');
    expect(both.open(sealed, KEY)).toEqual(PLAIN);
    const again = both.rewrap(sealed, KEY);
    expect(both.rewrap(again as Buffer, KEY)).toBeNull();
    expect(both.open(again as Buffer, KEY)).toEqual(PLAIN);
    expect(() => old.open(again as Buffer, KEY)).toThrow('“2027”, which is not among DATA_KEYS');
  });
});

describe('personal files', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'footlight-sealed-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const disk = () => createDiskStore({ folder, secret: SECRET });
  const files = (more: Parameters<typeof createKeyring>[1] = []) =>
    sealFiles(disk(), { keyring: createKeyring(SECRET, more), secret: SECRET });
  const onDisk = () => readFileSync(join(folder, KEY));

  it('are encrypted on disk', async () => {
    await files().put(KEY, PLAIN, 'image/jpeg');
    expect(isSealed(onDisk())).toBe(true);
    expect(onDisk().includes(PLAIN)).toBe(false);
    expect(statSync(join(folder, KEY)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'documents', 'mara')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'documents')).mode & 0o777).toBe(0o700);
  });
  it('are read in full and in part', async () => {
    const found = await files().read(KEY);
    expect([await text(found!.stream), found!.bytes, found!.mime]).toEqual([String(PLAIN), 12, 'image/jpeg']);
    const part = await files().read(KEY, { from: 9 });
    expect([await text(part!.stream), part!.part]).toEqual(['123', { from: 9, to: 11 }]);
    await expect(files().read(KEY, { from: 12 })).rejects.toThrow(BeyondEnd);
    expect((await files().signedUrl(KEY, 60)).url).toContain(`/files/private/${KEY}?`);
    expect(await files().read('documents/nobody/x.jpg')).toBeNull();
  });
  it('stored in plain text are still readable, and encrypted on request', async () => {
    await disk().put(KEY, PLAIN, 'image/jpeg');
    expect(await text((await files().read(KEY))!.stream)).toBe(String(PLAIN));
    expect(await files().reseal(KEY)).toBe(true);
    expect(isSealed(onDisk())).toBe(true);
    expect(await text((await files().read(KEY))!.stream)).toBe(String(PLAIN));
  });
  it('move to a new key', async () => {
    expect(await files([next]).reseal(KEY)).toBe(true);
    expect(await text((await files([next]).read(KEY))!.stream)).toBe(String(PLAIN));
    await expect(files().read(KEY)).rejects.toThrow('DATA_KEYS');
    expect(await files([next]).reseal('documents/nobody/x.jpg')).toBe(false);
  });
  it('leave public files as they are', async () => {
    await files().put('public/a.txt', PLAIN, 'text/plain');
    expect(readFileSync(join(folder, 'public', 'a.txt'))).toEqual(PLAIN);
  });
});
