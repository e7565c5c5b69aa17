import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { formOf, pngOf, program } from '../../../test/make/files.ts';
import { balanceInTokens, makeRichUser } from '../../../test/make/paid-shows.ts';
import { createTalks, type Sent, type Talk } from '../../../test/make/talks.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let talks: ReturnType<typeof createTalks>;
let creator: Person;
let viewer: Person;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  talks = createTalks(server);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});
beforeEach(async () => {
  creator = await makePerformer(server);
  viewer = await makeUser(server);
  id = await talks.between(viewer, creator);
});
const db = () => server.platform.database.kysely;
const befriend = async (one: Person, other: Person) => {
  const { data } = await talks.call<{ _id: string }>(one, 'POST', '/add-friend/send-request', { userId: other.id });
  expect((await talks.call(other, 'POST', `/add-friend/${data._id}/accept`)).status).toBe(200);
};

describe('a conversation', () => {
  it('exists once per pair, and is listed for the other side after the first message', async () => {
    expect((await talks.open(creator, viewer)).data._id).toBe(id);
    const both = await Promise.all(Array.from({ length: 8 }, () => talks.open(viewer, creator)));
    expect(new Set(both.map(({ data }) => data._id))).toEqual(new Set([id]));
    const other = await makeUser(server);
    const talk = await talks.between(other, creator);
    expect((await talks.list(other)).data.data.map(({ _id }) => _id)).toEqual([talk]);
    await talks.write(other, talk, 'Good evening');
    const { data } = await talks.list(creator);
    expect(data.data.map(({ _id }) => _id)).toContain(talk);
    expect(data.data.find(({ _id }) => _id === talk)).toMatchObject({
      type: 'private',
      recipient: { _id: other.id, username: other.username, name: other.username, role: 'user' },
      isBlocked: false,
      price: 0,
      canWrite: true,
      lastMessage: 'Good evening',
      totalNotSeenMessages: 1,
    });
  });

  it('requires existing accounts with compatible roles, not oneself', async () => {
    expect((await talks.open(viewer, creator, 'user')).status).toBe(404);
    expect((await talks.open(viewer, viewer)).status).toBe(404);
    expect((await talks.open(viewer, { ...creator, id: newId() })).status).toBe(404);
    expect((await talks.open(viewer, await makePerformer(server, { verified: false }))).status).toBe(404);
    expect((await talks.open(viewer, { ...creator, id: 'x' })).status).toBe(400);
    expect((await talks.open(await makeStudio(server), creator)).status).toBe(200);
    const unsure = await makeUser(server, { emailVerified: false });
    expect((await talks.open(unsure, creator)).body.code).toBe('EMAIL_NOT_VERIFIED');
  });

  it('is private to its two members', async () => {
    const { data: message } = await talks.write(viewer, id, 'For you alone');
    const stranger = await makeUser(server);
    const calls: [string, string, object?][] = [
      ...([
        ['GET', `/conversations/${id}`],
        ['GET', `/messages/conversations/${id}`],
      ] as [string, string][]),
      ['POST', `/messages/conversations/${id}`, { text: 'a' }],
      ['POST', '/messages/read-all', { conversationId: id }],
      ['PUT', `/conversations/${id}/mute`, { isMuted: true }],
      ['DELETE', `/messages/${id}/remove-all-message`],
      ['DELETE', `/messages/${message._id}`],
      ['PUT', `/messages/${message._id}`, { text: 'b' }],
      ['PUT', `/messages/${message._id}/reaction`, { emoji: '👍' }],
      ['DELETE', `/messages/${message._id}/reaction`],
      ['POST', `/messages/${message._id}/report`, { reason: 'spam' }],
    ];
    for (const [method, path, body] of calls) {
      expect((await talks.call(stranger, method, path, body)).status, `${method} ${path}`).toBe(404);
      expect((await server.call(method, path, { body })).status, `${method} ${path}`).toBe(401);
    }
    expect((await talks.list(stranger)).data).toMatchObject({ data: [], total: 0 });
    expect((await talks.messages(creator, id)).data.total).toBe(1);
  });

  it('is found by the other’s name, in pages, by newest message', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => makeUser(server)));
    for (const other of others) await talks.write(other, await talks.between(other, creator), 'hello');
    const first = (await talks.list(creator, '?limit=3')).data;
    expect(first).toMatchObject({ total: 5, data: [{}, {}, {}] });
    const rest = (await talks.list(creator, `?limit=3&cursor=${first.nextCursor}`)).data;
    const order = [...first.data, ...rest.data].map(({ recipient }) => recipient._id);
    expect(order).toEqual(others.map((one) => one.id).toReversed());
    const found = await talks.call<{ data: Talk[] }>(
      creator,
      'GET',
      `/conversations/search?q=${others[1]?.username.toUpperCase()}`,
    );
    expect(found.data.data.map(({ recipient }) => recipient._id)).toEqual([others[1]?.id]);
    expect((await talks.list(creator, '?cursor=nonsense')).status).toBe(400);
  });

  it('has per-member state: unread, read, muted, cleared', async () => {
    for (const text of ['one', 'two', 'three']) await talks.write(viewer, id, text);
    expect(await talks.unread(creator)).toBe(3);
    expect(await talks.unread(viewer)).toBe(0);
    const told = nextEvent<{ accountId: string }>(await server.connect(viewer.token), 'message/read');
    expect((await talks.read(creator, id)).data).toEqual({ success: true, total: 0 });
    expect((await told).accountId).toBe(creator.id);
    const last = (await talks.messages(viewer, id)).data.data[0];
    expect((await talks.view(viewer, id)).data.recipientReadId).toBe(last?._id);
    await talks.call(creator, 'PUT', `/conversations/${id}/mute`, { isMuted: true });
    await talks.write(viewer, id, 'four');
    expect(await talks.unread(creator)).toBe(0);
    expect((await talks.view(creator, id)).data).toMatchObject({ isMuted: true, totalNotSeenMessages: 1 });
    expect((await talks.call(creator, 'DELETE', `/messages/${id}/remove-all-message`)).status).toBe(200);
    expect((await talks.messages(creator, id)).data).toMatchObject({ data: [], total: 0 });
    expect((await talks.view(creator, id)).data).not.toHaveProperty('lastMessage');
    expect((await talks.messages(viewer, id)).data.total).toBe(4);
    await talks.write(viewer, id, 'five');
    expect((await talks.messages(creator, id)).data.data.map(({ text }) => text)).toEqual(['five']);
    const unseen = async () => (await talks.view(creator, id)).data.totalNotSeenMessages;
    await talks.call(creator, 'POST', '/messages/read-all', { recipientId: (await makeUser(server)).id });
    expect(await unseen()).toBe(1);
    await talks.call(creator, 'POST', '/messages/read-all', { recipientId: viewer.id });
    expect(await unseen()).toBe(0);
    await talks.write(viewer, id, 'six');
    expect((await talks.call(creator, 'POST', '/messages/read-all', {})).data).toEqual({ success: true, total: 0 });
    expect((await talks.view(creator, id)).data.totalNotSeenMessages).toBe(0);
  });

  it('can’t be started with many people by a new account', async () => {
    const creators = await Promise.all(Array.from({ length: 5 }, () => makePerformer(server)));
    const replies = [];
    for (const one of creators) replies.push((await talks.open(viewer, one)).status);
    expect(replies).toEqual([200, 200, 200, 200, 429]);
    await sql`update account set created_at = now() - interval '2 days' where id = ${viewer.id}`.execute(db());
    expect((await talks.open(viewer, creators[4] ?? creator)).status).toBe(200);
  });
});

describe('a message', () => {
  it('reaches both members with each one’s conversation state', async () => {
    const sockets = [await server.connect(viewer.token), await server.connect(creator.token)];
    const stranger = await server.connect((await makeUser(server)).token);
    let overheard = 0;
    stranger.onAny(() => overheard++);
    const created = sockets.map((socket) => nextEvent<Sent>(socket, 'message/created'));
    const updated = sockets.map((socket) => nextEvent<Talk>(socket, 'conversation/updated'));
    const { data } = await talks.write(viewer, id, { text: ' Hello\n\n\n\nthere \u202e', clientMessageId: newId() });
    expect(data).toMatchObject({ text: 'Hello\n\nthere', conversationId: id, sender: { _id: viewer.id } });
    for (const one of created) expect(await one).toEqual(data);
    expect((await Promise.all(updated)).map((one) => one.totalNotSeenMessages)).toEqual([0, 1]);
    expect((await talks.messages(creator, id)).data.data).toEqual([data]);
    expect(overheard).toBe(0);
  });

  it('is stored once per client id, however often it is sent', async () => {
    const body = { text: 'Once', clientMessageId: newId() };
    const replies = await Promise.all(Array.from({ length: 10 }, () => talks.write(viewer, id, body)));
    expect(new Set(replies.map(({ status, data }) => `${status} ${data._id}`)).size).toBe(1);
    expect((await talks.messages(creator, id)).data.total).toBe(1);
    expect(await talks.unread(creator)).toBe(1);
    const elsewhere = await talks.between(viewer, await makePerformer(server));
    expect((await talks.write(viewer, elsewhere, body)).body.code).toBe('CONFLICT');
  });

  it('is listed in pages of 25, older ones after newer', async () => {
    for (let number = 1; number <= 30; number++) await talks.write(viewer, id, `line ${number}`);
    const first = (await talks.messages(creator, id)).data;
    expect([first.data.length, first.total, first.data[0]?.text]).toEqual([25, 30, 'line 30']);
    const older = (await talks.messages(creator, id, `?cursor=${first.nextCursor}`)).data;
    expect(older.data.map(({ text }) => text)).toEqual([5, 4, 3, 2, 1].map((number) => `line ${number}`));
    expect((await talks.messages(creator, id, '?offset=25')).data.data.map(({ text }) => text)).toEqual(
      older.data.map(({ text }) => text),
    );
    expect((await talks.messages(creator, id, '?q=LINE%2029')).data.data.map(({ text }) => text)).toEqual(['line 29']);
    expect((await talks.messages(creator, id, '?sort=asc&limit=1')).data.data[0]?.text).toBe('line 1');
    expect((await talks.messages(creator, id, '?cursor=x')).status).toBe(400);
  });

  it.each([
    ['nothing', {}],
    ['empty', { text: '' }],
    ['blank', { text: '   \n' }],
    ['unseen', { text: '\u200b\u2066' }],
    ['too long', { text: 'x'.repeat(2001) }],
    ['a number', { text: 7 }],
    ['an answer to nothing', { text: 'a', replyTo: newId() }],
    ['without its file', { text: 'a', mediaIds: [newId()] }],
    ['named badly', { text: 'a', clientMessageId: 'mine' }],
  ])('is rejected when it is %s', async (_what, body) =>
    expect((await talks.write(viewer, id, body)).status).toBe(400),
  );

  it('can be edited by its author for five minutes', async () => {
    const { data } = await talks.write(viewer, id, 'Helo');
    const told = nextEvent<Sent>(await server.connect(creator.token), 'message/updated');
    const edit = (who: Person, text = 'Hello') => talks.call(who, 'PUT', `/messages/${data._id}`, { text });
    expect((await edit(creator)).body.code).toBe('FORBIDDEN');
    expect((await edit(viewer)).status).toBe(200);
    expect(await told).toMatchObject({ _id: data._id, text: 'Hello', editedAt: expect.any(String) });
    await sql`update private_message set created_at = now() - interval '6 minutes' where id = ${data._id}`.execute(
      db(),
    );
    expect((await edit(viewer, 'Late')).body.code).toBe('CONFLICT');
    expect((await talks.messages(creator, id)).data.data[0]?.text).toBe('Hello');
  });

  it('is deleted for both by its author, with its text', async () => {
    const { data } = await talks.write(viewer, id, 'A secret');
    await talks.write(viewer, id, 'Not one');
    expect((await talks.call(creator, 'DELETE', `/messages/${data._id}`)).body.code).toBe('FORBIDDEN');
    const told = nextEvent(await server.connect(creator.token), 'message/deleted');
    const { data: deleted } = await talks.call(viewer, 'DELETE', `/messages/${data._id}`);
    expect(deleted).toMatchObject({ isDeleted: true, text: 'Message deleted' });
    expect(await told).toEqual({ _id: data._id, conversationId: id });
    expect(await talks.unread(creator)).toBe(1);
    const { rows } = await sql`select 1 from private_message where text like '%secret%'`.execute(db());
    expect(rows).toEqual([]);
    expect((await talks.call(viewer, 'DELETE', `/messages/${data._id}`)).status).toBe(200);
    expect((await talks.call(viewer, 'PUT', `/messages/${data._id}`, { text: 'a' })).status).toBe(404);
  });

  it('can be replied to, and has one emoji per member', async () => {
    const { data } = await talks.write(viewer, id, 'Shall I?');
    const { data: answer } = await talks.write(creator, id, { text: 'Do!', replyTo: data._id });
    expect(answer.replyTo).toEqual({ _id: data._id, senderId: viewer.id, text: 'Shall I?', kind: 'text' });
    const react = (who: Person, emoji: string) => talks.call(who, 'PUT', `/messages/${data._id}/reaction`, { emoji });
    for (const [who, emoji] of [
      [creator, '❤️'],
      [creator, '👍🏽'],
      [viewer, '🇦🇹'],
    ] as const)
      expect((await react(who, emoji)).status, emoji).toBe(200);
    for (const wrong of ['a', '', 'ok👍', '<b>', '👍'.repeat(9)])
      expect((await react(viewer, wrong)).status, wrong).toBe(400);
    const reactions = async () => (await talks.messages(viewer, id)).data.data[1]?.reactions;
    expect(await reactions()).toEqual([
      { accountId: creator.id, emoji: '👍🏽' },
      { accountId: viewer.id, emoji: '🇦🇹' },
    ]);
    await talks.call(viewer, 'DELETE', `/messages/${data._id}/reaction`);
    expect(await reactions()).toHaveLength(1);
  });

  it('can be reported once, by its recipient', async () => {
    const { data } = await talks.write(viewer, id, 'Buy my watches');
    const report = (who: Person) => talks.call(who, 'POST', `/messages/${data._id}/report`, { reason: 'spam' });
    expect((await report(viewer)).status).toBe(404);
    expect((await report(creator)).status).toBe(200);
    expect((await report(creator)).body.code).toBe('ALREADY_DONE');
  });

  it('shows the typing indicator to the other member only', async () => {
    const own = await server.connect(viewer.token);
    const other = await server.connect(creator.token);
    const told = nextEvent(other, 'conversation/typing');
    expect(await own.emitWithAck('conversation/type', { conversationId: id })).toEqual({ data: { success: true } });
    expect(await told).toEqual({ conversationId: id, accountId: viewer.id });
    const stranger = await server.connect((await makeUser(server)).token);
    const refused = await stranger.emitWithAck('conversation/type', { conversationId: id });
    expect(refused).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });
});

describe('permission to write', () => {
  const setTerms = (body: object, who = creator) => talks.call(who, 'PUT', '/messages/terms', body);

  it('is denied to both sides of a block', async () => {
    await talks.write(viewer, id, 'Hello');
    await talks.call(creator, 'POST', '/performers/blocking/update', { users: [viewer.id] });
    for (const who of [viewer, creator]) {
      expect((await talks.write(who, id, 'Still there?')).body.code).toBe('BLOCKED');
      expect((await talks.view(who, id)).data).toMatchObject({ isBlocked: true, canWrite: false, bar: 'blocked' });
    }
    const stranger = await makeUser(server);
    await talks.call(creator, 'POST', '/performers/blocking/update', { users: [viewer.id, stranger.id] });
    expect((await talks.open(stranger, creator)).body.code).toBe('BLOCKED');
    expect((await talks.list(stranger)).data.data).toEqual([]);
  });

  it('follows the recipient’s preferences, and includes those they wrote to', async () => {
    for (const audience of ['followers', 'subscribers', 'friends', 'nobody']) {
      expect((await setTerms({ audience })).data).toMatchObject({ audience });
      expect((await talks.write(viewer, id, 'Hello')).body.code).toBe('NOT_OFFERED');
    }
    await setTerms({ audience: 'followers' });
    await talks.call(viewer, 'POST', `/favourite/${creator.id}/like`);
    expect((await talks.write(viewer, id, 'Now')).status).toBe(200);
    await setTerms({ audience: 'nobody' });
    expect((await talks.view(viewer, id)).data).toMatchObject({ canWrite: false, bar: 'audience' });
    await talks.write(creator, id, 'Ask me');
    expect((await talks.write(viewer, id, 'Thank you')).status).toBe(200);
    const friend = await makeUser(server);
    await befriend(friend, creator);
    expect((await talks.write(friend, await talks.between(friend, creator), 'Hi')).status).toBe(200);
  });

  it('costs what a creator charges, once; friends write for free', async () => {
    expect((await setTerms({ price: 5 }, viewer)).body.code).toBe('NOT_OFFERED');
    await setTerms({ price: 5 });
    const rich = await makeRichUser(server, 20);
    const talk = await talks.between(rich, creator);
    expect((await talks.view(rich, talk)).data.price).toBe(5);
    expect((await talks.write(rich, talk, { text: 'Hi', shownPrice: 4 })).body.code).toBe('CONFLICT');
    const body = { text: 'Hi', shownPrice: 5, clientMessageId: newId() };
    const replies = await Promise.all(Array.from({ length: 6 }, () => talks.write(rich, talk, body)));
    expect(new Set(replies.map(({ data }) => data._id)).size).toBe(1);
    expect([await balanceInTokens(server, rich), await balanceInTokens(server, creator)]).toEqual([15, 3.5]);
    const lines = await talks.call<{ data: object[] }>(rich, 'GET', '/transactions/user/search');
    expect(lines.data.data).toMatchObject([{ type: 'message', token: -5 }, {}]);
    expect((await talks.write(viewer, id, 'Hi')).body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await talks.messages(creator, id)).data.total).toBe(0);
    expect((await talks.write(creator, talk, 'Free')).data).not.toHaveProperty('paid');
    await befriend(rich, creator);
    expect((await talks.write(rich, talk, 'Free as well')).status).toBe(200);
    expect(await balanceInTokens(server, rich)).toBe(15);
  });
});

describe('attachments', { timeout: patience(60_000) }, () => {
  const look = (path: string, who?: Person) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { headers: who ? { authorization: who.token } : {} });

  it('are identified by content and belong to their sender', async () => {
    const bring = (content: Buffer, path = '/messages/private/file') =>
      server.call('POST', path, { token: viewer.token, form: formOf({}, { file: { content, name: 'a.png' } }) });
    expect((await bring(program())).body.code).toBe('UNSUPPORTED_FILE');
    expect((await bring(await pngOf(10, 10), '/messages/private/voice/')).body.code).toBe('UNSUPPORTED_FILE');
    const large = Buffer.concat([await pngOf(10, 10), Buffer.alloc(10.5 * 1024 * 1024)]);
    expect((await bring(large)).status).toBe(413);
    const own = await talks.bring(viewer);
    expect((await talks.write(creator, id, { mediaIds: [own] })).status).toBe(400);
    expect((await talks.write(viewer, id, { mediaIds: [own, own] })).status).toBe(400);
    expect((await talks.write(viewer, id, { mediaIds: [own] })).status).toBe(200);
    expect((await talks.write(viewer, id, { mediaIds: [own] })).status).toBe(400);
  });

  it('are visible to the two members only, by their own links', async () => {
    const { data } = await talks.write(viewer, id, { mediaIds: [await talks.bring(viewer)] });
    const seen = await talks.ready(creator, id, data._id);
    expect((await talks.view(creator, id)).data).toMatchObject({ lastMessage: '', lastMessageKind: 'picture' });
    const src = seen?.media?.[0]?.picture?.src ?? '';
    expect((await look(src, creator)).status).toBe(200);
    expect((await look(src, viewer)).status).toBe(403);
    expect((await look(src)).status).toBe(403);
    await talks.call(viewer, 'DELETE', `/messages/${data._id}`);
    expect((await look(src, creator)).status).toBe(404);
  });

  it('with a price are blurred until paid once, and stay available to their buyer', async () => {
    const mediaIds = [await talks.bring(creator)];
    const rich = await makeRichUser(server, 30);
    const talk = await talks.between(rich, creator);
    expect((await talks.write(rich, talk, { text: 'a', price: 5 })).body.code).toBe('NOT_OFFERED');
    expect((await talks.write(creator, talk, { text: 'a', price: 5 })).status).toBe(400);
    const created = nextEvent<Sent>(await server.connect(rich.token), 'message/created');
    const { data } = await talks.write(creator, talk, { text: 'Last night', mediaIds, price: 12 });
    expect(await created).toMatchObject({ isLocked: true, price: 12, text: 'Last night' });
    const locked = (await talks.ready(rich, talk, data._id)) ?? data;
    expect(locked).toMatchObject({ isLocked: true, isBought: false, price: 12 });
    expect(locked.media?.[0]?.picture?.src).toContain('blurred');
    expect(await (await look(locked.media?.[0]?.picture?.src ?? '', rich)).blob()).toHaveProperty('size');
    const buy = (who: Person, body: object = {}) =>
      talks.call<{ balance: number; purchaseId: string }>(who, 'POST', `/purchase-items/message/${data._id}`, body);
    expect((await buy(viewer)).status).toBe(404);
    expect((await buy(rich, { price: 11 })).body.code).toBe('CONFLICT');
    const bought = await Promise.all(Array.from({ length: 8 }, () => buy(rich, { price: 12 })));
    expect(bought.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await balanceInTokens(server, rich), await balanceInTokens(server, creator)]).toEqual([18, 8.4]);
    const open = (await talks.messages(rich, talk)).data.data[0];
    expect(open).toMatchObject({ isLocked: false, isBought: true });
    expect((await look(open?.media?.[0]?.picture?.src ?? '', rich)).status).toBe(200);
    expect((await talks.call(creator, 'DELETE', `/messages/${data._id}`)).body.code).toBe('FORBIDDEN');
    const library = await talks.call<{ data: object[] }>(rich, 'GET', '/purchased-items/user/search?type=message');
    expect(library.data.data).toMatchObject([
      { type: 'message', title: `Message from @${creator.username}`, conversationId: talk, isRemoved: false },
    ]);
    const { purchaseId: sourceId } = bought.find(({ status }) => status === 200)?.data ?? {};
    const wish = { sourceType: 'purchase', sourceId, token: 12, description: 'Not what I thought' };
    expect((await talks.call(rich, 'POST', '/refund-requests', wish)).status).toBe(200);
  });
});
