import { createHash, createHmac, randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { scriptOf } from './lines-of.ts';
import { verifySpin } from './verify-spin.ts';

const weights = [3, 1, 4, 1, 5, 9];

test('recomputes the result, and checks the commitment', async () => {
  for (let round = 0; round < 50; round++) {
    const seed = randomBytes(32);
    const commitment = createHash('sha256').update(seed).digest('hex');
    const proof = { commitment, serverSeed: seed.toString('hex'), spinId: `s${round}`, clientSeed: 'mine', weights };
    let point = createHmac('sha256', seed).update(`s${round}:mine`).digest().readUInt32BE(0) % 23;
    const segment = weights.findIndex((weight) => (point -= weight) < 0);
    expect(await verifySpin(proof)).toEqual({ isPromised: true, segment });
    expect((await verifySpin({ ...proof, commitment: '0'.repeat(64) })).isPromised).toBe(false);
  }
});

test('the published code runs on its own with a spin’s values', async () => {
  const seed = randomBytes(32);
  const serverSeed = seed.toString('hex');
  const commitment = createHash('sha256').update(seed).digest('hex');
  const values = { commitment, serverSeed, spinId: 's', clientSeed: 'mine' };
  const segments = weights.map((weight) => ({ label: 'x', weight, odds: 0 }));
  const { segment } = await verifySpin({ ...values, weights });
  const proof = {
    ...values,
    segments,
    segment,
    label: 'x',
    wheelId: 'w',
    version: 1,
    number: 1,
    title: 'Wheel',
    nextSpinId: 't',
    nextCommitment: '',
    createdAt: '',
  };
  const folder = await mkdtemp(join(tmpdir(), 'footlight-verify-'));
  const path = join(folder, 'verify.mts');
  await writeFile(path, scriptOf(await readFile(new URL('./verify-spin.ts', import.meta.url), 'utf8'), proof));
  const { stdout } = await promisify(execFile)(process.execPath, [path]);
  await rm(folder, { recursive: true });
  expect(stdout.trim()).toBe(`{ isPromised: true, segment: ${segment} }`);
});
