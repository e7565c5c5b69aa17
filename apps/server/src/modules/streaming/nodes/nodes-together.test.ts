import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { fakeMedia, makeBroadcast, mediaUrl, offer, type MadeBroadcast } from '../../../../test/make/shows.ts';
import { hasRedisServer, redisServerPath } from '../../../../test/machine-parts.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

/** Finds a free port. Another process could take it in between, but this hasn't happened yet. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

describe.skipIf(!hasRedisServer)('two nodes with Redis', () => {
  let redis: ChildProcess;
  let first: TestServer;
  let second: TestServer;
  let host: Person;
  let show: MadeBroadcast;
  beforeAll(async () => {
    const port = await freePort();
    redis = spawn(
      redisServerPath ?? '',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    await new Promise<void>((resolve) =>
      redis.stdout?.on('data', (line: Buffer) => String(line).includes('Ready to accept') && resolve()),
    );
    const shared = { SECRET: 'one secret for both of the nodes of this test', REDIS_URL: `redis://127.0.0.1:${port}` };
    const origin = await startTestServer();
    const DATABASE_URL = origin.platform.config.DATABASE_URL ?? '';
    first = await startTestServer({ ...shared, DATABASE_URL });
    second = await startTestServer({ ...shared, DATABASE_URL, ROLES: 'api,realtime,worker' });
    await origin.business.modules.find((module) => module.name === 'streaming')?.stop?.();
    host = await makePerformer(first);
    show = await makeBroadcast(first, host);
    closers.push(() => origin.close());
  });
  const closers: (() => Promise<void>)[] = [];
  afterAll(async () => {
    await second?.close();
    await first?.close();
    for (const close of closers) await close();
    redis?.kill();
  });

  it('a node without media serves viewers of the other, and counts viewers of both', async () => {
    const joined = await second.call<{ playback: { token: string; whepUrl: string } }>(
      'POST',
      `/streaming/join/${host.id}`,
    );
    expect((await offer(second, joined.data.playback.whepUrl, joined.data.playback.token)).status).toBe(201);
    expect(fakeMedia(first).viewers(show.streamId)).toHaveLength(1);
    const here = await first.connect();
    const there = await second.connect();
    const counts = [here, there].map((socket) =>
      nextEvent(socket, 'stream/viewer-count', (fact: { viewers: number }) => fact.viewers === 2, 10_000),
    );
    for (const socket of [here, there]) await socket.emitWithAck('stream/join', { performerId: host.id });
    await Promise.all(counts);
    const people = await second.call('GET', `/streaming/people/${host.id}`);
    expect(people.data).toMatchObject({ total: 2, guests: 2 });
    await vi.waitFor(async () => {
      const stats = await second.call('GET', '/streaming/console/stats', { token: host.token });
      expect(stats.data).toMatchObject({ connected: true, fps: 25 });
    }, patience(10_000));
  });

  it('a block on one cuts media and socket on the other', async () => {
    const viewer = await makeUser(first);
    const joined = await second.call<{ playback: { token: string; hlsUrl: string } }>(
      'POST',
      `/streaming/join/${host.id}`,
      { token: viewer.token },
    );
    const { token, hlsUrl } = joined.data.playback;
    const playlist = await fetch(mediaUrl(second, `${hlsUrl}?token=${token}`));
    const segments = new URL((await playlist.text()).split('\n')[2] ?? '', mediaUrl(second, hlsUrl));
    expect((await fetch(segments)).status).toBe(200);
    const socket = await second.connect(viewer.token);
    await socket.emitWithAck('stream/join', { performerId: host.id });
    const lost = nextEvent(socket, 'stream/access-lost');
    await first.call('POST', '/performers/blocking/update', { token: host.token, body: { users: [viewer.id] } });
    expect(await lost).toEqual({ performerId: host.id, reason: 'blocked' });
    await vi.waitFor(async () => expect((await fetch(segments)).status).toBe(403), patience(5000));
    await vi.waitFor(
      () =>
        expect(second.platform.realtime.localSockets(`account:${viewer.id}`)[0]?.rooms).not.toContain(
          `performer:${host.id}`,
        ),
      patience(10_000),
    );
  });
});
