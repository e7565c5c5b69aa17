import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { FakeMediaServer } from '../src/integrations/media/fake-media-server.ts';
import { createFfmpegVideo } from '../src/integrations/media/videos/ffmpeg-video.ts';
import { createRecordingNode } from '../src/modules/recordings/capture/recording-node.ts';
import { partKey } from '../src/modules/recordings/recordings.rules.ts';
import { newId } from '../src/platform/ids.ts';
import { makePerformer, type Person } from './make/accounts.ts';
import { ffmpegPath, videoPrograms } from './machine-parts.ts';
import { nothingBlocked } from './make/pictures.ts';
import { eventually } from './media-bench.ts';
import { startTestServer, type TestServer } from './server.ts';
import { patience } from '../../../tests/patience.ts';

export const DEAD = 'http://dead.test';
export const tools = createFfmpegVideo(videoPrograms);
export const ago = (ms: number) => new Date(Date.now() - ms);

/** Creates a four-second recording part like those of a media node. */
async function drawPart(path: string): Promise<Buffer> {
  const input = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-t', '4'];
  const output = ['-c:v', 'libx264', '-g', '25', '-pix_fmt', 'yuv420p', '-movflags', 'frag_keyframe+empty_moov', path];
  await promisify(execFile)(ffmpegPath, ['-v', 'error', ...input, ...output]);
  return readFile(path);
}

/** Opens a product with finished recordings, or with recordings whose node is dead. Registers its own hooks. */
export function openRecoveryBench() {
  let server: TestServer;
  let host: Person;
  let video: Buffer;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'recovery-'));
    video = await drawPart(join(folder, 'part.mp4'));
    server = await startTestServer();
  }, patience(120_000));
  beforeEach(async () => void (host = await makePerformer(server)));
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  const db = () => server.platform.database.kysely;
  /** Creates a recording that was finished at `stoppedAt`. The job that processes it hasn't started. */
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
  const partsOf = (id: string) =>
    db().selectFrom('recording_part').selectAll().where('recording_id', '=', id).execute();
  const readySoon = (id: string) =>
    eventually('the video', async () => ((await rowOf(id)).state === 'ready' ? rowOf(id) : null), 60_000);

  return {
    get server() {
      return server;
    },
    get host() {
      return host;
    },
    get video() {
      return video;
    },
    get folder() {
      return folder;
    },
    db,
    recorded,
    part,
    rowOf,
    partsOf,
    readySoon,
  };
}
type Bench = Pick<ReturnType<typeof openRecoveryBench>, 'server' | 'folder' | 'video'>;

/** Builds the parts of a recording workshop whose store is unavailable. */
export const brokenAt = ({ server: { platform } }: Bench) => ({
  tools,
  list: nothingBlocked,
  platform: {
    ...platform,
    log: { ...platform.log, error: () => {} } as unknown as typeof platform.log,
    files: { ...platform.files, read: () => Promise.reject(new Error('the store is away')) },
  },
});

export function nodeOn({ server: { platform } }: Bench, dataFolder: string) {
  const config = { ...platform.config, DATA_DIR: dataFolder };
  return createRecordingNode({ ...platform, config }, new FakeMediaServer(), () => 'http://other.test');
}

export async function leaveBehind(
  { folder, video }: Bench,
  partId: string,
): Promise<{ dataFolder: string; path: string }> {
  const dataFolder = await mkdtemp(join(folder, 'data-'));
  await mkdir(join(dataFolder, 'recordings'));
  const path = join(dataFolder, 'recordings', `${partId}.mp4`);
  await writeFile(path, video);
  return { dataFolder, path };
}
