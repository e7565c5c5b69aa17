import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { fakeMedia, makeBroadcast, mediaUrl, offer, onAir, type MadeBroadcast } from '../../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

let first: TestServer;
let second: TestServer;
let host: Person;
let show: MadeBroadcast;
beforeAll(async () => {
  const SECRET = 'one secret for both of the nodes of this test';
  first = await startTestServer({ SECRET });
  second = await startTestServer({ SECRET, DATABASE_URL: first.platform.config.DATABASE_URL ?? '' });
  host = await makePerformer(first);
  show = await makeBroadcast(first, host);
});
afterAll(async () => {
  await second.close();
  await first.close();
});

it('a viewer of one node watches a show of the other, by WebRTC and by HLS', async () => {
  const viewer = await makeUser(first);
  const joined = await second.call<{ playback: { token: string; whepUrl: string; hlsUrl: string } }>(
    'POST',
    `/streaming/join/${host.id}`,
    { token: viewer.token },
  );
  const { token, whepUrl, hlsUrl } = joined.data.playback;
  const answer = await offer(second, whepUrl, token);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-type')).toContain('application/sdp');
  expect(
    fakeMedia(first)
      .viewers(show.streamId)
      .map((one) => one.viewerId),
  ).toEqual([viewer.id]);
  expect(fakeMedia(second).liveStreams()).toEqual([]);
  const end = await fetch(mediaUrl(second, answer.headers.get('location') ?? ''), { method: 'DELETE' });
  expect(end.status).toBe(200);
  expect(fakeMedia(first).viewers(show.streamId)).toEqual([]);
  const playlist = await fetch(mediaUrl(second, `${hlsUrl}?token=${token}`));
  expect(playlist.headers.get('content-type')).toContain('mpegurl');
  const variant = (await playlist.text()).split('\n')[2] ?? '';
  expect((await fetch(new URL(variant, mediaUrl(second, hlsUrl)))).status).toBe(200);
});

it('passes refusals through, and never loops requests', async () => {
  const refused = await offer(second, `/media/live/whep/${show.streamId}`);
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'FORBIDDEN' });
  const { data } = await second.call<{ token: string }>('POST', '/streaming/token', {
    body: { id: show.streamId, type: 'play' },
  });
  const hopped = await offer(second, `/media/live/whep/${show.streamId}`, data.token, { 'x-footlight-hop': '1' });
  expect(await hopped.json()).toMatchObject({ code: 'STREAM_NOT_LIVE' });
});

it('a publisher who reconnects through the other node finds the viewers, and the other node takes over when the first dies', async () => {
  const { data } = await second.call<{ token: string }>('POST', '/streaming/token', {
    token: host.token,
    body: { id: show.streamId, type: 'publish' },
  });
  const whip = `/media/live/whip/${show.streamId}`;
  fakeMedia(first).lose(show.streamId);
  await onAir(first, host, 'away');
  expect((await offer(second, whip, data.token)).status).toBe(201);
  await onAir(first, host, 'live');
  expect(fakeMedia(second).liveStreams()).toEqual([]);
  fakeMedia(first).die();
  await first.business.modules.find((module) => module.name === 'streaming')?.stop?.();
  const db = second.platform.database.kysely;
  await db
    .updateTable('stream_node')
    .set({ heard_at: new Date(0) })
    .where('node_id', '=', first.platform.nodeId)
    .execute();
  await vi.waitFor(async () => {
    expect((await offer(second, whip, data.token)).status).toBe(201);
    expect(fakeMedia(second).liveStreams()).toEqual([show.streamId]);
  }, patience(10_000));
  await vi.waitFor(async () => {
    const row = await db.selectFrom('stream').select('node_url').where('id', '=', show.streamId).executeTakeFirst();
    expect(row?.node_url).toContain(`:${second.port}`);
  }, patience(10_000));
});
