import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerformer } from '../../../../test/make/accounts.ts';
import { ffmpegPath, hasChromium, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually } from '../../../../test/media-bench.ts';
import { playVideo } from '../../../../test/play-video.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import type { EmbeddedMediaServer } from '../../../integrations/media/embedded/embedded-media-server.ts';
import { inletPayloadTypes, RtpInlet } from '../../../integrations/media/rtp-inlet.ts';
import { newId } from '../../../platform/ids.ts';
import { patience } from '../../../../../../tests/patience.ts';

/** Simulates a browser on a bad connection whose resolution changes mid-stream. */
const SIZES = ['640x360', '320x180', '480x270', '640x360', '320x180', '640x360'];
const PIECE_S = 2.4;
const WHOLE_S = SIZES.length * PIECE_S;
const run = promisify(execFile);
let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changing-'));
  server = await startTestServer({ MEDIA_SERVER: 'embedded' });
}, patience(120_000));
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function makePictures(): Promise<string> {
  const pieces: Buffer[] = [];
  for (const size of SIZES) {
    const path = join(folder, `${size}.h264`);
    const input = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25`, '-t', String(PIECE_S)];
    const output = ['-c:v', 'libx264', '-profile:v', 'baseline', '-g', '25', '-pix_fmt', 'yuv420p', '-f', 'h264', path];
    await run(ffmpegPath, ['-y', '-v', 'error', ...input, '-preset', 'ultrafast', ...output]);
    pieces.push(await readFile(path));
  }
  const path = join(folder, 'all.h264');
  await writeFile(path, Buffer.concat(pieces));
  return path;
}

/** Sends the stream once, in real time. */
async function send(path: string, streamId: string) {
  const media = server.business.media as EmbeddedMediaServer;
  const publisher = media.injectPublisher({
    streamId,
    publisherId: newId(),
    video: { codec: 'H264', payloadType: inletPayloadTypes.video },
    audio: { payloadType: inletPayloadTypes.audio },
  });
  const inlet = await RtpInlet.open((kind, packet) => publisher.receive(kind, packet));
  const target = ['-f', 'rtp', `rtp://127.0.0.1:${inlet.port}?rtcpport=${inlet.port}&pkt_size=1200`];
  const sound = ['-f', 'lavfi', '-re', '-i', `sine=440:r=48000:d=${WHOLE_S}`];
  const opus = [
    '-map',
    '1:a',
    '-c:a',
    'libopus',
    '-ac',
    '2',
    '-payload_type',
    String(inletPayloadTypes.audio),
    ...target,
  ];
  const child = spawn(
    ffmpegPath,
    [
      '-v',
      'error',
      '-re',
      '-f',
      'h264',
      '-framerate',
      '25',
      '-i',
      path,
      ...sound,
      '-map',
      '0:v',
      '-c:v',
      'copy',
      '-payload_type',
      String(inletPayloadTypes.video),
      ...target,
      ...opus,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return once(child, 'exit').then(() => inlet.close());
}

test.skipIf(!hasFfmpeg || !hasChromium)(
  'a recording whose resolution changes is complete and plays',
  { timeout: patience(180_000) },
  async () => {
    const host = await makePerformer(server);
    const call = async <T>(method: string, path: string, body?: unknown) =>
      (await server.call<T>(method, path, { token: host.token, body })).data;
    const { streamId } = await call<{ streamId: string }>('POST', '/streaming/live', { title: 'Songs' });
    const path = await makePictures();
    const begunAtMs = Date.now();
    const sent = send(path, streamId);
    const isLive = async () => (await call<{ state: string }>('GET', '/streaming/console')).state === 'live';
    await eventually('it is on air', isLive);
    await call('PUT', `/streaming/record/${streamId}/start`, {});
    const first = await eventually('it is taken', async () =>
      server.platform.database.kysely
        .selectFrom('recording_part')
        .select('started_at')
        .orderBy('id')
        .executeTakeFirst(),
    );
    await sent;
    await call('POST', '/performers/streaming-status/update', { status: 'offline' });
    const vod = await eventually(
      'the video',
      async () => {
        const { data } = await call<{ data: { _id: string; state: string; duration: number }[] }>(
          'GET',
          '/streaming/vod/list',
        );
        return data[0]?.state === 'ready' ? data[0] : null;
      },
      120_000,
    );
    // Sent in real time, so only this much was sent before the recording started.
    const missedS = (first.started_at.getTime() - begunAtMs) / 1000;
    expect(vod.duration).toBeGreaterThan(WHOLE_S - missedS - 1);
    expect(vod.duration).toBeLessThan(WHOLE_S + 0.5);
    const { url } = await call<{ url: string }>('GET', `/streaming/vod/${vod._id}/download-link`);
    const places = [0, vod.duration / 2, vod.duration - 1];
    const file = join(folder, 'whole.mp4');
    await writeFile(file, Buffer.from(await (await fetch(`http://127.0.0.1:${server.port}${url}`)).arrayBuffer()));
    const played = await playVideo(file, places);
    expect(Math.abs(played.duration - vod.duration)).toBeLessThan(0.5);
    expect(played.shown.map(({ width }) => width)).toEqual([640, 640, 640]);
  },
);
