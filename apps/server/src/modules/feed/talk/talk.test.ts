import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { createPoster, type MadePost } from '../../../../test/make/posts.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';

interface Comment {
  _id: string;
  text: string;
  canDelete: boolean;
  author: { username: string; isPerformer: boolean };
}
let server: TestServer;
let creator: Person;
let viewers: Person[];
let posts: ReturnType<typeof createPoster>;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  posts = createPoster(server);
  creator = await makePerformer(server);
  viewers = await Promise.all(Array.from({ length: 8 }, () => makeUser(server)));
  id = (await posts.post(creator, { text: 'What do you think?' })).data._id;
});
afterAll(() => server.close());

const call = <T = Comment>(who: Person | undefined, method: string, path: string, body?: object) =>
  server.call<T>(method, `/feed/posts/${id}${path}`, { token: who?.token, body });
const first = () => viewers[0] as Person;

it('counts concurrent and repeated likes exactly', async () => {
  const tab = await server.connect(first().token);
  const host = await server.connect(creator.token);
  const told = Promise.all([
    nextEvent(tab, 'post/tally'),
    nextEvent<{ likes: number }>(host, 'post/tally', ({ likes }) => likes === 8),
  ]);
  await Promise.all(viewers.flatMap((who) => [1, 2, 3].map(() => call(who, 'POST', '/like'))));
  await told;
  expect((await posts.view(id, first())).data).toMatchObject({ likes: 8, isLiked: true });
  expect((await call(creator, 'POST', '/like')).data).toMatchObject({ likes: 9, isLiked: true });
  await Promise.all(viewers.flatMap((who, at) => (at % 2 ? [1, 2].map(() => call(who, 'DELETE', '/like')) : [])));
  await call(first(), 'DELETE', '/like');
  expect((await call(first(), 'DELETE', '/like')).data).toEqual({ likes: 4, comments: 0, isLiked: false });
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from post_like where post_id = ${id}`.execute(
    server.platform.database.kysely,
  );
  expect(rows[0]?.n).toBe(4);
});

it('stays exact when an account is deleted', async () => {
  const goer = await makeUser(server);
  await call(goer, 'POST', '/like');
  await call(goer, 'POST', '/comments', { text: 'bye' });
  const before = (await posts.view(id)).data;
  await sql`delete from account where id = ${goer.id}`.execute(server.platform.database.kysely);
  expect((await posts.view(id)).data).toMatchObject({ likes: before.likes - 1, comments: before.comments - 1 });
});

it('limits and pages comments, which their author and the creator can delete', async () => {
  for (const body of [{}, { text: '' }, { text: '  ' }, { text: 'x'.repeat(1001) }, { text: 7 }])
    expect((await call(first(), 'POST', '/comments', body)).body.code).toBe('VALIDATION_FAILED');
  const written: Comment[] = [];
  for (const text of ['one', 'two', 'three']) written.push((await call(first(), 'POST', '/comments', { text })).data);
  await call(creator, 'POST', '/comments', { text: 'thanks' });
  const page = (query: string, who?: Person) =>
    call<{ data: Comment[]; total: number; nextCursor?: string }>(who, 'GET', `/comments${query}`).then(
      ({ data }) => data,
    );
  const newest = await page('?limit=2');
  expect([newest.total, newest.data.map(({ text }) => text)]).toEqual([4, ['thanks', 'three']]);
  expect(newest.data[0]).toMatchObject({ canDelete: false, author: { isPerformer: true } });
  const rest = await page(`?limit=2&cursor=${newest.nextCursor}`);
  expect(rest.data.map(({ text }) => text)).toEqual(['two', 'one']);
  expect((await page('?sort=asc')).data.map(({ text }) => text)).toEqual(['one', 'two', 'three', 'thanks']);
  expect((await page('', first())).data.map(({ canDelete }) => canDelete)).toEqual([false, true, true, true]);
  expect((await page('', creator)).data.every(({ canDelete }) => canDelete)).toBe(true);

  const [one, two, three] = written.map(({ _id }) => `/comments/${_id}`);
  expect((await call(viewers[1], 'DELETE', String(one))).body.code).toBe('NOT_FOUND');
  expect((await call(await makePerformer(server), 'DELETE', String(one))).body.code).toBe('NOT_FOUND');
  expect((await call(first(), 'DELETE', String(one))).status).toBe(200);
  expect((await call(creator, 'DELETE', String(two))).status).toBe(200);
  const other = (await posts.post(creator, { text: 'another' })).data._id;
  const elsewhere = await server.call('DELETE', `/feed/posts/${other}${three}`, { token: first().token });
  expect(elsewhere.body.code).toBe('NOT_FOUND');
  expect((await posts.view(id)).data.comments).toBe(2);
});

it('rejects comments of unconfirmed and since blocked accounts', async () => {
  const fresh = await makeUser(server);
  await sql`update account set email_verified_at = null where id = ${fresh.id}`.execute(
    server.platform.database.kysely,
  );
  expect((await call(fresh, 'POST', '/comments', { text: 'hi' })).body.code).toBe('EMAIL_NOT_VERIFIED');
  const blocked = await makeUser(server);
  expect((await call(blocked, 'POST', '/comments', { text: 'hi' })).status).toBe(200);
  await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [blocked.id] } });
  for (const [method, path, body] of [
    ['POST', '/comments', { text: 'hi' }],
    ['GET', '/comments', undefined],
    ['POST', '/like', undefined],
  ] as const)
    expect((await call<MadePost>(blocked, method, path, body)).status, path).toBe(404);
});

it('is rate limited', async () => {
  const busy = await startTestServer({ RATE_LIMITS: 'on' });
  try {
    const author = await makePerformer(busy);
    const talker = await makeUser(busy);
    const post = (await createPoster(busy).post(author, { text: 'talk' })).data._id;
    const codes: number[] = [];
    for (let n = 0; n < 14; n += 1)
      codes.push(
        (await busy.call('POST', `/feed/posts/${post}/comments`, { token: talker.token, body: { text: `no ${n}` } }))
          .status,
      );
    expect(codes.filter((code) => code === 200)).toHaveLength(12);
    expect(codes.at(-1)).toBe(429);
  } finally {
    await busy.close();
  }
});
