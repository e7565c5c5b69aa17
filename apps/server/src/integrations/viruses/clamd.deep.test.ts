import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { EICAR } from '../../../test/fake-clamd.ts';
import { clamdPath } from '../../../test/machine-parts.ts';
import { createClamdScanner } from './clamd-scanner.ts';
import { patience } from '../../../../../tests/patience.ts';

let folder: string;
let clamd: ChildProcess;
let said = '';
const socket = () => join(folder, 'clamd.sock');
beforeAll(async () => {
  if (!clamdPath) return;
  folder = mkdtempSync(join(tmpdir(), 'footlight-clamd-'));
  // Uses a custom signature, because Debian's package contains none and the official ones are gigabytes in size.
  writeFileSync(join(folder, 'own.ndb'), `Eicar-Test:0:0:${Buffer.from(EICAR).toString('hex')}\n`);
  const lines = [
    `LocalSocket ${socket()}`,
    `DatabaseDirectory ${folder}`,
    'Foreground yes',
    'StreamMaxLength 1M',
    'LogClean yes',
  ];
  writeFileSync(join(folder, 'clamd.conf'), `${lines.join('\n')}\n`);
  clamd = spawn(clamdPath, ['--config-file', join(folder, 'clamd.conf')], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [clamd.stdout, clamd.stderr]) stream?.on('data', (words: Buffer) => (said += words.toString()));
  await vi.waitFor(() => expect(existsSync(socket()), said).toBe(true), { timeout: patience(60_000), interval: 100 });
}, patience(90_000));
afterAll(async () => {
  if (!clamdPath) return;
  clamd.kill();
  if (clamd.exitCode === null) await once(clamd, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

const scan = (content: Buffer) =>
  createClamdScanner(socket()).scan(Readable.from([content.subarray(0, 7), content.subarray(7)]));

test.skipIf(!clamdPath)('Debian’s clamd finds its harmless test file, and nothing in others', async () => {
  expect(await scan(Buffer.from(EICAR))).toMatchObject({
    kind: 'infected',
    name: expect.stringContaining('Eicar-Test'),
  });
  expect(await scan(Buffer.alloc(500_000, 'clean '))).toEqual({ kind: 'clean' });
});

test.skipIf(!clamdPath)('Debian’s clamd reports a file above its limit', async () => {
  expect(await scan(Buffer.alloc(8_000_000, 'large '))).toEqual({ kind: 'unscannable' });
});
