import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDataFolder, isUsed, markDataFolder, RESTORE_DRAFT } from './data-folder-state.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'footlight-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (...parts: string[]) => {
  const path = join(folder, ...parts);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, '18');
};

test('accepts a new folder, and one with its database', () => {
  checkDataFolder(folder);
  mkdirSync(join(folder, 'files'));
  put('postgres', 'LOCATION');
  checkDataFolder(folder);
  expect(isUsed(folder)).toBe(false);
  rmSync(join(folder, 'postgres'), { recursive: true });
  put('postgres', 'PG_VERSION');
  put('secret');
  markDataFolder(folder);
  checkDataFolder(folder);
  expect(isUsed(folder)).toBe(true);
});

test.each([
  ['its key', ['secret']],
  ['its files', ['files', 'public', 'a.webp']],
  ['recordings', ['recordings', 'b.mp4']],
  ['the note that it had one', ['database-was-made']],
])('refuses a folder without a database that has %s, with a hint', (_name, path) => {
  put(...path);
  put('postgres', 'LOCATION');
  expect(() => checkDataFolder(folder)).toThrow(
    /The database of .* is gone.*npm run restore.*DATABASE_URL.*begin anew/s,
  );
});

test('refuses an interrupted restore', () => {
  put('postgres', 'PG_VERSION');
  mkdirSync(join(folder, RESTORE_DRAFT));
  expect(() => checkDataFolder(folder)).toThrow(/restore into .* was interrupted/);
});
