import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../../test/make/paid-shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface Shown {
  _id: string;
  price: number;
  isBought: boolean;
  isOpen: boolean;
  playback?: { mp4: string };
}
interface Vod {
  _id: string;
  sale?: { status: string; price: number; sales: number };
}
let server: TestServer;
let creator: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
});
afterAll(() => server.close());

async function record(kind: 'public' | 'private' = 'public', state = 'ready', who = creator): Promise<string> {
  const id = newId();
  const key = `recordings/${id}/1.mp4`;
  await server.platform.files.put(key, Buffer.from('a film'), 'video/mp4');
  await sql`
    insert into recording (id, performer_id, kind, title, state, created_at, stopped_at, duration_ms, bytes, video_key)
    values (${id}, ${who.id}, ${kind}, 'A night', ${state}, now(), now(), 60000, 6, ${key})`.execute(
    server.platform.database.kysely,
  );
  return id;
}
const change = (id: string, body: object, who = creator) =>
  server.call<Vod>('PUT', `/streaming/vod/${id}`, { token: who.token, body });
const view = (id: string, token?: string) => server.call<Shown>('GET', `/user/recordings/${id}/view`, { token });
const play = ({ playback }: Shown, token?: string) =>
  fetch(new URL(playback?.mp4 ?? '', server.url), { headers: token ? { authorization: token } : {} });
const found = async (query = `performerId=${creator.id}`, token?: string) =>
  (await server.call<{ data: Shown[]; total: number }>('GET', `/user/recordings/search?${query}`, { token })).data;
const buy = (who: Person, id: string, body?: object) =>
  server.call<{ balance: number }>('POST', `/purchase-items/stream-recording/${id}`, { token: who.token, body });

it('is published with a price, found, purchased once and played by its buyer', async () => {
  const id = await record();
  expect((await view(id)).status).toBe(404);
  expect((await buy(await makeRichUser(server, 100), id)).status).toBe(404);
  const published = await change(id, { price: 12.5, status: 'active' });
  expect(published.data.sale).toMatchObject({ status: 'active', price: 12.5, sales: 0 });
  expect((await found()).data).toMatchObject([{ _id: id, price: 12.5, isBought: false, isOpen: false }]);
  expect((await found(`performerId=${creator.username}`)).total).toBe(1);

  const buyer = await makeRichUser(server, 100);
  expect((await view(id, buyer.token)).data.playback).toBeUndefined();
  expect((await buy(buyer, id, { price: 12 })).body.code).toBe('CONFLICT');
  expect((await buy(buyer, id, { price: 12.5 })).data).toMatchObject({ balance: 87.5 });
  expect((await buy(buyer, id)).body.code).toBe('ALREADY_DONE');
  const { data } = await view(id, buyer.token);
  expect(data).toMatchObject({ isBought: true, isOpen: true });
  const film = await play(data, buyer.token);
  expect(await film.text()).toBe('a film');
  for (const other of [(await makeUser(server)).token, undefined]) expect((await play(data, other)).status).toBe(403);
  expect((await view(id, (await makeUser(server)).token)).data.playback).toBeUndefined();
  expect(await balanceInTokens(server, creator)).toBe(8.75);
  const lines = await server.call<{ data: object[] }>('GET', '/transactions/user/search?type=recording', {
    token: buyer.token,
  });
  expect(lines.data.data).toMatchObject([{ token: -12.5, description: 'A night', counterpart: { _id: creator.id } }]);
  await vi.waitFor(async () => {
    const list = await server.call<{ data: Vod[] }>('GET', '/streaming/vod/list', { token: creator.token });
    expect(list.data.data.find((vod) => vod._id === id)?.sale?.sales).toBe(1);
  }, patience(10_000));
});

it('stays available to its buyer, unchanged, after it is withdrawn and deleted', async () => {
  const id = await record();
  const buyer = await makeRichUser(server, 100);
  await change(id, { price: 5, status: 'active' });
  await buy(buyer, id);
  const trim = await server.call('POST', `/streaming/vod/${id}/trim`, {
    token: creator.token,
    body: { startSeconds: 0, endSeconds: 10 },
  });
  expect(trim.status).toBeGreaterThanOrEqual(400);
  expect((await change(id, { status: 'inactive' })).data.sale?.status).toBe('inactive');
  expect((await view(id)).status).toBe(404);
  expect((await view(id, buyer.token)).data.playback).toBeDefined();
  const removed = await server.call<object>('DELETE', `/streaming/vod/${id}`, { token: creator.token });
  expect(removed.data).toEqual({ success: true, keptForCustomer: true });
  const { data } = await view(id, buyer.token);
  expect((await play(data, buyer.token)).status).toBe(200);
  const kept = await server.call<{ data: object[] }>('GET', '/purchased-items/user/search', { token: buyer.token });
  expect(kept.data.data).toMatchObject([{ type: 'stream-recording', isRemoved: true, recording: { _id: id } }]);
  expect((await change(id, { title: 'Gone' })).status).toBe(404);
});

it('is open to everyone who can see its performer if it is free', async () => {
  const other = await makePerformer(server);
  const id = await record('public', 'ready', other);
  await change(id, { price: 0, status: 'active' }, other);
  expect((await view(id)).data.playback).toBeDefined();
  const blocked = await makeUser(server);
  await server.call('POST', '/performers/blocking/update', { token: other.token, body: { users: [blocked.id] } });
  expect((await view(id, blocked.token)).status).toBe(404);
  expect((await found(`performerId=${other.id}`, blocked.token)).total).toBe(0);
});

it('can’t be sold if it is private, not ready, someone else’s or not allowed', async () => {
  const secret = await record('private');
  const coming = await record('public', 'processing');
  expect((await change(secret, { price: 5 })).body.code).toBe('NOT_OFFERED');
  expect((await change(secret, { status: 'active' })).body.code).toBe('NOT_OFFERED');
  expect((await change(secret, { title: 'Renamed' })).status).toBe(200);
  expect((await change(coming, { status: 'active' })).body.code).toBe('CONFLICT');
  expect((await change(coming, { price: 7 })).data.sale?.price).toBe(7);
  expect((await change(coming, {}, await makePerformer(server))).status).toBe(404);
  const pending = await makePerformer(server, { verified: false });
  expect((await change(await record('public', 'ready', pending), { status: 'active' }, pending)).body.code).toBe(
    'NOT_VERIFIED',
  );
  const buyer = await makeRichUser(server, 100);
  for (const id of [secret, coming]) {
    expect((await view(id, buyer.token)).status).toBe(404);
    expect((await buy(buyer, id)).status).toBe(404);
  }
  for (const price of [-1, 0.001, 1e7, 'free']) expect((await change(coming, { price })).status).toBe(400);
});
