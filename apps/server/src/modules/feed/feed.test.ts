import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { program } from '../../../test/make/files.ts';
import { createPoster, type MadePost } from '../../../test/make/posts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { publishScheduled } from './publish-scheduled.ts';

interface Listed {
  data: MadePost[];
  total: number;
  nextCursor?: string;
  pinned?: MadePost;
}
let server: TestServer;
let creator: Person;
let viewer: Person;
let posts: ReturnType<typeof createPoster>;
beforeAll(async () => {
  server = await startTestServer();
  posts = createPoster(server);
  creator = await makePerformer(server);
  viewer = await makeUser(server);
});
afterAll(() => server.close());

const made = async (body: object, who = creator) => {
  const reply = await posts.post(who, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.data;
};
const feedOf = async (who: Person | undefined, query = '') =>
  (await server.call<Listed>('GET', `/feed${query}`, { token: who?.token })).data;
const follow = (who: Person, performer: Person) =>
  server.call('POST', `/favourite/${performer.id}/like`, { token: who.token });

it('a post is published to followers once its picture is ready', async () => {
  const upload = await posts.bring(creator);
  const { _id: id, status } = await made({ text: 'By the sea', mediaIds: [upload] });
  expect(['processing', 'active']).toContain(status);
  await posts.until(creator, id, 'active');
  const { data } = await posts.view(id);
  expect(data).toMatchObject({ text: 'By the sea', isOpen: true, media: [{ kind: 'picture' }] });
  expect(data.media[0]?.picture?.srcSet).toContain('320w');
  expect((await feedOf(viewer)).data).toEqual([]);
  await follow(viewer, creator);
  expect((await feedOf(viewer)).data.map(({ _id }) => _id)).toEqual([id]);
});

it('a locked post is sent as an excerpt with blurred media', async () => {
  const text = 'The whole story of a night '.repeat(20).trim();
  const upload = await posts.bring(creator);
  const paid = await made({ text, mediaIds: [upload], audience: 'price', price: 5 });
  await posts.until(creator, paid._id, 'active');
  const { data } = await posts.view(paid._id, viewer);
  expect(data).toMatchObject({ isOpen: false, isExcerpt: true });
  expect(data.text.length).toBeLessThanOrEqual(100);
  expect(text.startsWith(data.text)).toBe(true);
  expect(data.media[0]?.picture?.src).toContain('blurred');
  expect(data.media[0]?.picture?.srcSet).toBeUndefined();
  const words = await made({ text: 'Only twenty letters!', audience: 'price', price: 1 });
  expect((await posts.view(words._id)).data.text.length).toBeLessThanOrEqual(10);
});

it('a creator’s page lists all of their posts by cursor, the pinned one separately', async () => {
  const author = await makePerformer(server);
  const ids: string[] = [];
  for (const text of ['one', 'two', 'three']) ids.push((await made({ text }, author))._id);
  await made({ text: 'a draft', status: 'draft' }, author);
  await posts.change(author, String(ids[0]), { isPinned: true });
  await posts.change(author, String(ids[1]), { isPinned: true });
  const first = await feedOf(undefined, `?performerId=${author.username}&limit=2`);
  expect(first).toMatchObject({ total: 3, pinned: { _id: ids[1], isPinned: true } });
  expect(first.data.map(({ _id }) => _id)).toEqual([ids[2], ids[1]]);
  const second = await feedOf(undefined, `?performerId=${author.id}&limit=2&cursor=${first.nextCursor}`);
  expect(second.data.map(({ _id }) => _id)).toEqual([ids[0]]);
  expect(second.pinned).toBeUndefined();
  await posts.change(author, String(ids[1]), { isPinned: false });
  expect((await feedOf(undefined, `?performerId=${author.id}`)).pinned).toBeUndefined();
  const own = await server.call<Listed>('GET', '/creator/posts?q=draft', { token: author.token });
  expect(own.data.data).toMatchObject([{ text: 'a draft', status: 'draft' }]);
});

it('popular posts are free ones, most liked first, and visible to visitors', async () => {
  const author = await makePerformer(server);
  const liked = await made({ text: 'liked' }, author);
  const newer = await made({ text: 'newer' }, author);
  const paid = await made({ text: 'something for a price', audience: 'price', price: 1 }, author);
  await server.call('POST', `/feed/posts/${liked._id}/like`, { token: viewer.token });
  const ids = (await feedOf(undefined)).data.map(({ _id }) => _id);
  expect(ids.indexOf(liked._id)).toBeLessThan(ids.indexOf(newer._id));
  expect(ids).not.toContain(paid._id);
  const first = await feedOf(viewer, '?scope=popular&limit=1');
  const second = await feedOf(viewer, `?scope=popular&limit=1&cursor=${first.nextCursor}`);
  expect([first.data[0]?._id, second.data[0]?._id]).toEqual(ids.slice(0, 2));
});

it('is published at its scheduled time', async () => {
  const { _id: id, status } = await made({
    text: 'later',
    scheduledAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  expect(status).toBe('scheduled');
  expect((await posts.view(id)).status).toBe(404);
  await publishScheduled(server.platform, false, new Date());
  expect((await posts.view(id)).status).toBe(404);
  await sql`update post set scheduled_at = now() - interval '1 second' where id = ${id}`.execute(
    server.platform.database.kysely,
  );
  await publishScheduled(server.platform, false, new Date());
  expect((await posts.view(id)).data).toMatchObject({ text: 'later' });
});

it('is edited, hidden as a draft, and deleted', async () => {
  const first = await posts.bring(creator);
  const second = await posts.bring(creator);
  const { _id: id } = await made({ text: 'before', mediaIds: [first, second] });
  await posts.until(creator, id, 'active');
  const changed = await posts.change(creator, id, { text: 'after', mediaIds: [second] });
  expect(changed.data).toMatchObject({ text: 'after', status: 'active' });
  expect(changed.data.media.map(({ _id }) => _id)).toEqual([second]);
  expect((await posts.post(creator, { mediaIds: [second] })).body.code).toBe('VALIDATION_FAILED');
  expect((await posts.change(creator, id, { status: 'draft' })).data.status).toBe('draft');
  expect((await posts.view(id, viewer)).status).toBe(404);
  expect((await posts.view(id, creator)).status).toBe(200);
  expect((await server.call('DELETE', `/creator/posts/${id}`, { token: creator.token })).status).toBe(200);
  expect((await posts.view(id, creator)).status).toBe(404);
  expect((await server.call('DELETE', `/creator/posts/${id}`, { token: creator.token })).status).toBe(404);
});

it('rejects invalid input and names the field', async () => {
  const other = await makePerformer(server);
  const foreign = await posts.bring(other);
  const wrong: [object, string][] = [
    [{}, 'text'],
    [{ text: '   ' }, 'text'],
    [{ text: 'x'.repeat(5001) }, 'text'],
    [{ text: 'x', audience: 'price' }, 'price'],
    [{ text: 'x', audience: 'price', price: 0 }, 'price'],
    [{ text: 'x', audience: 'price', price: 1.001 }, 'price'],
    [{ text: 'x', audience: 'price', price: 1e9 }, 'price'],
    [{ text: 'x', audience: 'friends' }, 'audience'],
    [{ text: 'x', mediaIds: [foreign] }, 'mediaIds'],
    [{ text: 'x', mediaIds: [newId()] }, 'mediaIds'],
    [{ text: 'x', mediaIds: Array.from({ length: 11 }, newId) }, 'mediaIds'],
    [{ text: 'x', scheduledAt: 'tomorrow' }, 'scheduledAt'],
    [{ text: 'x', status: 'everywhere' }, 'status'],
  ];
  for (const [body, property] of wrong) {
    const reply = await posts.post(creator, body);
    expect([reply.status, reply.body.code], JSON.stringify(body)).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(reply.body), property).toContain(property);
  }
  const twice = await posts.bring(creator);
  expect((await posts.post(creator, { mediaIds: [twice, twice] })).body.code).toBe('VALIDATION_FAILED');
  for (const path of ['/feed?cursor=x', '/feed?limit=0', '/feed?nonsense=1', '/feed/posts/x', '/feed/posts/x/comments'])
    expect((await server.call('GET', path)).status, path).toBe(400);
  for (const text of ["'; drop table post; --", '<script>alert(1)</script>', '🦊'.repeat(200)]) {
    const { _id: id } = await made({ text });
    expect((await posts.view(id)).data.text).toBe(text);
  }
  const { _id: turned } = await made({ text: '\u202Etxt.exe\r\n\r\nthe end\u200B' });
  expect((await posts.view(turned)).data.text).toBe('txt.exe\n\nthe end');
  expect((await posts.post(creator, { text: 'nul \0 sign' })).status).toBeLessThan(500);
  const bad = await posts.bring(creator, new Uint8Array(program())).catch(() => undefined);
  if (bad) expect((await posts.post(creator, { mediaIds: [bad] })).status).toBe(400);
});

it('is limited to approved creators and their own posts', async () => {
  const pending = await makePerformer(server, { verified: false });
  expect((await posts.post(pending, { text: 'hello' })).body.code).toBe('NOT_VERIFIED');
  const other = await makePerformer(server);
  const { _id: id } = await made({ text: 'mine' });
  expect((await posts.change(other, id, { text: 'theirs' })).status).toBe(404);
  expect((await server.call('GET', `/creator/posts/${id}`, { token: other.token })).status).toBe(404);
  expect((await server.call('DELETE', `/creator/posts/${id}`, { token: other.token })).status).toBe(404);
});

it('a subscription opens posts and items alike', async () => {
  const author = await makePerformer(server);
  const fan = await makeUser(server);
  const { _id: id } = await made({ text: 'for subscribers', audience: 'subscribers' }, author);
  const paid = await made({ text: 'for a price', audience: 'price', price: 2 }, author);
  expect((await posts.view(id, fan)).data.isOpen).toBe(false);
  await sql`create or replace function is_subscribed(viewer uuid, performer uuid) returns boolean language sql stable
    as ${sql.raw(`$$ select viewer = '${fan.id}' and performer = '${author.id}' $$`)}`.execute(
    server.platform.database.kysely,
  );
  expect((await posts.view(id, fan)).data).toMatchObject({ isOpen: true, text: 'for subscribers' });
  expect((await posts.view(id, viewer)).data.isOpen).toBe(false);
  expect((await posts.view(paid._id, fan)).data.isOpen).toBe(false);
  const bought = await server.call('POST', `/purchase-items/post/${id}`, { token: fan.token });
  expect(bought.body.code).toBe('NOT_OFFERED');
});

it('with staff approval on, media wait for it and text doesn’t', async () => {
  const careful = await startTestServer();
  try {
    const own = createPoster(careful);
    const author = await makePerformer(careful);
    const staff = await makeStaff(careful);
    const settings = { values: { approveContentFirst: true } };
    const set = await careful.call('PUT', '/admin/settings', { token: staff.token, body: settings });
    expect(set.status, JSON.stringify(set.body)).toBe(200);
    expect((await own.post(author, { text: 'words only' })).data.status).toBe('active');
    const { _id: id } = (await own.post(author, { text: 'seen', mediaIds: [await own.bring(author)] })).data;
    await own.until(author, id, 'pending');
    expect((await own.view(id)).status).toBe(404);
    const queue = await careful.call<Listed>('GET', '/admin/posts', { token: staff.token });
    expect(queue.data.data.map(({ _id }) => _id)).toEqual([id]);
    const decide = (what: string, body?: object) =>
      careful.call<MadePost>('POST', `/admin/posts/${id}/${what}`, { token: staff.token, body });
    expect((await careful.call('POST', `/admin/posts/${id}/approve`, { token: author.token })).status).toBe(403);
    expect((await decide('approve')).data.status).toBe('active');
    expect((await decide('approve')).body.code).toBe('CONFLICT');
    expect((await own.change(author, id, { text: 'other words' })).data.status).toBe('pending');
    expect((await decide('reject', { reason: 'Not this.' })).data).toMatchObject({
      status: 'rejected',
      rejectionReason: 'Not this.',
    });
    expect((await own.change(author, id, { text: 'better words' })).data.status).toBe('pending');
  } finally {
    await careful.close();
  }
});
