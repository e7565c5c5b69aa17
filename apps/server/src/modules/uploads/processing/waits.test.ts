import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { formOf } from '../../../../test/make/files.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

/** The first bytes of an MP4, enough to recognize its type. */
const clip = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000isomiso2'), Buffer.alloc(600)]);

let server: TestServer;
let creator: Person;
beforeAll(async () => {
  vi.stubEnv('FFMPEG_PATH', '');
  vi.stubEnv('PATH', '/nowhere');
  server = await startTestServer().finally(() => vi.unstubAllEnvs());
  creator = await makePerformer(server);
});
afterAll(() => server.close());

it('a video waits for ffmpeg, and its owner sees the reason', async () => {
  const socket = await server.connect(creator.token);
  const told = nextEvent<{ waitsFor?: string }>(socket, 'upload/changed', ({ waitsFor }) => waitsFor === 'ffmpeg');
  const made = await server.call<{ _id: string; status: string }>('POST', '/performer/performer-assets/videos', {
    token: creator.token,
    form: formOf({ title: 'Waves' }, { video: { content: clip, name: 'waves.mp4' } }),
  });
  expect(made.data).toMatchObject({ status: 'processing' });
  expect(await told).toMatchObject({ state: 'processing', waitsFor: 'ffmpeg' });
  const { kysely } = server.platform.database;
  const { id: uploadId } = await kysely.selectFrom('upload').select('id').executeTakeFirstOrThrow();
  for (let turn = 0; turn < 6; turn++)
    await server.platform.jobs.add(kysely, 'uploads.process', { uploadId }, { key: `again:${turn}` });
  await vi.waitFor(
    async () =>
      expect((await sql`select 1 from graphile_worker.jobs where key like 'again:%'`.execute(kysely)).rows).toEqual([]),
    { timeout: patience(20_000), interval: 50 },
  );
  const { data } = await server.call<{ data: unknown[] }>('GET', '/uploads', { token: creator.token });
  expect(data.data).toMatchObject([{ state: 'processing', waitsFor: 'ffmpeg', progress: 0 }]);
  const own = await server.call('GET', `/performer/performer-assets/videos/${made.data._id}/view`, {
    token: creator.token,
  });
  expect(own.data).toMatchObject({ main: { state: 'processing', waitsFor: 'ffmpeg' } });
});
