import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { makeBroadcast, offer, onAir } from '../../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { createSettings } from '../../settings/index.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let viewer: Person;
beforeAll(async () => {
  server = await startTestServer();
  viewer = await makeUser(server);
});
afterAll(() => server.close());

const live = (who: Person) =>
  server.call<{ streamId: string; ingest: { whipUrl: string; token: string } }>('POST', '/streaming/live', {
    token: who.token,
    body: { title: 'Songs' },
  });
const setSecure = async (isOn: boolean) => {
  await server.platform.transactions.system((tx) => createSettings(server.platform).update(tx, { secureOption: isOn }));
  await server.settle();
};

describe('the stream key', () => {
  interface Console {
    streamKey: { key: string; whipUrl: string };
  }
  it('publishes to one address of the open show, and nowhere else', async () => {
    const performer = await makePerformer(server);
    const { data } = await server.call<Console>('GET', '/streaming/console', { token: performer.token });
    const { key, whipUrl } = data.streamKey;
    const path = new URL(whipUrl).pathname;
    const early = await offer(server, path, key);
    expect(early.status).toBe(409);
    expect(await early.text()).toContain('Open your show in the console first');
    const opened = await live(performer);
    const answer = await offer(server, path, key);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('location')).toContain(`/media/live/whip/${opened.data.streamId}/`);
    await onAir(server, performer, 'live');
    const other = await makeBroadcast(server, await makePerformer(server));
    expect((await offer(server, `/media/live/whip/${other.streamId}`, key)).status).toBe(409);
    expect((await offer(server, path, `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).status).toBe(403);
  });

  it('after rotation the old one is invalid and its publisher is disconnected', async () => {
    const performer = await makePerformer(server);
    const before = (await server.call<Console>('GET', '/streaming/console', { token: performer.token })).data.streamKey;
    const { streamId } = (await live(performer)).data;
    await offer(server, `/media/live/whip/${streamId}`, before.key);
    await onAir(server, performer, 'live');
    const { data } = await server.call<{ key: string }>('POST', '/streaming/console/rotate-key', {
      token: performer.token,
    });
    expect(data.key).not.toBe(before.key);
    await onAir(server, performer, 'away');
    expect((await offer(server, `/media/live/whip/${streamId}`, before.key)).status).toBe(403);
    expect((await offer(server, `/media/live/whip/${streamId}`, data.key)).status).toBe(201);
  });
});

describe('tokens', () => {
  it('are bound to stream, kind and time', async () => {
    const performer = await makePerformer(server);
    const show = await makeBroadcast(server, performer);
    const other = await makeBroadcast(server, await makePerformer(server));
    const ask = (who: Person | undefined, body: unknown) =>
      server.call<{ token: string; expiresAt: string }>('POST', '/streaming/token', { token: who?.token, body });
    const play = await ask(undefined, { id: show.streamId, type: 'play' });
    expect(Date.parse(play.data.expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const whep = `/media/live/whep/${show.streamId}`;
    expect((await offer(server, whep, play.data.token)).status).toBe(201);
    expect((await offer(server, `/media/live/whep/${other.streamId}`, play.data.token)).status).toBe(403);
    expect((await offer(server, `/media/live/whip/${show.streamId}`, play.data.token)).status).toBe(403);
    expect((await offer(server, whep)).status).toBe(403);
    expect((await offer(server, whep, 'x'.repeat(43))).status).toBe(403);
    expect((await ask(viewer, { id: show.streamId, type: 'publish' })).body.code).toBe('FORBIDDEN');
    expect((await ask(performer, { id: performer.id, type: 'publish' })).status).toBe(200);
    expect((await ask(viewer, { id: viewer.id, type: 'play' })).body.code).toBe('NOT_FOUND');
    for (const expireDate of [1, -5, 'soon', '2001-01-01', Date.now() + 400 * 86_400_000])
      expect((await ask(viewer, { id: show.streamId, type: 'play', expireDate })).status, `${expireDate}`).toBe(400);
    const short = await ask(viewer, { id: show.streamId, type: 'play', expireDate: Math.floor(Date.now() / 1000) + 2 });
    expect((await offer(server, whep, short.data.token)).status).toBe(201);
    await vi.waitFor(
      async () => expect((await offer(server, whep, short.data.token)).status).toBe(403),
      patience(5000),
    );
  });

  it('are not required if the site disables them, but blocks still apply', async () => {
    const performer = await makePerformer(server);
    const show = await makeBroadcast(server, performer);
    await setSecure(false);
    const whep = `/media/live/whep/${show.streamId}`;
    await vi.waitFor(async () => expect((await offer(server, whep)).status).toBe(201), patience(4000));
    await server.call('POST', '/performers/blocking/update', {
      token: performer.token,
      body: { users: [viewer.id], countries: ['FR'] },
    });
    expect((await offer(server, whep, undefined, { cookie: `token=${viewer.token}` })).status).toBe(403);
    expect((await offer(server, whep, undefined, { 'x-country': 'FR' })).status).toBe(403);
    expect((await offer(server, whep, undefined, { 'x-country': 'DE' })).status).toBe(201);
    expect((await offer(server, '/media/live/whep/not-a-stream')).status).toBe(404);
    await setSecure(true);
    await vi.waitFor(async () => expect((await offer(server, whep)).status).toBe(403), patience(4000));
  });
});
