import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { fakeMedia, makeBroadcast, offer, onAir, type MadeBroadcast } from '../../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { sweep } from '../nodes/media-node.ts';
import { patience } from '../../../../../../tests/patience.ts';

let server: TestServer;
let host: Person;
let show: MadeBroadcast;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  host = await makePerformer(server);
  show = await makeBroadcast(server, host);
});

const later = (ms: number) => new Date(Date.now() + ms);
/** Runs the check at another time, with the node alive. */
async function look(ms: number): Promise<void> {
  const at = later(ms);
  await server.platform.database.kysely.updateTable('stream_node').set({ heard_at: at }).execute();
  await sweep({ platform: server.platform }, at);
  await server.settle();
}
const stateOf = async () => (await server.call<{ state: string }>('GET', `/streaming/broadcast/${host.id}`)).data.state;
const endReason = async () =>
  (
    await server.platform.database.kysely
      .selectFrom('stream')
      .select('end_reason')
      .where('id', '=', show.streamId)
      .executeTakeFirstOrThrow()
  ).end_reason;

describe('a disconnected publisher', () => {
  it('leaves the room away, and live again with the same viewers after returning in time', async () => {
    const viewer = await makeUser(server);
    const socket = await server.connect(viewer.token);
    await socket.emitWithAck('stream/join', { performerId: host.id });
    const { data } = await server.call<{ playback: { token: string; whepUrl: string } }>(
      'POST',
      `/streaming/join/${host.id}`,
      { token: viewer.token },
    );
    await offer(server, data.playback.whepUrl, data.playback.token);
    const away = nextEvent(socket, 'stream/state-changed');
    fakeMedia(server).lose(show.streamId);
    expect(await away).toMatchObject({ performerId: host.id, state: 'away', reason: 'media lost' });
    expect((await server.call('POST', `/streaming/join/${host.id}`)).status).toBe(200);
    const back = nextEvent(socket, 'stream/state-changed');
    expect((await show.publish()).status).toBe(201);
    expect(await back).toEqual({ performerId: host.id, streamId: show.streamId, state: 'live' });
    expect(
      fakeMedia(server)
        .viewers(show.streamId)
        .map((one) => one.viewerId),
    ).toEqual([viewer.id]);
  });

  it('can return after the media server gave up, until the minute is over', async () => {
    fakeMedia(server).lose(show.streamId);
    fakeMedia(server).giveUp(show.streamId);
    await onAir(server, host, 'away');
    await look(30_000);
    expect(await stateOf()).toBe('away');
    const again = await server.call<{ streamId: string; ingest: { token: string } }>('POST', '/streaming/live', {
      token: host.token,
      body: { title: 'Songs, again' },
    });
    expect(again.data.streamId).toBe(show.streamId);
    expect((await show.publish(again.data.ingest.token)).status).toBe(201);
    await onAir(server, host, 'live');
    await look(600_000);
    expect(await stateOf()).toBe('live');
  });

  it('ends the show after a minute: media lost', async () => {
    fakeMedia(server).lose(show.streamId);
    await onAir(server, host, 'away');
    await look(30_000);
    expect(await stateOf()).toBe('away');
    await look(62_000);
    expect(await stateOf()).toBe('offline');
    expect(await endReason()).toBe('media lost');
    await vi.waitFor(() => expect(fakeMedia(server).liveStreams()).not.toContain(show.streamId), patience(10_000));
    expect((await show.publish()).status).toBe(409);
  });

  it('reported lost by its page leaves the room away until video returns', async () => {
    const body = { status: 'disconnected' };
    const { data } = await server.call('POST', '/performers/streaming-status/update', { token: host.token, body });
    expect(data).toEqual({ streamingStatus: 'away', isOnline: false });
    await vi.waitFor(async () => expect(await stateOf()).toBe('live'), patience(15_000));
  });
});

describe('abandoned shows', () => {
  it('without any video end after a quarter of an hour', async () => {
    const performer = await makePerformer(server);
    const { data } = await server.call<{ streamId: string }>('POST', '/streaming/live', {
      token: performer.token,
      body: { title: 'Soon' },
    });
    const find = () =>
      server.platform.database.kysely
        .selectFrom('stream')
        .select(['state', 'end_reason'])
        .where('id', '=', data.streamId)
        .executeTakeFirstOrThrow();
    await look(14 * 60_000);
    expect(await find()).toMatchObject({ state: 'announced' });
    await look(15 * 60_000 + 2000);
    expect(await find()).toEqual({ state: 'ended', end_reason: 'never started' });
  });

  it('of a dead node are away, then end', async () => {
    await server.platform.database.kysely
      .updateTable('stream')
      .set({ node_url: 'http://127.0.0.1:1' })
      .where('id', '=', show.streamId)
      .execute();
    fakeMedia(server).die();
    await sweep({ platform: server.platform }, new Date());
    expect(await stateOf()).toBe('away');
    await look(55_000);
    expect(await stateOf()).toBe('away');
    await look(62_000);
    expect(await endReason()).toBe('media lost');
  });

  it('of a restarted process are away until their publishers return', async () => {
    fakeMedia(server).die();
    await vi.waitFor(async () => expect(await stateOf()).toBe('away'), patience(15_000));
    expect((await show.publish()).status).toBe(201);
    await onAir(server, host, 'live');
  });
});

describe('stream health for the performer', () => {
  it('has figures, and problems in words', async () => {
    const socket = await server.connect(host.token);
    const told = nextEvent(socket, 'stream/publisher-problem');
    fakeMedia(server).complain(show.streamId, 'The browser sends VP8.');
    expect(await told).toEqual({ performerId: host.id, words: 'The browser sends VP8.' });
    const { data } = await server.call('GET', '/streaming/console/stats', { token: host.token });
    expect(data).toMatchObject({
      connected: true,
      codec: 'H264',
      fps: 25,
      width: 1280,
      problem: 'The browser sends VP8.',
    });
    const idle = await server.call('GET', '/streaming/console/stats', { token: (await makePerformer(server)).token });
    expect(idle.data).toMatchObject({ connected: false, fps: 0, codec: '' });
  });

  it('shows how viewers receive it to its performer and to staff, and to nobody else', async () => {
    const readOwn = async ({ token }: { token: string }) =>
      (await server.call<{ audience?: unknown }>('GET', '/streaming/console/stats', { token })).data.audience;
    expect(await readOwn(host)).toBeUndefined();
    await fakeMedia(server).play({ streamId: show.streamId, offerSdp: '', viewerId: 'bob', grantId: 'g1' });
    expect(await readOwn(host)).toMatchObject({ bySize: [{ lines: 720, viewers: 1 }], reporting: 1, freezing: 0 });
    const other = await makePerformer(server);
    await makeBroadcast(server, other);
    expect(await readOwn(other)).toBeUndefined();
    const ofRooms = ({ token }: { token: string }) =>
      server.call<{ data: { streamId: string; audience?: unknown }[] }>('GET', '/admin/rooms', { token });
    const rooms = await ofRooms(await makeStaff(server));
    expect(rooms.data.data.find(({ streamId }) => streamId === show.streamId)?.audience).toMatchObject({
      reporting: 1,
    });
    expect((await ofRooms(host)).status).toBe(403);
    const viewer = await makeUser(server);
    expect((await server.call('GET', '/streaming/console/stats', { token: viewer.token })).status).toBe(403);
  });

  it('has a snapshot whose URL changes, and none after the end', async () => {
    const url = async () =>
      (await server.call<{ snapshotUrl: string }>('GET', `/streaming/broadcast/${host.id}`)).data.snapshotUrl;
    await vi.waitFor(async () => expect(await url()).toContain('/files/public/snapshots/'), patience(15_000));
    const first = await url();
    const read = (path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);
    expect((await read(first)).headers.get('content-type')).toBe('image/webp');
    expect((await read(first.replace('.webp', '-320.webp'))).status).toBe(200);
    await server.call('POST', '/performers/streaming-status/update', {
      token: host.token,
      body: { status: 'offline' },
    });
    await vi.waitFor(async () => expect((await read(first)).status).toBe(404), patience(10_000));
    expect(await url()).toBe('/offline.png');
  });
});
