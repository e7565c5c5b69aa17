import type { Answer, moderationStaff, reportsStaff } from '@footlight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { createPoster } from '../../../test/make/posts.ts';
import { createTalks } from '../../../test/make/talks.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { patience } from '../../../../../tests/patience.ts';

type Rule = Answer<typeof moderationStaff.add>;
type Queue = Answer<typeof reportsStaff.search>;

let server: TestServer;
let creator: Person;
let viewer: Person;
let staff: Person;
beforeAll(async () => {
  server = await startTestServer();
  creator = await makePerformer(server);
  viewer = await makeUser(server);
  staff = await makeStaff(server);
  for (const [pattern, action] of [
    ['darn*', 'mask'],
    ['telegram', 'hold'],
    ['forbidden', 'refuse'],
  ] as const)
    expect((await rules('POST', '', { kind: 'word', pattern, action })).status).toBe(200);
  expect((await rules('POST', '', { kind: 'host', pattern: 'https.example.com', action: 'refuse' })).status).toBe(200);
  await vi.waitFor(async () => expect((await say('FORBIDDEN')).status).toBe(400), patience(10_000));
});
afterAll(() => server.close());

const rules = <T = Rule>(method: string, path: string, body?: object, who = staff) =>
  server.call<T>(method, `/admin/word-rules${path}`, { token: who.token, body });
const roomOf = async () =>
  (await server.call<{ _id: string }>('GET', `/conversations/stream/public/${creator.id}`)).data._id;
const say = async (text: string) =>
  server.call<{ _id: string; text: string }>('POST', `/messages/stream/public/conversations/${await roomOf()}`, {
    token: viewer.token,
    body: { text },
  });
const linesOf = async () => {
  const path = `/messages/conversations/public/${await roomOf()}`;
  return (await server.call<{ data: { text: string }[] }>('GET', path)).data.data.map(({ text }) => text);
};
const heldCase = async (kind: string) => {
  await server.settle();
  const { data } = await server.call<Queue>('GET', `/admin/reports?kind=${kind}`, { token: staff.token });
  return data.data.find(({ isHidden }) => isHidden);
};
const release = async (id: string) => {
  await server.call('POST', `/admin/reports/${id}/claim`, { token: staff.token });
  const body = { outcome: 'none', reason: 'other', text: 'Fine.' };
  expect((await server.call('POST', `/admin/reports/${id}/decide`, { token: staff.token, body })).status).toBe(200);
};

it('masks, rejects, or holds a message hidden until staff approve it', async () => {
  const socket = await server.connect();
  await socket.emitWithAck('stream/join', { performerId: creator.id });
  const heard: string[] = [];
  socket.on('message/created', ({ text }: { text: string }) => void heard.push(text));
  expect((await say('Darned weather')).data.text).toBe('****** weather');
  expect((await say('find me on Telegram')).status).toBe(200);
  const last = nextEvent<{ text: string }>(socket, 'message/created', ({ text }) => text === 'the last one');
  await say('the last one');
  await last;
  expect(heard).toEqual(['****** weather', 'the last one']);
  expect(await linesOf()).not.toContain('find me on Telegram');
  const held = await heldCase('chat-message');
  expect(held).toMatchObject({ title: 'find me on Telegram', owner: { _id: viewer.id } });
  const shown = nextEvent<{ text: string }>(socket, 'message/created', ({ text }) => text === 'find me on Telegram');
  await release(held?._id ?? '');
  await shown;
  expect(await linesOf()).toContain('find me on Telegram');
});

it('holds messages and comments as well', async () => {
  const talks = createTalks(server);
  const talk = await talks.between(viewer, creator);
  await talks.write(viewer, talk, 'my telegram is x');
  expect(await talks.unread(creator)).toBe(1);
  expect((await talks.messages(creator, talk)).data.data.map(({ text }) => text)).toEqual(['Message deleted']);
  await release((await heldCase('private-message'))?._id ?? '');
  expect((await talks.messages(creator, talk)).data.data.map(({ text }) => text)).toEqual(['my telegram is x']);
  const poster = createPoster(server);
  const { data: post } = await poster.post(creator, { text: 'A post', status: 'active' });
  await poster.until(creator, post._id, 'active');
  const path = `/feed/posts/${post._id}/comments`;
  const body = { text: 'telegram!' };
  expect((await server.call('POST', path, { token: viewer.token, body })).status).toBe(200);
  const comments = async () => (await server.call<{ total: number }>('GET', path, { token: viewer.token })).data.total;
  expect(await comments()).toBe(0);
  await release((await heldCase('comment'))?._id ?? '');
  expect(await comments()).toBe(1);
});

it('checks profiles, content and titles, and names the field', async () => {
  const calls = [
    [viewer, 'PUT', '/users', { bio: 'see HTTPS.example.com/me' }, 'bio'],
    [creator, 'POST', '/creator/posts', { text: 'forbidden' }, 'text'],
    [creator, 'POST', '/performer/performer-assets/galleries', { title: 'a', tags: ['forbidden'] }, 'tags'],
    [creator, 'POST', '/streaming/live', { title: 'ask on telegram' }, 'title'],
  ] as const;
  for (const [who, method, path, body, property] of calls) {
    const answer = await server.call(method, path, { token: who.token, body });
    expect([path, answer.status]).toEqual([path, 400]);
    expect(answer.body.message).toMatchObject([{ property }]);
  }
});

it('rules belong to staff: one per pattern, with a preview of matches and an audit row', async () => {
  const both = await Promise.all(
    [1, 2].map(() => rules('POST', '', { kind: 'word', pattern: 'Twice', action: 'mask' })),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  for (const pattern of ['*', '** **', '  '])
    expect((await rules('POST', '', { kind: 'word', pattern, action: 'mask' })).status).toBe(400);
  expect((await rules('POST', '', { kind: 'host', pattern: 'nohost', action: 'mask' })).status).toBe(400);
  const { data } = await rules<{ action: string; text: string; hits: { words: string }[] }>('POST', '/test', {
    text: 'TWICE darn',
  });
  expect(data).toMatchObject({ action: 'mask', text: '***** ****', hits: [{ words: 'TWICE' }, { words: 'darn' }] });
  const twice = both.find(({ status }) => status === 200)?.data;
  expect((await rules('DELETE', `/${twice?._id}`)).status).toBe(200);
  expect((await rules('DELETE', `/${twice?._id}`)).status).toBe(404);
  const support = await makeStaff(server, { staffRole: 'support' });
  expect((await rules('GET', '', undefined, support)).status).toBe(403);
  const { rows } = await sql`select 1 from audit_row where action like 'wording.%'`.execute(
    server.platform.database.kysely,
  );
  expect(rows).toHaveLength(6);
});
