import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { createPolling, pollWish } from '../../../test/make/polls.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { proveLedger } from '../ledger/index.ts';
import { closePoll } from './close-poll.ts';
import { patience } from '../../../../../tests/patience.ts';

let server: TestServer;
let polling: ReturnType<typeof createPolling>;
beforeAll(async () => {
  server = await startTestServer();
  polling = createPolling(server);
});
afterAll(async () => {
  for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
  await server.close();
});

const numberOf = async (query: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  Number((await query.execute(server.platform.database.kysely)).rows[0]?.n);
const balanceOf = async (who: Person): Promise<number> =>
  (await server.call<{ balance: number }>('GET', '/users/me', { token: who.token })).data.balance;
const lines = async (conversationId: string) =>
  (
    await server.call<{ data: { type: string; text: string; ticket?: object; notice?: object }[] }>(
      'GET',
      `/messages/conversations/public/${conversationId}`,
    )
  ).data.data;

describe('opening a poll', () => {
  it('requires a broadcast and no other open poll', async () => {
    const creator = await makePerformer(server);
    expect((await polling.open(creator)).body.code).toBe('NOT_LIVE');
    const { conversationId } = await makeBroadcast(server, creator);
    const socket = await server.connect((await makeUser(server)).token);
    await socket.emitWithAck('stream/join', { performerId: creator.id });
    const told = nextEvent(socket, 'poll/changed');
    const { data: poll } = await polling.open(creator, { minutes: 5 });
    expect(await told).toEqual({ performerId: creator.id, poll });
    expect(poll).toMatchObject({ question: 'What next?', price: 10, status: 'open', votes: 0, tokens: 0 });
    expect(poll.options.map(({ label }) => label)).toEqual(['A song', 'A dance', 'A joke']);
    expect(Date.parse(poll.closesAt ?? '') - Date.parse(poll.createdAt)).toBe(5 * 60_000);
    expect(await polling.inRoom(creator)).toEqual(poll);
    expect((await lines(conversationId))[0]).toMatchObject({
      text: 'Vote with tips: What next?',
      notice: { kind: 'poll-opened', question: 'What next?' },
    });
    const second = await polling.open(creator);
    expect([second.status, second.body.code]).toEqual([409, 'CONFLICT']);
  });

  it.each([
    ['one option', { options: ['A'] }],
    ['seven options', { options: ['1', '2', '3', '4', '5', '6', '7'] }],
    ['the same option twice', { options: ['A song', 'a  SONG'] }],
    ['an option that nobody sees', { options: ['A', '\u200B'] }],
    ['a question that is too long', { question: 'x'.repeat(121) }],
    ['an option that is too long', { options: ['A', 'x'.repeat(61)] }],
    ['a price of nothing', { price: 0 }],
    ['a price below zero', { price: -5 }],
    ['a price beyond the bound', { price: 1e15 }],
    ['no time at all', { minutes: 0 }],
  ])('rejects %s', async (_, wishes) => {
    const creator = await makePerformer(server);
    await makeBroadcast(server, creator);
    const reply = await polling.open(creator, wishes);
    expect([reply.status, reply.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('succeeds once in concurrent requests', async () => {
    const creator = await makePerformer(server);
    await makeBroadcast(server, creator);
    const all = await Promise.all(Array.from({ length: 8 }, () => polling.open(creator)));
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
  });
});

describe('a vote', () => {
  it('is a tip with the text of its option', async () => {
    const { creator, poll, conversationId } = await polling.asking();
    const viewer = await makeRichUser(server, 100);
    const { data } = await polling.vote(viewer, poll, 1, { token: 10 }, 'first');
    expect(data).toMatchObject({ pollId: poll._id, optionId: poll.options[1]?._id, token: 10, balance: 90 });
    expect(await polling.inRoom(creator)).toMatchObject({
      votes: 1,
      tokens: 10,
      options: [{ votes: 0 }, { votes: 1, tokens: 10 }, { votes: 0 }],
    });
    expect((await lines(conversationId))[0]).toMatchObject({
      type: 'tip',
      ticket: { tokens: 10, item: 'Vote: A dance' },
    });
    for (const [who, path] of [
      [viewer, '/transactions/user/search'],
      [creator, '/transactions/performer/search'],
    ] as const) {
      const { data: history } = await server.call<{ data: object[] }>('GET', path, { token: who.token });
      expect(history.data[0], path).toMatchObject({ type: 'tip', description: 'Vote: A dance' });
    }
  });

  it('is paid once per key, even after the poll has ended', async () => {
    const { creator, poll } = await polling.asking();
    const viewer = await makeRichUser(server, 100);
    const first = await polling.vote(viewer, poll, 0, {}, 'a');
    await polling.close(creator, poll._id);
    const again = await polling.vote(viewer, poll, 0, {}, 'a');
    expect(again.data).toEqual(first.data);
    expect((await polling.vote(viewer, poll, 1, {}, 'a')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect([await balanceOf(viewer), (await polling.view(poll._id)).data.votes]).toEqual([90, 1]);
  });

  it('is rejected without a charge', async () => {
    const { creator, poll } = await polling.asking();
    const viewer = await makeRichUser(server, 100);
    const code = async (reply: ReturnType<typeof polling.vote>) => (await reply).body.code;
    expect(await code(polling.vote(viewer, poll, 0, { token: 9.99 }))).toBe('CONFLICT');
    const other = await polling.asking();
    expect(await code(polling.vote(viewer, { ...poll, options: other.poll.options }, 0))).toBe('NOT_FOUND');
    expect(await code(polling.vote(viewer, { ...poll, _id: creator.id }, 0))).toBe('NOT_FOUND');
    expect(await code(polling.vote(await makeUser(server), poll, 0))).toBe('INSUFFICIENT_BALANCE');
    expect(await code(polling.vote(await makeUser(server, { emailVerified: false }), poll, 0))).toBe(
      'EMAIL_NOT_VERIFIED',
    );
    const free = await polling.asking({ price: undefined });
    expect(await code(polling.vote(viewer, free.poll, 0))).toBe('VALIDATION_FAILED');
    await server.call('POST', '/performers/blocking/update', { token: creator.token, body: { users: [viewer.id] } });
    expect(await code(polling.vote(viewer, poll, 0))).toBe('BLOCKED');
    expect((await polling.view(poll._id, viewer)).body.code).toBe('NOT_FOUND');
    expect((await polling.close(other.creator, poll._id)).body.code).toBe('NOT_FOUND');
    await polling.close(creator, poll._id);
    const late = await polling.vote(await makeRichUser(server, 10), poll, 0);
    expect([late.status, late.body.code, late.body.message]).toEqual([
      409,
      'POLL_OVER',
      'This poll is over. Nothing was paid.',
    ]);
    expect([await balanceOf(viewer), (await polling.view(poll._id)).data.votes]).toEqual([100, 0]);
  });

  it('weighs the amount if there is no price', async () => {
    const { creator, poll, conversationId } = await polling.asking({ price: undefined });
    const one = await makeRichUser(server, 100);
    const two = await makeRichUser(server, 100);
    for (const token of [1, 1, 1]) await polling.vote(one, poll, 0, { token });
    await polling.vote(two, poll, 2, { token: 3.01 });
    const { data } = await polling.close(creator, poll._id);
    expect(data).toMatchObject({
      status: 'closed',
      closedBy: 'creator',
      votes: 4,
      tokens: 6.01,
      winnerId: poll.options[2]?._id,
    });
    expect(await polling.inRoom(creator)).toBeUndefined();
    expect((await lines(conversationId))[0]?.notice).toEqual({
      kind: 'poll-closed',
      question: 'What next?',
      winner: 'A joke',
      votes: 4,
    });
  });
});

describe('concurrent votes', { timeout: patience(60_000) }, () => {
  it('200 votes count exactly those paid while the poll closes midway', async () => {
    const { creator, poll } = await polling.asking();
    // 45 tokens, so that each viewer's fifth vote can't be paid.
    const viewers = await Promise.all(Array.from({ length: 40 }, () => makeRichUser(server, 45)));
    const presses = viewers.flatMap((viewer, n) =>
      Array.from({ length: 5 }, (_, turn) => polling.vote(viewer, poll, (n + turn) % 3, { token: 10 }, `k${turn}`)),
    );
    const early = await Promise.all(presses.slice(0, 100));
    const [closed] = await Promise.all([polling.close(creator, poll._id), ...presses.slice(100)]);
    const replies = [...early, ...(await Promise.all(presses.slice(100)))];
    const paid = replies.filter(({ status }) => status === 200).length;
    for (const { status, body } of replies)
      if (status !== 200) expect(['INSUFFICIENT_BALANCE', 'POLL_OVER']).toContain(body.code);
    const { data } = await polling.view(poll._id);
    expect(data).toEqual(closed.data);
    expect([data.votes, data.tokens]).toEqual([paid, paid * 10]);
    const id = poll._id;
    expect(
      await numberOf(sql`select count(*) as n from poll_vote v join tip t on t.id = v.tip_id where v.poll_id = ${id}`),
    ).toBe(paid);
    expect(await numberOf(sql`select count(*) as n from tip where performer_id = ${creator.id}`)).toBe(paid);
    expect(
      await numberOf(sql`select count(*) as n from ledger_transfer where kind = 'tip' and to1_id = ${creator.id}`),
    ).toBe(paid);
    const left = await Promise.all(viewers.map(balanceOf));
    expect(left.reduce((sum, one) => sum + one, 0)).toBe(40 * 45 - paid * 10);
  });

  it('the same key used 20 times is one vote', async () => {
    const { poll } = await polling.asking();
    const viewer = await makeRichUser(server, 100);
    const replies = await Promise.all(Array.from({ length: 20 }, () => polling.vote(viewer, poll, 0, {}, 'same')));
    expect(new Set(replies.map(({ status, data }) => `${status} ${data._id}`)).size).toBe(1);
    expect((await polling.view(poll._id)).data).toMatchObject({ votes: 1, tokens: 10 });
  });
});

describe('a poll ends', () => {
  it('at its end time, even without votes', async () => {
    const { creator, poll } = await polling.asking({ minutes: 1 });
    await server.platform.transactions.system((tx) => closePoll(tx, poll._id, 'time'));
    expect((await polling.view(poll._id)).data.status).toBe('open');
    await sql`update poll set closes_at = now() - interval '1 second' where id = ${poll._id}`.execute(
      server.platform.database.kysely,
    );
    const late = await polling.vote(await makeRichUser(server, 10), poll, 0);
    expect(late.body.code).toBe('POLL_OVER');
    for (let n = 0; n < 2; n++) await server.platform.transactions.system((tx) => closePoll(tx, poll._id, 'time'));
    expect((await polling.view(poll._id)).data).toMatchObject({ status: 'closed', closedBy: 'time', votes: 0 });
    expect((await polling.open(creator)).status).toBe(200);
  });

  it('with its broadcast', async () => {
    const { creator, poll, conversationId } = await polling.asking();
    const viewer = await makeRichUser(server, 100);
    await polling.vote(viewer, poll, 0);
    await polling.vote(viewer, poll, 1);
    const off = { token: creator.token, body: { status: 'offline' } };
    expect((await server.call('POST', '/performers/streaming-status/update', off)).status).toBe(200);
    expect((await polling.vote(viewer, poll, 0)).body.code).toBe('POLL_OVER');
    await server.settle();
    const { data } = await polling.view(poll._id);
    expect(data).toMatchObject({ status: 'closed', closedBy: 'broadcast', votes: 2 });
    expect(data.winnerId).toBeUndefined();
    expect((await lines(conversationId))[0]?.notice).toEqual({ kind: 'poll-closed', question: 'What next?', votes: 2 });
  });
});

it('lists a creator’s own polls in pages', async () => {
  const { creator, poll } = await polling.asking();
  const ids = [poll._id];
  for (const question of ['And now?', 'And then?']) {
    await polling.close(creator, ids.at(-1) ?? '');
    ids.push((await polling.open(creator, pollWish({ question }))).data._id);
  }
  const first = await polling.own(creator, '?limit=2');
  expect([first.total, ...first.data.map(({ _id }) => _id)]).toEqual([3, ids[2], ids[1]]);
  const rest = await polling.own(creator, `?limit=2&cursor=${first.nextCursor}`);
  expect(rest.data.map(({ _id }) => _id)).toEqual([ids[0]]);
  expect((await polling.own(creator, '?status=open')).data).toHaveLength(1);
  expect((await polling.own(creator, '?q=then')).total).toBe(1);
  expect((await polling.own((await polling.asking()).creator)).total).toBe(1);
});
