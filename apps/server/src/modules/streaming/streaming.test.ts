import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { fakeMedia, makeBroadcast, offer } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let host: Person;
let viewer: Person;
beforeAll(async () => {
  server = await startTestServer();
  host = await makePerformer(server);
  viewer = await makeUser(server);
});
afterAll(() => server.close());

const room = async (idOrName: string, token?: string, headers?: Record<string, string>) =>
  server.call<Record<string, never>>('GET', `/streaming/broadcast/${idOrName}`, {
    token,
    ...(headers ? { headers } : {}),
  });
const live = (who: Person, body: Record<string, unknown> = {}) =>
  server.call<{ streamId: string; ingest: { whipUrl: string; token: string } }>('POST', '/streaming/live', {
    token: who.token,
    body: { title: 'Songs', ...body },
  });
const status = (who: Person, value: string) =>
  server.call('POST', '/performers/streaming-status/update', { token: who.token, body: { status: value } });

describe('a room', () => {
  it('exists before its first show, by id and by username, for anyone', async () => {
    const byName = await room(host.username.toUpperCase());
    expect(byName.data).toMatchObject({
      state: 'offline',
      viewers: 0,
      tipMenu: [],
      topTippers: [],
      slowModeSeconds: 0,
      snapshotUrl: '/offline.png',
      you: { muted: false, moderator: false },
      performer: { _id: host.id, username: host.username },
    });
    expect((await room(host.id)).data).toEqual(byName.data);
    expect((await room('nobody-at-all')).status).toBe(404);
    expect((await server.call('POST', `/streaming/join/${host.id}`)).body.code).toBe('NOT_LIVE');
  });

  it('opens without a body, titled like the last show, or with the host’s name', async () => {
    const ada = await makePerformer(server, { name: 'Ada Untitled' });
    const open = async () => {
      expect((await server.call('POST', '/streaming/live', { token: ada.token })).status).toBe(200);
      return (await server.call<{ title: string }>('GET', '/streaming/console', { token: ada.token })).data.title;
    };
    expect(await open()).toBe('Ada Untitled');
    await server.call('PUT', '/streaming/live', { token: ada.token, body: { title: 'Low tide' } });
    expect(await open()).toBe('Low tide');
  });

  it('saves the host’s settings and notifies the room', async () => {
    const socket = await server.connect();
    await socket.emitWithAck('stream/join', { performerId: host.id });
    const told = nextEvent<Record<string, unknown>>(socket, 'stream/room-updated');
    const { data } = await server.call('PUT', '/streaming/live', {
      token: host.token,
      body: {
        title: 'Blue hour',
        goal: { title: 'New strings', targetTokens: 250.5 },
        tipMenu: [
          { title: 'A song', tokens: 25 },
          { title: 'Wave', tokens: 15 },
        ],
        pinnedNote: 'Be kind',
        slowModeSeconds: 5,
      },
    });
    expect(data).toMatchObject({
      state: 'offline',
      title: 'Blue hour',
      goal: { title: 'New strings', targetTokens: 250.5, raisedTokens: 0 },
      tipMenu: [{ title: 'A song', tokens: 25 }, { title: 'Wave' }],
      pinnedNote: 'Be kind',
      slowModeSeconds: 5,
      canGoLive: true,
      blockedBy: [],
    });
    expect(await told).toMatchObject({ title: 'Blue hour', pinnedNote: 'Be kind', slowModeSeconds: 5, goal: null });
    const menu = (data as { tipMenu: { _id: string }[] }).tipMenu;
    const again = await server.call<typeof data>('PUT', '/streaming/live', {
      token: host.token,
      body: { pinnedNote: null, slowModeSeconds: 0, goal: null, tipMenu: [{ title: 'A song', tokens: 30 }] },
    });
    expect(again.data['pinnedNote']).toBeUndefined();
    expect(again.data['goal']).toBeUndefined();
    expect(again.data['tipMenu']).toEqual([{ _id: menu[0]?._id, title: 'A song', tokens: 30 }]);
    const twice = { tipMenu: Array(2).fill({ title: 'Wave', tokens: 15 }) };
    expect((await server.call('PUT', '/streaming/live', { token: host.token, body: twice })).status).toBe(400);
  });
});

describe('going live', () => {
  it('requires an approved performer', async () => {
    const pending = await makePerformer(server, { verified: false });
    expect((await live(pending)).body.code).toBe('NOT_VERIFIED');
    const { data } = await server.call('GET', '/streaming/console', { token: pending.token });
    expect(data).toMatchObject({ canGoLive: false, blockedBy: ['NOT_VERIFIED'] });
    for (const other of [viewer, await makeStudio(server)]) expect((await live(other)).status).toBe(403);
    expect((await live(host, { categoryId: '0190a000-0000-7000-8000-000000000000' })).status).toBe(400);
  });

  it('is announced, live with the first frame, listed, and offline at once when it ends', async () => {
    const performer = await makePerformer(server);
    const socket = await server.connect(viewer.token);
    await socket.emitWithAck('stream/join', { performerId: performer.id });
    const opened = await live(performer, { goal: { title: 'Tea', targetTokens: 100 } });
    expect((await room(performer.id)).data).toMatchObject({ state: 'offline' });
    expect((await status(performer, 'public')).data).toEqual({ streamingStatus: 'offline', isOnline: false });
    const begins = nextEvent(socket, 'stream/started');
    expect((await offer(server, opened.data.ingest.whipUrl, opened.data.ingest.token)).status).toBe(201);
    expect(await begins).toMatchObject({ performerId: performer.id, streamId: opened.data.streamId, title: 'Songs' });
    expect((await room(performer.id)).data).toMatchObject({
      state: 'live',
      streamId: opened.data.streamId,
      goal: { title: 'Tea', targetTokens: 100, raisedTokens: 0 },
      performer: { streamingStatus: 'public', isOnline: true },
    });
    expect((await live(performer)).body.code).toBe('ALREADY_LIVE');
    const found = await server.call<{ data: { _id: string; live?: { title: string } }[] }>('GET', '/performers/search');
    expect(found.data.data.find((card) => card._id === performer.id)?.live?.title).toBe('Songs');
    const joined = await server.call<{ playback: { token: string } }>('POST', `/streaming/join/${performer.id}`, {});
    expect(joined.data).toMatchObject({
      streamId: opened.data.streamId,
      playback: {
        whepUrl: `/media/live/whep/${opened.data.streamId}`,
        hlsUrl: `/media/live/streams/${opened.data.streamId}.m3u8`,
        prefer: 'hls',
        iceServers: [],
      },
    });
    const ends = nextEvent(socket, 'stream/state-changed', (fact: { state: string }) => fact.state === 'offline');
    await status(performer, 'offline');
    expect(await ends).toMatchObject({ state: 'offline', reason: 'performer left' });
    await vi.waitFor(
      () => expect(fakeMedia(server).liveStreams()).not.toContain(opened.data.streamId),
      patience(10_000),
    );
    const whep = `/media/live/whep/${opened.data.streamId}`;
    expect((await offer(server, whep, joined.data.playback.token)).status).toBe(409);
    expect((await room(performer.id)).data).toMatchObject({
      state: 'offline',
      lastLiveAt: expect.any(String) as string,
    });
    expect((await status(performer, 'offline')).status).toBe(200);
    expect((await status(performer, 'public')).body.code).toBe('NOT_LIVE');
  });

  it('twice concurrently opens one show', async () => {
    const performer = await makePerformer(server);
    const both = await Promise.all([live(performer), live(performer)]);
    expect(new Set(both.map((one) => one.data.streamId)).size).toBe(1);
  });

  it('takes a break and returns without a new show', async () => {
    const performer = await makePerformer(server);
    await makeBroadcast(server, performer);
    expect((await status(performer, 'away')).data).toEqual({ streamingStatus: 'away', isOnline: true });
    expect((await room(performer.id)).data).toMatchObject({ state: 'away' });
    expect((await status(performer, 'public')).data).toEqual({ streamingStatus: 'public', isOnline: true });
  });
});

describe('viewers of a room', () => {
  it('count once each, however many sockets they open, without the host, and are notified of changes', async () => {
    const performer = await makePerformer(server);
    await makeBroadcast(server, performer);
    const [a, b, own, ...guests] = await Promise.all([
      server.connect(viewer.token),
      server.connect(viewer.token),
      server.connect(performer.token),
      ...Array.from({ length: 300 }, () => server.connect()),
    ]);
    const told = nextEvent(own, 'stream/viewer-count', (fact: { viewers: number }) => fact.viewers === 2);
    const join = (socket: Socket) => socket.emitWithAck('stream/join', { performerId: performer.id });
    await join(own);
    await Promise.all([a, b, ...guests].map(join));
    expect(await join(a)).toEqual({ data: { viewers: 2 } });
    expect(await told).toEqual({ performerId: performer.id, viewers: 2 });
    expect((await room(performer.id)).data).toMatchObject({ viewers: 2 });
    const people = await server.call('GET', `/streaming/people/${performer.id}`);
    expect(people.data).toMatchObject({ total: 3, guests: 1 });
    expect(people.data['data']).toEqual([
      expect.objectContaining({ _id: performer.id, role: 'host' }),
      expect.objectContaining({ _id: viewer.id, role: 'viewer', muted: false }),
    ]);
    const fewer = nextEvent(own, 'stream/viewer-count', (fact: { viewers: number }) => fact.viewers === 1);
    a.disconnect();
    await b.emitWithAck('stream/leave', { performerId: performer.id });
    expect(await fewer).toEqual({ performerId: performer.id, viewers: 1 });
    await status(performer, 'offline');
    await vi.waitFor(async () => {
      const row = await server.platform.database.kysely
        .selectFrom('stream')
        .select('peak_viewers')
        .where('performer_id', '=', performer.id)
        .executeTakeFirstOrThrow();
      expect(row.peak_viewers).toBe(2);
    }, patience(10_000));
  });

  it('can join existing rooms only, and a limited number', async () => {
    const socket = await server.connect();
    expect(await socket.emitWithAck('stream/join', { performerId: viewer.id })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    expect(await socket.emitWithAck('stream/join', { performerId: 'x' })).toMatchObject({
      error: { code: 'VALIDATION_FAILED' },
    });
  });
});
