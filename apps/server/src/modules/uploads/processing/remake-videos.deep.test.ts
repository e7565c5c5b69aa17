import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { formOf } from '../../../../test/make/files.ts';
import { ffmpegPath, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import type { Renditions } from '../renditions.ts';
import { patience } from '../../../../../../tests/patience.ts';

const run = promisify(execFile);
const OWN = '/performer/performer-assets/videos';
let server: TestServer;
let creator: Person;
let folder: string;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  folder = await mkdtemp(join(tmpdir(), 'remake-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A three-second clip, and its last part as an editor would cut it without re-encoding. */
async function makeClips(): Promise<{ whole: Buffer; trimmed: Buffer }> {
  const whole = join(folder, 'whole.mp4');
  const trimmed = join(folder, 'trimmed.mp4');
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=3'];
  const output = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '250', '-pix_fmt', 'yuv420p', whole];
  await run(ffmpegPath, ['-y', '-v', 'error', ...input, ...output]);
  await run(ffmpegPath, ['-y', '-v', 'error', '-ss', '2', '-i', whole, '-c', 'copy', trimmed]);
  return { whole: await readFile(whole), trimmed: await readFile(trimmed) };
}
const viewOf = async (id: string) =>
  (await server.call<{ status: string }>('GET', `${OWN}/${id}/view`, { token: creator.token })).data;
/** Puts a video on sale. Returns the ids of the item and its file. */
async function sell(title: string, content: Buffer) {
  const form = formOf({ title, price: '9' }, { video: { content, name: `${title}.mp4` } });
  const { data } = await server.call<{ _id: string }>('POST', OWN, { token: creator.token, form });
  await vi.waitFor(async () => expect(await viewOf(data._id)).toMatchObject({ status: 'active' }), {
    timeout: patience(120_000),
    interval: 100,
  });
  const { main_upload_id: uploadId } = await server.platform.database.kysely
    .selectFrom('catalog_item')
    .select('main_upload_id')
    .where('id', '=', data._id)
    .executeTakeFirstOrThrow();
  return { itemId: data._id, uploadId: uploadId ?? '' };
}
async function rowOf(id: string) {
  const { kysely } = server.platform.database;
  const row = await kysely.selectFrom('upload').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...row, video: (row.renditions as Renditions | null)?.video };
}

it.skipIf(!hasFfmpeg)(
  're-encodes a video on sale that an older version encoded wrongly; leaves others alone',
  { timeout: patience(240_000) },
  async () => {
    const { kysely } = server.platform.database;
    const clips = await makeClips();
    const wrong = await sell('trimmed', clips.trimmed);
    const right = await sell('whole', clips.whole);
    const before = await rowOf(wrong.uploadId);
    const untouched = await rowOf(right.uploadId);
    expect(before.made_version).toBe(1);
    await sql`update upload set made_version = 0, worked_at = now() - interval '1 hour'`.execute(kysely);
    const kept = await server.platform.files.read(before.video?.mp4 ?? '');
    kept?.stream.destroy();
    expect(kept).not.toBeNull();

    await vi.waitFor(
      async () => {
        await sql`select graphile_worker.add_job('uploads.sweep', '{}'::json, job_key => 'sweep now')`.execute(kysely);
        expect(await viewOf(wrong.itemId)).toMatchObject({ status: 'active' });
        for (const { uploadId } of [wrong, right])
          expect(await rowOf(uploadId)).toMatchObject({ made_version: 1, state: 'ready', attempts: 0 });
      },
      { timeout: patience(120_000), interval: 500 },
    );
    const after = await rowOf(wrong.uploadId);
    expect(after.video?.mp4).not.toBe(before.video?.mp4);
    expect(Math.abs(Number(after.duration_ms) - 1000)).toBeLessThan(100);
    expect((await rowOf(right.uploadId)).video).toEqual(untouched.video);
    expect(await kysely.selectFrom('upload_attempt').select('id').execute()).toEqual([]);

    const former = await server.platform.files.read(before.video?.mp4 ?? '');
    former?.stream.destroy();
    expect(former, 'open pages play the former file').not.toBeNull();
    const { rows } = await sql<{ hours: number }>`select extract(epoch from run_at - now()) / 3600 as hours
      from graphile_worker.jobs where task_identifier = 'uploads.remove'`.execute(kysely);
    expect(rows.map(({ hours }) => Math.round(Number(hours)))).toEqual([24]);
  },
);
