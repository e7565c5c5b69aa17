import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { suspendAccount } from '../accounts/index.ts';

let server: TestServer;
let viewer: Person;
let performer: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  viewer = await makeUser(server);
  performer = await makePerformer(server);
});

interface Listed {
  data: { _id: string; isFavorite: boolean; avatar: string }[];
  total: number;
}
const like = (who: Person, whom: string) => server.call('POST', `/favourite/${whom}/like`, { token: who.token });
const unlike = (who: Person, whom: string) => server.call('POST', `/favourite/${whom}/unlike`, { token: who.token });
const listed = async (who: Person, query = '') =>
  (await server.call<Listed>('GET', `/favourite${query}`, { token: who.token })).data;
const countOf = async (id: string) =>
  (await server.call<{ favourites: number }>('GET', `/performers/${id}/view`)).data.favourites;

it('liking and unliking are idempotent', async () => {
  const answers = await Promise.all([
    like(viewer, performer.id),
    like(viewer, performer.id),
    like(viewer, performer.id),
  ]);
  expect(answers.map((answer) => answer.data)).toEqual(Array(3).fill({ success: true }));
  expect(await countOf(performer.id)).toBe(1);
  expect(await listed(viewer)).toMatchObject({
    data: [{ _id: performer.id, isFavorite: true, avatar: '/no-avatar.png' }],
    total: 1,
  });
  await Promise.all([unlike(viewer, performer.id), unlike(viewer, performer.id)]);
  expect(await countOf(performer.id)).toBe(0);
  expect(await listed(viewer)).toEqual({ data: [], total: 0 });
});

it('counts concurrent likes exactly', async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, () => makeUser(server)));
  await Promise.all(crowd.map((one) => like(one, performer.id)));
  expect(await countOf(performer.id)).toBe(8);
});

it('lists by date of following, in pages', async () => {
  const others = [performer, await makePerformer(server), await makePerformer(server)];
  for (const one of others) await like(viewer, one.id);
  const ids = others.map((one) => one.id);
  expect((await listed(viewer, '?sort=asc')).data.map((card) => card._id)).toEqual(ids);
  const second = await listed(viewer, '?limit=1&offset=1');
  expect(second).toMatchObject({ data: [{ _id: ids[1] }], total: 3 });
});

it('rejects missing, unapproved and suspended creators', async () => {
  const pending = await makePerformer(server, { verified: false });
  for (const id of [pending.id, viewer.id, '0190a000-0000-7000-8000-000000000000']) {
    expect((await like(viewer, id)).body.code).toBe('NOT_FOUND');
    expect((await unlike(viewer, id)).data).toEqual({ success: true });
  }
  await like(viewer, performer.id);
  await server.platform.transactions.system((tx) => suspendAccount(tx, performer.id, 'test'));
  expect(await listed(viewer)).toEqual({ data: [], total: 0 });
});

it('hides creators who have since blocked the viewer', async () => {
  await like(viewer, performer.id);
  await sql`insert into block values (${performer.id}, ${viewer.id}, now())`.execute(server.platform.database.kysely);
  expect((await listed(viewer)).data).toEqual([]);
});

it('is limited to viewers', async () => {
  expect((await server.call('GET', '/favourite')).status).toBe(401);
  expect((await like(performer, performer.id)).status).toBe(403);
  expect((await server.call('POST', '/favourite/not%20an%20id/like', { token: viewer.token })).status).toBe(400);
  expect((await server.call('POST', '/favourite/nobody/like', { token: viewer.token })).status).toBe(404);
  expect((await server.call('GET', '/favourite?sortBy=password', { token: viewer.token })).status).toBe(400);
});
