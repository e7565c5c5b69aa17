import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ffmpegPath, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { makePerformer, makeStaff, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { tusClient } from '../../../../test/tus.ts';
import { patience } from '../../../../../../tests/patience.ts';

const run = promisify(execFile);
const OVER_AN_HOUR_S = 3700;

let server: TestServer;
let creator: Person;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  staff = await makeStaff(server);
});
afterAll(() => server.close());

/** A long film with hardly any frames. */
async function makeFilm(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'));
  const path = join(folder, 'film.mp4');
  const input = ['-f', 'lavfi', '-i', 'color=navy:size=320x180:rate=1/5'];
  const output = ['-t', String(OVER_AN_HOUR_S), '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '1', path];
  await run(ffmpegPath, ['-y', '-v', 'error', ...input, ...output]);
  const content = await readFile(path);
  await rm(folder, { recursive: true });
  return content;
}
async function allow(maxVideoHours: number): Promise<void> {
  const body = { values: { maxVideoHours } };
  expect((await server.call('PUT', '/admin/settings', { token: staff.token, body })).status).toBe(200);
}
/** Returns why a film failed, or null if its length isn't a problem. */
async function outcomeOf(film: Buffer): Promise<string | null> {
  const { id } = await tusClient(`http://127.0.0.1:${server.port}`, creator).bring(
    { purpose: 'video', name: 'film.mp4' },
    film,
  );
  return vi.waitFor(
    async () => {
      const { kysely } = server.platform.database;
      const row = await kysely.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      expect(row.state === 'failed' || row.progress > 0).toBe(true);
      return row.failure;
    },
    { timeout: patience(60_000), interval: 50 },
  );
}

it.skipIf(!hasFfmpeg)(
  'rejects a video longer than staff allow, and accepts one of that length',
  { timeout: patience(180_000) },
  async () => {
    const film = await makeFilm();
    await allow(1);
    expect(await outcomeOf(film)).toBe('too-long');
    await allow(2);
    expect(await outcomeOf(film)).toBeNull();
  },
);
