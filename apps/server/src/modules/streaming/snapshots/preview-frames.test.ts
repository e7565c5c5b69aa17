import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser } from '../../../../test/make/accounts.ts';
import { fakeMedia, makeBroadcast } from '../../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { keptSnapshots } from '../streaming.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Snapshot rounds take no pictures here; the test sets the snapshot numbers itself.
  fakeMedia(server).snapshot = async () => null;
});
afterAll(() => server.close());

it('keeps the newest six', () => {
  expect(keptSnapshots(0)).toEqual([]);
  expect(keptSnapshots(2)).toEqual([1, 2]);
  expect(keptSnapshots(9)).toEqual([4, 5, 6, 7, 8, 9]);
});

it('shows the latest frames of a public show only, if previews are on', async () => {
  const host = await makePerformer(server);
  const { streamId } = await makeBroadcast(server, host);
  const set = (change: { snapshot: number }) =>
    server.platform.database.kysely.updateTable('stream').set(change).where('id', '=', streamId).execute();
  const frames = async (token?: string) =>
    (await server.call<{ frames: string[] }>('GET', `/streaming/previews/${host.id}`, { token })).data.frames;
  await set({ snapshot: 0 });
  expect(await frames()).toEqual([]);
  await set({ snapshot: 8 });
  expect(await frames()).toEqual([3, 4, 5, 6, 7, 8].map((n) => `/files/public/snapshots/${streamId}-${n}-320.webp`));
  const blocked = await makeUser(server);
  await server.call('POST', '/performers/blocking/update', { token: host.token, body: { users: [blocked.id] } });
  expect([await frames(blocked.token), (await frames()).length]).toEqual([[], 6]);
  const { token } = await makeStaff(server);
  const switchTo = async (enableInteractiveThumbnails: boolean) => {
    await server.call('PUT', '/admin/settings', { token, body: { values: { enableInteractiveThumbnails } } });
    await server.settle();
  };
  await switchTo(false);
  expect(await frames()).toEqual([]);
  await switchTo(true);
  expect(await frames()).toHaveLength(6);
  await server.call('POST', '/streaming/paid', { token: host.token, body: { mode: 'minute', price: 3 } });
  expect(await frames()).toEqual([]);
});
