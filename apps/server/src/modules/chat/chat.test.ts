import type { Message } from '@footlight/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { splitAmount } from '../ledger/index.ts';
import { addToBroadcast } from '../streaming/index.ts';
import { addTicketLines } from './index.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let host: Person;
let viewer: Person;
let room: string;
beforeAll(async () => {
  server = await startTestServer();
  viewer = await makeUser(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  host = await makePerformer(server);
  room = (await server.call<{ _id: string }>('GET', `/conversations/stream/public/${host.id}`)).data._id;
});

const say = (who: Person, text: unknown, id = room) =>
  server.call<Message>('POST', `/messages/stream/public/conversations/${id}`, { token: who.token, body: { text } });
const page = async (query = '', who?: Person) =>
  (
    await server.call<{ data: Message[]; total: number; nextCursor?: string }>(
      'GET',
      `/messages/conversations/public/${room}${query}`,
      { token: who?.token },
    )
  ).data;
const act = (who: Person, method: string, path: string, body?: unknown) =>
  server.call(method, path, { token: who.token, body });
const enter = async (who?: Person) => {
  const socket = await server.connect(who?.token);
  await socket.emitWithAck('stream/join', { performerId: host.id });
  return socket;
};

describe('a message', () => {
  it('reaches everyone in the room exactly as the history shows it', async () => {
    const socket = await enter();
    const heard = nextEvent<Message>(socket, 'message/created');
    const sent = await say(viewer, '  Good evening 🎶  ');
    expect(sent.data).toMatchObject({
      conversationId: room,
      type: 'text',
      text: 'Good evening 🎶',
      isDeleted: false,
      sender: { _id: viewer.id, username: viewer.username, name: viewer.username, role: 'viewer' },
    });
    expect(await heard).toEqual(sent.data);
    expect(await page()).toEqual({ data: [sent.data], total: 1 });
    const chat = await server.call('GET', `/conversations/stream/${host.id}`, { token: viewer.token });
    expect(chat.data).toMatchObject({
      _id: room,
      performerId: host.id,
      lastMessage: 'Good evening 🎶',
      totalNotSeenMessages: 0,
    });
  });

  it('marks the host and fans', async () => {
    expect((await say(host, 'Welcome')).data.sender.role).toBe('host');
    expect((await act(viewer, 'POST', `/favourite/${host.id}/like`)).status).toBe(200);
    expect((await say(viewer, 'Hello')).data.sender.role).toBe('fan');
  });

  it.each([
    ['', 400],
    ['   ', 400],
    ['\u200b\u200d\u2066', 400],
    [7, 400],
    ['x'.repeat(501), 400],
    ['x'.repeat(500), 200],
  ])('%j returns %i', async (text, status) => expect((await say(viewer, text)).status).toBe(status));

  it('is a single line without invisible or direction-changing characters', async () => {
    const { data } = await say(viewer, 'a\u0007b\n\n\tc \u202eevil\u202c <b>\ud800');
    expect(data.text).toBe('ab c evil <b>\ufffd');
  });

  it('requires the right to write', async () => {
    expect((await say(await makeUser(server, { emailVerified: false }), 'Hi')).body.code).toBe('EMAIL_NOT_VERIFIED');
    expect((await say(await makeStudio(server), 'Hi')).status).toBe(200);
    expect((await say({ ...viewer, token: '' }, 'Hi')).status).toBe(401);
    expect((await say(viewer, 'Hi', host.id)).body.code).toBe('NOT_FOUND');
    await act(host, 'POST', '/performers/blocking/update', { users: [viewer.id] });
    expect((await say(viewer, 'Hi')).body.code).toBe('BLOCKED');
  });
});

describe('history', () => {
  it('pages by cursor and by offset, newest first', async () => {
    for (let n = 1; n <= 30; n++) expect((await say(n % 2 ? viewer : host, `line ${n}`)).status).toBe(200);
    const first = await page();
    expect(first.data.map((line) => line.text)).toEqual(Array.from({ length: 25 }, (_, n) => `line ${30 - n}`));
    expect(first.total).toBe(30);
    await say(host, 'line 31');
    const second = await page(`?cursor=${first.nextCursor}`);
    expect(second.data.map((line) => line.text)).toEqual(['line 5', 'line 4', 'line 3', 'line 2', 'line 1']);
    expect(second.nextCursor).toBeUndefined();
    expect((await page('?limit=2&offset=1')).data.map((line) => line.text)).toEqual(['line 30', 'line 29']);
    expect((await page('?limit=2&sort=asc')).data.map((line) => line.text)).toEqual(['line 1', 'line 2']);
    const wrong = await server.call('GET', `/messages/conversations/public/${room}?cursor=%27;--`);
    expect(wrong.status).toBe(400);
  });
});

describe('deleting and removing', () => {
  it('removes the text for everyone, by author or host, and keeps the placeholder', async () => {
    const socket = await enter();
    const mine = (await say(viewer, 'My secret')).data;
    const other = (await say(host, 'Host line')).data;
    expect((await act(viewer, 'DELETE', `/messages/${other._id}`)).body.code).toBe('FORBIDDEN');
    expect((await act(await makePerformer(server), 'DELETE', `/messages/${mine._id}`)).body.code).toBe('FORBIDDEN');
    const heard = nextEvent(socket, 'message/deleted');
    expect((await act(viewer, 'DELETE', `/messages/${mine._id}`)).data).toMatchObject({
      _id: mine._id,
      type: 'text',
      text: 'Message deleted',
      isDeleted: true,
    });
    expect(await heard).toEqual({ _id: mine._id, conversationId: room });
    expect((await act(host, 'DELETE', `/messages/${mine._id}`)).status).toBe(200);
    expect(JSON.stringify(await page('', host))).not.toContain('My secret');
    const chat = await server.call('GET', `/conversations/stream/public/${host.id}`);
    expect(chat.data['lastMessage']).toBe('Host line');
    expect((await page()).data.map((line) => line.text)).toEqual(['Host line', 'Message deleted']);
  });

  it('by the host, one message or all', async () => {
    const socket = await enter();
    const lines = [];
    for (const text of ['one', 'two', 'three']) lines.push((await say(viewer, text)).data);
    expect((await act(viewer, 'DELETE', `/messages/${lines[0]?._id}/remove`)).status).toBe(403);
    const gone = nextEvent(socket, 'message/removed');
    await act(host, 'DELETE', `/messages/${lines[1]?._id}/remove`);
    expect(await gone).toEqual({ conversationId: room, _id: lines[1]?._id });
    expect((await act(host, 'DELETE', `/messages/${lines[1]?._id}/remove`)).status).toBe(404);
    expect((await page()).data.map((line) => line.text)).toEqual(['three', 'one']);
    for (const who of [viewer, await makePerformer(server)])
      expect((await act(who, 'DELETE', `/messages/${room}/remove-all-message`)).status).toBe(403);
    const all = nextEvent(socket, 'message/removed');
    await act(host, 'DELETE', `/messages/${room}/remove-all-message`);
    expect(await all).toEqual({ conversationId: room });
    expect(await page()).toEqual({ data: [], total: 0 });
  });
});

describe('order in the room', () => {
  it('slow mode allows one message per interval across tabs, except for the host', async () => {
    await act(host, 'PUT', '/streaming/live', { slowModeSeconds: 60 });
    const both = await Promise.all([say(viewer, 'one'), say(viewer, 'two')]);
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 429]);
    const refused = both.find((one) => one.status === 429);
    expect(refused?.body.code).toBe('SLOW_DOWN');
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(50);
    expect((await say(await makeUser(server), 'three')).status).toBe(200);
    for (const text of ['a', 'b']) expect((await say(host, text)).status).toBe(200);
    await server.platform.database.kysely
      .updateTable('chat_pace')
      .set({ last_at: new Date(Date.now() - 61_000) })
      .execute();
    expect((await say(viewer, 'four')).status).toBe(200);
  });

  it('allows the same text three times at most', async () => {
    for (const text of ['spam', 'SPAM ', 'spam']) expect((await say(viewer, text)).status).toBe(200);
    expect((await say(viewer, 'Spam')).body.code).toBe('SLOW_DOWN');
    expect((await say(viewer, 'something else')).status).toBe(200);
    expect((await say(viewer, 'spam')).status).toBe(200);
  });

  it('a mute blocks messages, notifies those affected, and can be lifted', async () => {
    const socket = await server.connect(viewer.token);
    const told = nextEvent<{ until: string }>(socket, 'chat/muted');
    const mute = (who: Person, userId: string, minutes = 5) =>
      act(who, 'POST', `/conversations/${room}/mutes`, { userId, minutes });
    expect((await mute(await makePerformer(server), viewer.id)).status).toBe(403);
    expect((await mute(viewer, host.id)).status).toBe(403);
    expect((await mute(host, host.id)).status).toBe(403);
    expect((await mute(host, '0190a000-0000-7000-8000-000000000000')).status).toBe(404);
    expect((await mute(host, viewer.id, 0)).status).toBe(400);
    expect((await mute(host, viewer.id)).status).toBe(200);
    expect(Date.parse((await told).until)).toBeGreaterThan(Date.now() + 4 * 60_000);
    const refused = await say(viewer, 'Hello?');
    expect(refused.body.code).toBe('MUTED');
    const seen = await server.call('GET', `/streaming/broadcast/${host.id}`, { token: viewer.token });
    expect(seen.data['you']).toEqual({ muted: true, moderator: false });
    const lifted = nextEvent(socket, 'chat/muted');
    expect((await act(host, 'DELETE', `/conversations/${room}/mutes/${viewer.id}`)).data).toEqual({ success: true });
    expect(await lifted).toEqual({ conversationId: room, until: null });
    expect((await say(viewer, 'Hello!')).status).toBe(200);
  });
});

describe('system messages', () => {
  it('announce once that the show began and the goal is reached', async () => {
    const { streamId, conversationId } = await makeBroadcast(server, host, {
      goal: { title: 'Tea', targetTokens: 100 },
    });
    const tip = (units: readonly number[]) =>
      server.platform.transactions.system(async (tx) => {
        const lines = units.map((amount, n) => ({
          conversationId,
          senderId: viewer.id,
          text: `tip ${n}`,
          ticket: { tokens: amount / 100 },
        }));
        return {
          ids: await addTicketLines(tx, lines),
          sums: await addToBroadcast(
            tx,
            units.map((amount) => ({
              streamId,
              userId: viewer.id,
              tipId: newId(),
              units: amount,
              shares: splitAmount(amount, { platformPercent: 20, studioPercent: 5 }),
            })),
          ),
        };
      });
    const { ids, sums } = await tip([4000, 4000]);
    expect(ids).toHaveLength(2);
    expect(sums.get(streamId)).toEqual({
      earned: { units: 6000, grossUnits: 8000, platformUnits: 1600, studioUnits: 400, tips: 2 },
      goal: { title: 'Tea', targetUnits: 10_000, raisedUnits: 8000, place: 0, round: 0 },
    });
    await tip([3000]);
    await tip([3000]);
    await server.settle();
    await vi.waitFor(async () => {
      const lines = (await page()).data;
      expect(lines.filter((line) => line.type === 'system').map((line) => line.text)).toEqual([
        'Goal reached: Tea',
        'The show has started.',
      ]);
      expect(lines.filter((line) => line.type === 'tip').map((line) => line.ticket?.tokens)).toEqual([30, 30, 40, 40]);
    }, patience(10_000));
    const ticket = (await page()).data.find((line) => line.type === 'tip');
    expect((await act(host, 'DELETE', `/messages/${ticket?._id}`)).data).toMatchObject({
      type: 'tip',
      text: 'Message deleted',
    });
    expect(await server.platform.transactions.system((tx) => addToBroadcast(tx, []))).toEqual(new Map());
  });
});
