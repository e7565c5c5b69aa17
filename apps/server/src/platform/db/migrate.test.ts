import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import type { TestDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let dir: string;
beforeEach(async () => {
  database = await createTestDatabase();
  await database.pool.query('drop table schema_migration');
  dir = mkdtempSync(join(tmpdir(), 'footlight-migrations-'));
});
afterEach(async () => {
  await database.drop();
  rmSync(dir, { recursive: true });
});

const write = (name: string, sql: string) => writeFileSync(join(dir, name), sql);

test('applies files once, in order, including a lower number added later', async () => {
  write('0001-a.sql', 'create table a (n int)');
  write('0300-c.sql', 'alter table a add column c int');
  expect(await migrate(database.url, { dir })).toEqual(['0001-a.sql', '0300-c.sql']);
  write('0200-b.sql', 'alter table a add column b int');
  expect(await migrate(database.url, { dir })).toEqual(['0200-b.sql']);
  expect(await migrate(database.url, { dir })).toEqual([]);
});

test('a folder of files is one migration, in name order', async () => {
  mkdirSync(join(dir, '0001-base'));
  write('0001-base/02-b.sql', 'alter table a add column b int');
  write('0001-base/01-a.sql', 'create table a (n int);');
  expect(await migrate(database.url, { dir })).toEqual(['0001-base']);
  write('0001-base/03-c.sql', 'select 1');
  await expect(migrate(database.url, { dir })).rejects.toThrow('0001-base was changed');
});

test('several nodes apply each file once concurrently', async () => {
  write('0001-a.sql', 'create table a (n int); insert into a values (1)');
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(database.url, { dir })));
  expect(results.flat()).toEqual(['0001-a.sql']);
});

test('a failing file leaves nothing behind and is named', async () => {
  write('0001-a.sql', 'create table a (n int); select 1/0');
  await expect(migrate(database.url, { dir })).rejects.toThrow('0001-a.sql failed: division by zero');
  write('0001-a.sql', 'create table a (n int)');
  expect(await migrate(database.url, { dir })).toEqual(['0001-a.sql']);
});

test('refuses changed files, duplicate numbers and invalid names', async () => {
  write('0001-a.sql', 'create table a (n int)');
  await migrate(database.url, { dir });
  write('0001-a.sql', 'create table a (n bigint)');
  await expect(migrate(database.url, { dir })).rejects.toThrow('0001-a.sql was changed');
  write('0001-b.sql', 'select 1');
  await expect(migrate(database.url, { dir })).rejects.toThrow('share a number');
  rmSync(join(dir, '0001-b.sql'));
  write('next.sql', 'select 1');
  await expect(migrate(database.url, { dir })).rejects.toThrow('must be named');
});

test('refuses a database that a newer version has migrated', async () => {
  write('0001-a.sql', 'create table a (n int)');
  write('0002-b.sql', 'create table b (n int)');
  await migrate(database.url, { dir });
  rmSync(join(dir, '0002-b.sql'));
  await expect(migrate(database.url, { dir })).rejects.toThrow(
    "newer version: this one doesn't have the migration 0002-b.sql",
  );
});

test('up to a level, applies only what belongs to it, which must be unchanged', async () => {
  write('0001-a.sql', 'create table a (n int)');
  write('0002-b.sql', 'create table b (n int)');
  await migrate(database.url, { dir });
  const { rows: upTo } = await database.pool.query(
    'select number, name, checksum from schema_migration where number = 1',
  );
  await database.pool.query('drop table schema_migration, a, b');
  expect(await migrate(database.url, { dir, upTo })).toEqual(['0001-a.sql']);
  await expect(migrate(database.url, { dir, upTo: [{ ...upTo[0], checksum: 'other' }] })).rejects.toThrow(
    "This version doesn't have the migration 0001-a.sql",
  );
});
