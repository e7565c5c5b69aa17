import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get } from 'node:http';
import { requestSeams } from './requests.ts';
import { drive, startSite } from './seams.ts';
import { socketSeams } from './sockets.ts';
import { patience } from '../../../../tests/patience.ts';

const COUNT = 400;
/** The seed is printed, and can be set with SEED_OF_SEAMS to reproduce a failure. */
const seed = Number(process.env['SEED_OF_SEAMS'] ?? Date.now() % 2 ** 31);

/** Requests the public settings with a given Host header. Returns the status. */
const statusOf = (port: number, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/api/settings/public', headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });

describe(`a client that sends arbitrary data (seed ${seed})`, { timeout: patience(300_000) }, () => {
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

  it('rejects an invalid host before using it', async () => {
    const { port } = running.site;
    const statuses = ['[::', '}https://ex#s', 'a/b', 'example.org:443', '[::1]:3000'].map((host) =>
      statusOf(port, host),
    );
    expect(await Promise.all(statuses)).toEqual([400, 400, 400, 200, 200]);
  });

  it.each([...requestSeams, ...socketSeams])('neither crashes nor stalls the server by $name', async (seam) => {
    const { site } = running;
    await drive(seam, site, { seed, count: COUNT });
    expect([site.faults.splice(0), site.unanswered]).toEqual([[], 0]);
  });
});
