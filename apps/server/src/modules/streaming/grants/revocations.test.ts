import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { fakeMedia, makeBroadcast, offer, onAir, watchShow, type MadeBroadcast } from '../../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { suspendAccount } from '../../accounts/index.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let host: Person;
let show: MadeBroadcast;
beforeAll(async () => {
  server = await startTestServer();
  host = await makePerformer(server);
  show = await makeBroadcast(server, host);
});
afterAll(() => server.close());

const watching = () => fakeMedia(server).viewers(show.streamId);
const block = (body: unknown, method = 'POST') =>
  server.call<{ countries: string[]; users: { _id: string; username: string }[] }>(
    method,
    method === 'POST' ? '/performers/blocking/update' : '/performers/blocking/users',
    { token: host.token, body },
  );

const watch = (who: Person | undefined, headers: Record<string, string> = {}) => watchShow(server, host, who, headers);
const jobOf = (module: string, job: string) => server.business.modules.find((one) => one.name === module)!.jobs![job]!;
const enter = async (who: Person) => {
  const socket = await server.connect(who.token);
  await socket.emitWithAck('stream/join', { performerId: host.id });
  return socket;
};

describe('a blocked viewer', () => {
  it('is cut from WebRTC, HLS and the room, and rejected until unblocked', async () => {
    const viewer = await makeUser(server);
    const bystander = await makeUser(server);
    await watch(bystander);
    const media = await watch(viewer);
    const socket = await enter(viewer);
    const lost = nextEvent(socket, 'stream/access-lost');
    const { data } = await block({ users: [viewer.id, host.id, '0190a000-0000-7000-8000-000000000000'] });
    expect(data.users).toEqual([expect.objectContaining({ _id: viewer.id, username: viewer.username })]);
    expect(await lost).toEqual({ performerId: host.id, reason: 'blocked' });
    await vi.waitFor(() => expect(watching().map((one) => one.viewerId)).not.toContain(viewer.id), patience(4000));
    expect(watching().map((one) => one.viewerId)).toContain(bystander.id);
    expect((await fetch(media.segments)).status).toBe(403);
    expect((await offer(server, media.whepUrl, media.token)).status).toBe(403);
    const heard = vi.fn();
    socket.on('message/created', heard);
    await server.call('POST', `/messages/stream/public/conversations/${show.conversationId}`, {
      token: bystander.token,
      body: { text: 'Is anybody gone?' },
    });
    await server.settle();
    expect(await socket.emitWithAck('stream/join', { performerId: host.id })).toMatchObject({
      error: { code: 'BLOCKED' },
    });
    expect(heard).not.toHaveBeenCalled();
    for (const [method, path] of [
      ['GET', `/streaming/broadcast/${host.id}`],
      ['POST', `/streaming/join/${host.id}`],
      ['GET', `/conversations/stream/${host.id}`],
      ['GET', `/messages/conversations/public/${show.conversationId}`],
    ] as const)
      expect((await server.call(method, path, { token: viewer.token })).body.code, path).toBe('BLOCKED');
    const check = (who: Person) => server.call('GET', `/performers/${host.id}/check-blocking`, { token: who.token });
    expect((await check(viewer)).data).toEqual({ blocked: true });
    expect((await check(bystander)).data).toEqual({ blocked: false });
    expect((await block({ userId: viewer.id }, 'DELETE')).data).toEqual({ success: true });
    expect((await block({ userId: viewer.id }, 'DELETE')).data).toEqual({ success: false });
    expect((await offer(server, media.whepUrl, media.token)).status).toBe(403);
    await watch(viewer);
  });

  it('by country is cut with everyone who watches from there, including visitors', async () => {
    const away = await watch(undefined, { 'x-country': 'SE' });
    const near = await watch(undefined, { 'x-country': 'NO' });
    expect((await block({ countries: ['SE', 'FI'] })).data.countries).toEqual(['FI', 'SE']);
    await vi.waitFor(async () => expect((await fetch(away.segments)).status).toBe(403), patience(4000));
    expect((await fetch(near.segments)).status).toBe(200);
    const from = (country: string) =>
      server.call('GET', `/streaming/broadcast/${host.id}`, { headers: { 'x-country': country } });
    expect((await from('FI')).body.code).toBe('BLOCKED');
    expect((await from('NO')).status).toBe(200);
    expect((await block({ countries: ['XQ'] })).status).toBe(400);
    expect((await block({ countries: [] })).data.countries).toEqual([]);
    expect((await from('FI')).status).toBe(200);
  });

  it('can’t return on a restored connection', async () => {
    const viewer = await makeUser(server);
    const socket = await enter(viewer);
    // A connection is restored only if it has received something.
    const heard = nextEvent(socket, 'message/created');
    await server.call('POST', `/messages/stream/public/conversations/${show.conversationId}`, {
      token: viewer.token,
      body: { text: 'Do you hear me?' },
    });
    await heard;
    const back = new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
    socket.io.engine.close();
    await block({ users: [viewer.id] });
    await back;
    expect(socket.recovered).toBe(true);
    await vi.waitFor(
      () =>
        expect(
          server.platform.realtime.localSockets(`performer:${host.id}`).map((one) => one.caller.accountId),
        ).not.toContain(viewer.id),
      patience(4000),
    );
    expect(server.platform.realtime.localSockets(`account:${viewer.id}`)).toHaveLength(1);
  });

  it('is managed by the performer only', async () => {
    const viewer = await makeUser(server);
    for (const path of ['/performers/blocking', '/performers/blocking/users'])
      expect((await server.call(path.endsWith('users') ? 'DELETE' : 'GET', path, { token: viewer.token })).status).toBe(
        403,
      );
    expect((await block({ users: ['x'] })).status).toBe(400);
    expect((await block({}, 'DELETE')).status).toBe(400);
  });
});

describe('other causes of revocation', () => {
  it('a ban from the chat', async () => {
    const viewer = await makeUser(server);
    await watch(viewer);
    const socket = await enter(viewer);
    const lost = nextEvent(socket, 'stream/access-lost');
    const ban = (token: string, userId: string) =>
      server.call('POST', `/conversations/${show.conversationId}/bans`, { token, body: { userId } });
    expect((await ban((await makePerformer(server)).token, viewer.id)).status).toBe(403);
    expect((await ban(host.token, host.id)).status).toBe(403);
    expect((await ban(host.token, '0190a000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await ban(host.token, viewer.id)).status).toBe(200);
    expect(await lost).toEqual({ performerId: host.id, reason: 'banned' });
    await vi.waitFor(() => expect(watching().map((one) => one.viewerId)).not.toContain(viewer.id), patience(4000));
  });

  it('a logout stops this session’s playback, not the other device’s', async () => {
    const viewer = await makeUser(server);
    const here = await watch(viewer);
    const login = await server.call<{ token: string }>('POST', '/auth/users/login', {
      body: { email: viewer.email, password: viewer.password },
    });
    expect(login.status).toBe(200);
    const there = await watch({ ...viewer, token: login.data.token });
    const stays = await enter(viewer);
    const goes = await enter({ ...viewer, token: login.data.token });
    const heardByOther = vi.fn();
    stays.on('stream/access-lost', heardByOther);
    const lost = nextEvent(goes, 'stream/access-lost');
    const closed = new Promise((resolve) => goes.once('disconnect', resolve));
    await server.call('POST', '/auth/logout', { token: login.data.token });
    expect(await lost).toEqual({ performerId: host.id, reason: 'session' });
    await closed;
    expect(heardByOther).not.toHaveBeenCalled();
    expect(stays.connected).toBe(true);
    await vi.waitFor(async () => expect((await fetch(there.segments)).status).toBe(403), patience(4000));
    expect((await fetch(here.segments)).status).toBe(200);
  });

  it('a session that runs out', async () => {
    const viewer = await makeUser(server);
    const media = await watch(viewer);
    const socket = await enter(viewer);
    const lost = nextEvent(socket, 'stream/access-lost');
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await server.platform.database.kysely
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', viewer.sessionId)
      .execute();
    await jobOf('auth', 'auth.end-expired').run({});
    expect(await lost).toEqual({ performerId: host.id, reason: 'session' });
    await closed;
    await vi.waitFor(() => expect(watching().map((one) => one.viewerId)).not.toContain(viewer.id), patience(4000));
    expect((await fetch(media.segments)).status).toBe(403);
  });

  it('a suspension of a viewer or the performer', async () => {
    const viewer = await makeUser(server);
    const media = await watch(viewer);
    await server.platform.transactions.system((tx) => suspendAccount(tx, viewer.id, 'because'));
    await server.settle();
    await vi.waitFor(async () => expect((await fetch(media.segments)).status).toBe(403), patience(4000));
    const performer = await makePerformer(server);
    const other = await makeBroadcast(server, performer);
    await server.platform.transactions.system((tx) => suspendAccount(tx, performer.id, 'because'));
    await server.settle();
    await vi.waitFor(() => expect(fakeMedia(server).liveStreams()).not.toContain(other.streamId), patience(4000));
    expect((await other.publish()).status).toBe(403);
  });

  it('staff stop a room and its performer gets the reason', async () => {
    const staff = await makeStaff(server);
    const performer = await makePerformer(server);
    const other = await makeBroadcast(server, performer);
    const socket = await server.connect(performer.token);
    const rooms = await server.call<{ data: { streamId: string; node: string; engine: string }[] }>(
      'GET',
      '/admin/rooms',
      {
        token: staff.token,
      },
    );
    const room = rooms.data.data.find((one) => one.streamId === other.streamId);
    expect(room?.node).toContain(`:${server.port}`);
    // The sandbox reports the engine it emulates.
    expect(room?.engine).toBe('embedded');
    const told = nextEvent(socket, 'stream/publisher-problem');
    const stop = () =>
      server.call('POST', `/admin/rooms/${other.streamId}/stop`, {
        token: staff.token,
        body: { reason: 'No music by others.' },
      });
    expect((await stop()).status).toBe(200);
    expect(await told).toEqual({ performerId: performer.id, words: 'No music by others.' });
    await onAir(server, performer, 'offline');
    expect((await stop()).status).toBe(404);
  });

  it('a lost notice is caught by the next sweep', async () => {
    const viewer = await makeUser(server);
    const media = await watch(viewer);
    await server.platform.database.kysely
      .updateTable('media_grant')
      .set({ revoked_at: new Date() })
      .where('account_id', '=', viewer.id)
      .execute();
    await vi.waitFor(async () => expect((await fetch(media.segments)).status).toBe(403), patience(15_000));
  });
});
