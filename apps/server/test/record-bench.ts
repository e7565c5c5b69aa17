import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect } from 'vitest';
import { makePerformer, type Person } from './make/accounts.ts';
import { ffmpegPath } from './machine-parts.ts';
import { eventually, makeClip } from './media-bench.ts';
import { startTestServer, type TestServer } from './server.ts';
import type { EmbeddedMediaServer } from '../src/integrations/media/embedded/embedded-media-server.ts';
import { LoopPublisher } from '../src/integrations/media/loop-publisher.ts';
import { newId } from '../src/platform/ids.ts';
import { proveLedger } from '../src/modules/ledger/index.ts';
import { patience } from '../../../tests/patience.ts';

export interface Vod {
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

const NOWHERE = ['-f', 'null', '-'];
/** Decodes a whole file with ffmpeg and returns its warnings and frame count. */
async function play(path: string) {
  const { stderr } = await run(ffmpegPath, [
    ...'-hide_banner -nostdin -v warning -stats -i'.split(' '),
    path,
    ...NOWHERE,
  ]);
  const frames = Number([...stderr.matchAll(/frame=\s*(\d+)/g)].at(-1)?.[1] ?? 0);
  return { complaints: stderr.split('\n').filter((line) => /error|invalid|corrupt|non.?monoton/i.test(line)), frames };
}

/**
 * Opens a product with real media, and live performers whose shows are recorded. Registers its own hooks, and verifies
 * the books at the end.
 */
export function openRecordBench() {
  let server: TestServer;
  let folder: string;
  let clip: Awaited<ReturnType<typeof makeClip>>;
  beforeAll(async () => {
    clip = await makeClip();
    folder = await mkdtemp(join(tmpdir(), 'videos-'));
    server = await startTestServer({ MEDIA_SERVER: 'embedded' });
  }, patience(120_000));
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
    await clip.remove();
    await rm(folder, { recursive: true, force: true });
  }, patience(120_000));

  const call = <T = Record<string, never>>(who: Person, method: string, path: string, body?: unknown) =>
    server.call<T>(method, path, { token: who.token, body });
  const newest = async (who: Person) => (await call<{ data: Vod[] }>(who, 'GET', '/streaming/vod/list')).data.data[0];
  const fetchFile = (url: string) => fetch(`http://127.0.0.1:${server.port}${url}`);

  async function onAir() {
    const host = await makePerformer(server);
    const opened = await call<{ streamId: string }>(host, 'POST', '/streaming/live', { title: 'Songs' });
    const { streamId } = opened.data as unknown as { streamId: string };
    const publish = () =>
      LoopPublisher.start(
        { clipPath: clip.path, ffmpegPath, streamId, publisherId: newId() },
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

  return {
    get server() {
      return server;
    },
    call,
    newest,
    fetchFile,
    onAir,
    partBytes,
    play,
    download,
    ready,
  };
}
