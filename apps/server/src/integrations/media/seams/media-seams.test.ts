import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpegPath } from '../../../../test/machine-parts.ts';
import { driveSeam, seams, startSeamHost, type SeamHost } from '../../../../test/media-seams/drive.ts';
import { patience } from '../../../../../../tests/patience.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const names = Object.keys(seams) as (keyof typeof seams)[];

let host: SeamHost;
beforeAll(async () => {
  host = await startSeamHost(ffmpegPath);
}, patience(60_000));
afterAll(() => host.close());

test.each(names)(
  `%s: corrupted inputs neither crash nor stall the process (seed ${SEED})`,
  { timeout: patience(120_000) },
  async (seam) => {
    await driveSeam(host, seam, { seed: SEED, inputs: seam.startsWith('offers') ? 300 : 2000 });
    expect(await host.health()).toBeDefined();
  },
);
