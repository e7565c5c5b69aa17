import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestSeams } from './requests.ts';
import { drive, startSite } from './seams.ts';
import { socketSeams } from './sockets.ts';
import { patience } from '../../../../tests/patience.ts';

const COUNT = 100_000;
/** The seed is printed, and can be set with SEED_OF_SEAMS to reproduce a failure. */
const seed = Number(process.env['SEED_OF_SEAMS'] ?? Date.now() % 2 ** 31);

describe(`a client that sends arbitrary data (seed ${seed})`, { timeout: patience(3_600_000) }, () => {
  let running: Awaited<ReturnType<typeof startSite>>;
  beforeAll(async () => {
    process.stdout.write(`seams: SEED_OF_SEAMS=${seed}\n`);
    running = await startSite();
  }, patience(300_000));
  afterAll(async () => {
    if (!running) return;
    expect(running.output()).not.toMatch(/unexpected error, exiting/);
    expect(await running.close()).toBe(0);
  });

  it.each([...requestSeams, ...socketSeams])('neither crashes nor stalls the server by $name', async (seam) => {
    const { site } = running;
    await drive(seam, site, { seed, count: COUNT });
    expect([site.faults.splice(0), site.unanswered]).toEqual([[], 0]);
  });
});
