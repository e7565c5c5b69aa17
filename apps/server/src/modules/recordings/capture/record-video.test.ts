import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { createShowClock, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { ffmpegPath, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually, makeClip } from '../../../../test/media-bench.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import type { EmbeddedMediaServer } from '../../../integrations/media/embedded/embedded-media-server.ts';
import { LoopPublisher } from '../../../integrations/media/loop-publisher.ts';
import { newId } from '../../../platform/ids.ts';
import { isSignatureValid } from '../../../platform/files/signed-link.ts';
import { proveLedger } from '../../ledger/index.ts';
import { wholeBytes } from './part-file.ts';

interface Vod {
  _id: string;
  state: string;
  duration: number;
  bytes: number;
  isTrimming: boolean;
  price?: number;
  poster?: string;
  storyboard?: { url: string; columns: number; rows: number; width: number; height: number; count: number };
}
interface Link {
  url: string;
  fileName: string;
}
const run = promisify(execFile);

let server: TestServer;
let folder: string;
let clip: Awaited<ReturnType<typeof makeClip>>;
beforeAll(async () => {
  clip = await makeClip();
  folder = await mkdtemp(join(tmpdir(), 'videos-'));
  server = await startTestServer({ MEDIA_SERVER: 'embedded' });
}, 120_000);
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
  await clip.remove();
  await rm(folder, { recursive: true, force: true });
}, 120_000);

const call = <T = Record<string, never>>(who: Person, method: string, path: string, body?: unknown) =>
  server.call<T>(method, path, { token: who.token, body });
const newest = async (who: Person) => (await call<{ data: Vod[] }>(who, 'GET', '/streaming/vod/list')).data.data[0];
const fetchFile = (url: string) => fetch(`http://127.0.0.1:${server.port}${url}`);

/** A performer on air with a real picture. */
async function onAir() {
  const host = await makePerformer(server);
  const opened = await call<{ streamId: string }>(host, 'POST', '/streaming/live', { title: 'Songs' });
  const { streamId } = opened.data as unknown as { streamId: string };
  const publish = () =>
    LoopPublisher.start(
      { clipPath: clip.path, hasAudio: true, ffmpegPath, streams: [{ streamId, publisherId: newId() }] },
      server.business.media as EmbeddedMediaServer,
    );
  const loop = await publish();
  await eventually('it is on air', async () => {
    const { data } = await call<{ state: string }>(host, 'GET', '/streaming/console');
    return (data as unknown as { state: string }).state === 'live';
  });
  return { host, streamId, loop, publish };
}
const partBytes = async () => {
  const names = await readdir(join(server.platform.config.DATA_DIR, 'recordings')).catch(() => []);
  const files = names.map((name) => readFile(join(server.platform.config.DATA_DIR, 'recordings', name)));
  return (await Promise.all(files)).reduce((sum, file) => sum + file.length, 0);
};
const NOWHERE = ['-f', 'null', '-'];
/** What ffmpeg reads of a file from end to end: complaints and pictures. */
async function play(path: string) {
  const { stderr } = await run(ffmpegPath, [
    ...'-hide_banner -nostdin -v warning -stats -i'.split(' '),
    path,
    ...NOWHERE,
  ]);
  const frames = Number([...stderr.matchAll(/frame=\s*(\d+)/g)].at(-1)?.[1] ?? 0);
  return { complaints: stderr.split('\n').filter((line) => /error|invalid|corrupt|non.?monoton/i.test(line)), frames };
}
async function download(who: Person, vod: Vod | undefined) {
  const { data } = await call<Link>(who, 'GET', `/streaming/vod/${vod?._id}/download-link`);
  const link = data as unknown as Link;
  const answer = await fetchFile(link.url);
  expect(answer.status).toBe(200);
  const path = join(folder, `${newId()}.mp4`);
  await writeFile(path, Buffer.from(await answer.arrayBuffer()));
  return { path, link };
}
const ready = (who: Person) =>
  eventually(
    'the video is ready',
    async () => {
      const vod = await newest(who);
      return vod?.state === 'ready' && !vod.isTrimming ? vod : null;
    },
    60_000,
  );

describe.skipIf(!hasFfmpeg)('with ffmpeg', () => {
  test(
    'a public show becomes a video that plays, with poster and storyboard, and can be cut',
    { timeout: 240_000 },
    async () => {
      const { host, streamId, loop } = await onAir();
      expect((await call(host, 'PUT', `/streaming/record/${streamId}/start`, {})).status).toBe(200);
      await eventually('fragments are written', async () => (await partBytes()) > 100_000, 60_000);
      await new Promise((resolve) => setTimeout(resolve, 4000));
      await call(host, 'PUT', `/streaming/record/${streamId}/stop`, {});
      const vod = await ready(host);
      expect(vod.duration).toBeGreaterThan(3);
      expect(vod.bytes).toBeGreaterThan(50_000);
      const { path, link } = await download(host, vod);
      expect(link.fileName).toMatch(/^Songs-\d{4}-\d\d-\d\d\.mp4$/);
      const played = await play(path);
      expect(played.complaints).toEqual([]);
      expect(played.frames / vod.duration).toBeGreaterThan(20);
      // Indexed for a fast start: the head stands before the pictures.
      const bytes = await readFile(path);
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
      const { storyboard, poster } = vod;
      const sheet = await sharp(Buffer.from(await (await fetchFile(storyboard?.url ?? '')).arrayBuffer())).metadata();
      expect(sheet).toMatchObject({
        format: 'webp',
        width: (storyboard?.columns ?? 0) * (storyboard?.width ?? 0),
        height: (storyboard?.rows ?? 0) * (storyboard?.height ?? 0),
      });
      expect((await sharp(Buffer.from(await (await fetchFile(poster ?? '')).arrayBuffer())).metadata()).format).toBe(
        'webp',
      );
      expect(await eventually('the parts are gone', async () => (await partBytes()) === 0)).toBe(true);

      const cut = await call(host, 'POST', `/streaming/vod/${vod._id}/trim`, { startSeconds: 1, endSeconds: 3 });
      expect(cut.data).toMatchObject({ isTrimming: true, state: 'ready' });
      const shorter = await ready(host);
      expect(shorter.duration).toBeGreaterThan(1.5);
      expect(shorter.duration).toBeLessThan(vod.duration - 0.5);
      expect((await play((await download(host, shorter)).path)).complaints).toEqual([]);
      expect(await eventually('the longer one is gone', async () => (await fetchFile(link.url)).status === 404)).toBe(
        true,
      );

      // Links are for those who own it, and for a while.
      for (const other of [await makeUser(server), await makePerformer(server)])
        expect((await call(other, 'GET', `/streaming/vod/${vod._id}/download-link`)).status).toBe(404);
      const { url } = (await download(host, shorter)).link;
      const key = new URL(url, 'http://x').pathname.replace('/files/private/', '');
      const query = Object.fromEntries(new URL(url, 'http://x').searchParams);
      const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
      expect(isSignatureValid(server.platform.secret, key, query, later(9))).toBe(true);
      expect(isSignatureValid(server.platform.secret, key, query, later(11))).toBe(false);
      expect(
        (await fetchFile(url.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`))).status,
      ).toBe(403);
      expect((await fetchFile(`/files/${key}`)).status).toBe(404);
      expect((await fetchFile(`/files/public/${key}`)).status).toBe(404);

      await call(host, 'DELETE', `/streaming/vod/${vod._id}`);
      expect(await eventually('the file is gone', async () => (await fetchFile(url)).status === 404)).toBe(true);
      await loop.close();
    },
  );

  test('a publisher who comes back makes a second part, and both are in the video', { timeout: 240_000 }, async () => {
    const { host, streamId, loop, publish } = await onAir();
    await call(host, 'PUT', `/streaming/record/${streamId}/start`, {});
    await eventually('the first part is written', async () => (await partBytes()) > 100_000, 60_000);
    await loop.close();
    await eventually('the first part is closed', async () => (await partBytes()) === 0, 60_000);
    const again = await publish();
    await eventually('the second part is written', async () => (await partBytes()) > 100_000, 60_000);
    await call(host, 'POST', '/performers/streaming-status/update', { status: 'offline' });
    const vod = await ready(host);
    const { frames, complaints } = await play((await download(host, vod)).path);
    expect(complaints).toEqual([]);
    expect(frames / vod.duration).toBeGreaterThan(20);
    await again.close();
  });

  test(
    'a private show belongs to both, is paid when it is there, and ends with the show',
    { timeout: 240_000 },
    async () => {
      const { host, loop } = await onAir();
      const guest = await makeRichUser(server, 200);
      await call(host, 'POST', '/performers/broadcast-setting/update', { allowRecording: true });
      const clock = await createShowClock(server);
      const asked = await call<{ _id: string }>(guest, 'POST', `/streaming/private-chat/${host.id}`, {});
      const id = (asked.data as unknown as { _id: string })._id;
      await call(host, 'POST', `/streaming/shows/${id}/accept`);
      await clock.pass(1, id, [host, guest]);
      expect((await call(guest, 'POST', `/member/send-record-pay-token/${id}`, { token: 50 })).status).toBe(200);
      await eventually('fragments are written', async () => (await partBytes()) > 150_000, 60_000);
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await call(host, 'POST', `/streaming/shows/${id}/leave`);
      const vod = await ready(guest);
      expect(vod).toMatchObject({ price: 50 });
      const payment = await server.platform.database.kysely
        .selectFrom('recording_payment')
        .selectAll()
        .where('recording_id', '=', vod._id)
        .executeTakeFirstOrThrow();
      expect(payment.state).toBe('posted');
      for (const who of [host, guest]) expect((await play((await download(who, vod)).path)).complaints).toEqual([]);
      // The public show continues, and nothing of it is taken.
      expect(await partBytes()).toBe(0);
      expect(
        (await call(host, 'POST', `/streaming/vod/${vod._id}/trim`, { startSeconds: 0, endSeconds: 2 })).body.code,
      ).toBe('NOT_OFFERED');
      expect((await call(host, 'DELETE', `/streaming/vod/${vod._id}`)).data).toEqual({
        success: true,
        keptForCustomer: true,
      });
      expect(await newest(host)).toBeUndefined();
      expect((await play((await download(guest, vod)).path)).frames).toBeGreaterThan(20);
      await loop.close();
    },
  );

  test('what a process that died has left behind becomes a video', { timeout: 180_000 }, async () => {
    const { host, streamId, loop } = await onAir();
    await call(host, 'PUT', `/streaming/record/${streamId}/start`, {});
    await eventually('fragments are written', async () => (await partBytes()) > 300_000, 60_000);
    const recordings = server.business.modules.find(({ name }) => name === 'recordings');
    await recordings?.stop?.();
    const dataFolder = join(server.platform.config.DATA_DIR, 'recordings');
    const [name = ''] = await readdir(dataFolder);
    const file = join(dataFolder, name);
    const whole = await readFile(file);
    // A fragment that was being written when the process ended.
    await writeFile(file, Buffer.concat([whole, whole.subarray(whole.lastIndexOf('moof') - 4, whole.length - 1111)]));
    expect(await wholeBytes(file)).toBe(whole.length);
    await call(host, 'POST', '/performers/streaming-status/update', { status: 'offline' });
    await recordings?.start?.();
    const vod = await ready(host);
    const { frames, complaints } = await play((await download(host, vod)).path);
    expect(complaints).toEqual([]);
    expect(frames).toBeGreaterThan(25);
    await loop.close();
  });
});
