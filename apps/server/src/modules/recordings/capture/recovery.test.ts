import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { ffmpegPath, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually } from '../../../../test/media-bench.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { FakeMediaServer } from '../../../integrations/media/fake-media-server.ts';
import { createFfmpegVideo } from '../../../integrations/media/videos/ffmpeg-video.ts';
import { newId } from '../../../platform/ids.ts';
import { processRecording } from '../processing/process-recording.ts';
import { createRecordingNode } from './recording-node.ts';
import { PART_MS, partKey } from '../recordings.rules.ts';
import { sweepRecordings } from '../processing/sweep-recordings.ts';

const DEAD = 'http://dead.test';
const tools = createFfmpegVideo(ffmpegPath);
let server: TestServer;
let host: Person;
let video: Buffer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'recovery-'));
  const path = join(folder, 'part.mp4');
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-t', '4'];
  const output = ['-c:v', 'libx264', '-g', '25', '-pix_fmt', 'yuv420p', '-movflags', 'frag_keyframe+empty_moov', path];
  await promisify(execFile)(ffmpegPath, ['-v', 'error', ...input, ...output]);
  video = await readFile(path);
  server = await startTestServer();
}, 120_000);
beforeEach(async () => void (host = await makePerformer(server)));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const db = () => server.platform.database.kysely;
const ago = (ms: number) => new Date(Date.now() - ms);
/** A recording whose taking is over since `stoppedAt`; the job that makes it has not begun. */
async function recorded(more: Record<string, unknown> = {}, stoppedAt = ago(1000)): Promise<string> {
  const id = newId();
  const row = { id, performer_id: host.id, kind: 'public', title: 'Songs', created_at: ago(3_600_000) };
  await db()
    .insertInto('recording')
    .values({ ...row, state: 'processing', stopped_at: stoppedAt, worked_at: stoppedAt, ...more })
    .execute();
  return id;
}
async function part(recordingId: string, state: 'open' | 'stored', nodeUrl = DEAD): Promise<string> {
  const id = newId();
  await db()
    .insertInto('recording_part')
    .values({ id, recording_id: recordingId, node_url: nodeUrl, state, started_at: ago(60_000) })
    .execute();
  if (state === 'stored') await server.platform.files.put(partKey(recordingId, id), video, 'video/mp4');
  return id;
}
const rowOf = (id: string) => db().selectFrom('recording').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const partsOf = (id: string) => db().selectFrom('recording_part').selectAll().where('recording_id', '=', id).execute();
const readySoon = (id: string) =>
  eventually('the video', async () => ((await rowOf(id)).state === 'ready' ? rowOf(id) : null), 60_000);

/** A workshop whose store is away. */
const broken = () => ({
  tools,
  platform: {
    ...server.platform,
    log: { ...server.platform.log, error: () => {} } as unknown as typeof server.platform.log,
    files: { ...server.platform.files, read: () => Promise.reject(new Error('the store is away')) },
  },
});

/** Another node, with a data folder that some dead one left behind. */
function nodeOn(dataFolder: string) {
  const config = { ...server.platform.config, DATA_DIR: dataFolder };
  return createRecordingNode({ ...server.platform, config }, new FakeMediaServer(), () => 'http://other.test');
}
async function leaveBehind(partId: string): Promise<{ dataFolder: string; path: string }> {
  const dataFolder = await mkdtemp(join(folder, 'data-'));
  await mkdir(join(dataFolder, 'recordings'));
  const path = join(dataFolder, 'recordings', `${partId}.mp4`);
  await writeFile(path, video);
  return { dataFolder, path };
}

test.skipIf(!hasFfmpeg)(
  'what a dead node has taken is brought in by another with its folder',
  { timeout: 90_000 },
  async () => {
    const id = await recorded();
    const { dataFolder, path } = await leaveBehind(await part(id, 'open'));
    const node = nodeOn(dataFolder);
    await db()
      .insertInto('stream_node')
      .values({ url: DEAD, node_id: newId(), heard_at: ago(20_000) })
      .execute();
    await node.look();
    expect(await partsOf(id), 'the node was heard of a moment ago: it may still write').toMatchObject([
      { state: 'open' },
    ]);
    expect(await readFile(path)).toEqual(video);
    await db()
      .updateTable('stream_node')
      .set({ heard_at: ago(120_000) })
      .where('url', '=', DEAD)
      .execute();
    await node.look();
    const made = await readySoon(id);
    expect(Math.round(made.duration_ms / 1000)).toBe(4);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  },
);

test.skipIf(!hasFfmpeg)(
  'parts whose node has gone with its folder are lost, and the rest becomes the video',
  { timeout: 90_000 },
  async () => {
    const gone = await recorded({}, ago(PART_MS - 60_000));
    await part(gone, 'open');
    const run = processRecording({ platform: server.platform, tools });
    await run({ recordingId: gone });
    expect(await rowOf(gone), 'its node may still come back').toMatchObject({ state: 'processing' });
    const half = await recorded({}, ago(PART_MS + 60_000));
    await part(half, 'stored');
    await part(half, 'open');
    await run({ recordingId: half });
    expect(Math.round((await readySoon(half)).duration_ms / 1000)).toBe(4);
    await db()
      .updateTable('recording')
      .set({ stopped_at: ago(PART_MS + 1000) })
      .where('id', '=', gone)
      .execute();
    await run({ recordingId: gone });
    await eventually('nothing is left of it', async () => (await rowOf(gone)).failure === 'nothing-recorded');
    expect(await partsOf(gone)).toEqual([]);
  },
);

test.skipIf(!hasFfmpeg)('a making that fails again and again ends, and says so', { timeout: 90_000 }, async () => {
  const id = await recorded();
  await part(id, 'stored');
  const run = processRecording(broken());
  for (let attempt = 1; attempt < 7; attempt++) await expect(run({ recordingId: id })).rejects.toThrow('is away');
  expect(await rowOf(id)).toMatchObject({ state: 'processing' });
  await run({ recordingId: id });
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'broken' });
  expect(await partsOf(id)).toEqual([]);
});

test.skipIf(!hasFfmpeg)(
  'a cut that fails again and again leaves the video as it is, and its performer hears of it',
  { timeout: 90_000 },
  async () => {
    const socket = await server.connect(host.token);
    const key = `recordings/${newId()}.mp4`;
    await server.platform.files.put(key, video, 'video/mp4');
    const id = await recorded({ state: 'ready', video_key: key, duration_ms: 4000, trim_from_ms: 0, trim_to_ms: 2000 });
    const run = processRecording(broken());
    for (let attempt = 1; attempt < 5; attempt++) await expect(run({ recordingId: id })).rejects.toThrow('is away');
    const heard = nextEvent<{ cutFailed?: boolean }>(
      socket,
      'recording/changed',
      ({ cutFailed }) => cutFailed === true,
    );
    await run({ recordingId: id });
    expect(await heard).toMatchObject({ vodId: id, state: 'ready', isTrimming: false });
    expect(await rowOf(id)).toMatchObject({ trim_from_ms: null, video_key: key, attempts: 0 });
  },
);

test.skipIf(!hasFfmpeg)('a work whose process died is begun anew, and not for ever', { timeout: 90_000 }, async () => {
  const id = await recorded({ attempts: 1, worked_at: ago(0) });
  await part(id, 'stored');
  await sweepRecordings(server.platform, new Date(Date.now() + 2 * 60_000));
  await server.settle();
  expect(await rowOf(id), 'it was heard of a moment ago').toMatchObject({ state: 'processing', attempts: 1 });
  await sweepRecordings(server.platform, new Date(Date.now() + 4 * 60_000));
  await readySoon(id);
  const deadly = await recorded({ attempts: 7 });
  await part(deadly, 'stored');
  await processRecording({ platform: server.platform, tools })({ recordingId: deadly });
  expect(await rowOf(deadly)).toMatchObject({ state: 'failed', failure: 'broken' });
});
