import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { ffmpegPath, hasChromium, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually, makeClip } from '../../../../test/media-bench.ts';
import { playVideo } from '../../../../test/play-video.ts';
import { nothingBlocked } from '../../../../test/make/pictures.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { openEmbeddedMediaServer } from '../../../integrations/media/embedded/embedded-media-server.ts';
import { LoopPublisher } from '../../../integrations/media/loop-publisher.ts';
import { newId } from '../../../platform/ids.ts';
import { processRecording } from './process-recording.ts';
import { createRecordingNode } from '../capture/recording-node.ts';
import { patience } from '../../../../../../tests/patience.ts';

const NODE = 'http://plain.test';
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plain-'));
  server = await startTestServer();
}, patience(120_000));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const download = async (url: string) =>
  Buffer.from(await (await fetch(`http://127.0.0.1:${server.port}${url}`)).arrayBuffer());

/**
 * Creates the captured parts of a show with viewers on a node without ffmpeg, and stores them in the file store.
 * Returns the recording's id.
 */
async function take(host: Person): Promise<string> {
  const { platform } = server;
  const db = platform.database.kysely;
  const media = await openEmbeddedMediaServer({ udpPort: 0, publicIp: null, ffmpegPath: null });
  const config = { ...platform.config, DATA_DIR: folder };
  const node = createRecordingNode({ ...platform, config }, media, () => NODE);
  const opened = await server.call<{ streamId: string }>('POST', '/streaming/live', {
    token: host.token,
    body: { title: 'Songs' },
  });
  const { streamId } = opened.data;
  const clip = await makeClip();
  const loop = await LoopPublisher.start({ clipPath: clip.path, ffmpegPath, streamId, publisherId: newId() }, media);
  const heard = new Date(Date.now() + 3_600_000);
  await db.insertInto('stream_node').values({ url: NODE, node_id: newId(), heard_at: heard }).execute();
  const onAir = { state: 'live', node_url: NODE, lost_at: null, started_at: new Date() };
  await db.updateTable('stream').set(onAir).where('id', '=', streamId).execute();

  // Start HLS first, because a recording that starts after the packaging doesn't begin at the packager's zero.
  await media.hlsOpen({ streamId, viewerId: 'bob', grantId: 'g' });
  const id = newId();
  const row = {
    id,
    performer_id: host.id,
    kind: 'public',
    title: 'Songs',
    created_at: new Date(),
    stream_id: streamId,
  };
  await db
    .insertInto('recording')
    .values({ ...row, state: 'recording' })
    .execute();
  const taken = join(folder, 'recordings');
  await eventually(
    'some seconds are taken',
    async () => {
      await node.look();
      const sizes = (await readdir(taken).catch(() => [])).map(async (name) => (await stat(join(taken, name))).size);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) > 200_000;
    },
    60_000,
  );
  await db.updateTable('recording').set({ is_paused: true }).where('id', '=', id).execute();
  await node.look();
  await loop.close();
  await media.close();
  await clip.remove();
  return id;
}

test.skipIf(!hasFfmpeg || !hasChromium)(
  'a node without ffmpeg keeps the recording, and it plays',
  { timeout: patience(120_000) },
  async () => {
    const { platform } = server;
    const db = platform.database.kysely;
    const host = await makePerformer(server);
    const id = await take(host);
    const over = { state: 'processing', is_paused: false, stopped_at: new Date(), worked_at: new Date() };
    await db.updateTable('recording').set(over).where('id', '=', id).execute();
    await processRecording({ platform, tools: null, list: nothingBlocked })({ recordingId: id });
    const call = <T>(method: string, path: string, body?: unknown) =>
      server.call<T>(method, path, { token: host.token, body });
    const { data } = await call<{ data: { isPlain: boolean; duration: number; canTrim: boolean; poster?: string }[] }>(
      'GET',
      '/streaming/vod/list',
    );
    const [vod] = data.data;
    expect(vod).toMatchObject({ state: 'ready', isPlain: true, canTrim: false });
    expect(vod?.poster).toBeUndefined();
    const cut = await call('POST', `/streaming/vod/${id}/trim`, { startSeconds: 0, endSeconds: 2 });
    expect(cut.body.code).toBe('UNAVAILABLE');

    const link = await call<{ url: string }>('GET', `/streaming/vod/${id}/download-link`);
    const file = join(folder, 'plain.mp4');
    await writeFile(file, await download(link.data.url));
    const played = await playVideo(file, [0, 1.5]);
    expect(played.shown.map(({ width }) => width)).toEqual([320, 320]);
    expect(played.shown[0]?.at, 'it begins with its first picture').toBeLessThan(0.5);
    expect(played.shown[1]?.at).toBeGreaterThanOrEqual(1.4);
    expect(vod?.duration).toBeGreaterThan(2);
    expect(Math.abs(played.duration - (vod?.duration ?? 0))).toBeLessThan(0.5);
  },
);
