import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer } from '../../../../test/make/accounts.ts';
import { ffmpegPath, hasFfmpeg } from '../../../../test/machine-parts.ts';
import { eventually } from '../../../../test/media-bench.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
const encoders: ReturnType<typeof spawn>[] = [];
beforeAll(async () => {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  server = await startTestServer({ MEDIA_SERVER: 'embedded', RTMP_PORT: String(port) });
});
afterAll(async () => {
  for (const encoder of encoders) encoder.kill('SIGKILL');
  await server.close();
});

interface Console {
  state: string;
  streamKey: { key: string; rtmpUrl?: string };
}

function encode(address: string) {
  const picture = ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25', '-c:v', 'libx264', '-bf', '0'];
  const encoder = spawn(
    ffmpegPath,
    ['-loglevel', 'quiet', ...picture, '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '25', '-f', 'flv', address],
    { stdio: 'ignore' },
  );
  encoders.push(encoder);
  return { encoder, ended: once(encoder, 'exit') };
}

it.skipIf(!hasFfmpeg)(
  'a performer goes live over RTMP with the stream key, and a rotated key is disconnected and invalid',
  async () => {
    const { token } = await makePerformer(server);
    const look = async () => (await server.call<Console>('GET', '/streaming/console', { token })).data;
    const { streamKey } = await look();
    const address = `${streamKey.rtmpUrl}/${streamKey.key}`;
    expect((await encode(address).ended)[0]).not.toBe(0);
    const opened = await server.call<{ ingest: { rtmpUrl?: string } }>('POST', '/streaming/live', {
      token,
      body: { title: 'Songs' },
    });
    expect(opened.data.ingest.rtmpUrl).toMatch(/^rtmp:\/\/.+\/live\/[\w-]{36}_[\w-]+$/);
    const { ended } = encode(address);
    await eventually('the show is live', async () => (await look()).state === 'live');
    const rotated = await server.call('POST', '/streaming/console/rotate-key', { token });
    expect(rotated.status).toBe(200);
    await ended;
    expect((await encode(address).ended)[0]).not.toBe(0);
  },
  patience(90_000),
);

it.skipIf(!hasFfmpeg)(
  'going live returns a right with its own address',
  async () => {
    const { token } = await makePerformer(server);
    const opened = await server.call<{ ingest: { rtmpUrl: string } }>('POST', '/streaming/live', {
      token,
      body: { title: 'Songs' },
    });
    const { rtmpUrl } = opened.data.ingest;
    expect((await encode(`${rtmpUrl.slice(0, -3)}xxx`).ended)[0]).not.toBe(0);
    encode(rtmpUrl);
    await eventually(
      'the show is live',
      async () => (await server.call<Console>('GET', '/streaming/console', { token })).data.state === 'live',
    );
  },
  patience(90_000),
);
