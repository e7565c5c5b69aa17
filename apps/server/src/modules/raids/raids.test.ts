import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeBroadcast, onAir, type MadeBroadcast } from '../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let host: Person;
let other: Person;
let shows: { readonly host: MadeBroadcast; readonly other: MadeBroadcast };
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  host = await makePerformer(server);
  other = await makePerformer(server);
  shows = { host: await makeBroadcast(server, host), other: await makeBroadcast(server, other) };
});

const raid = (whom: Person, who = host) =>
  server.call<{ viewers: number }>('POST', '/streaming/raid', { token: who.token, body: { performerId: whom.id } });
const targets = async () =>
  (
    await server.call<{ data: { performerId: string }[] }>('GET', '/streaming/raid', { token: host.token })
  ).data.data.map((target) => target.performerId);
const enter = async (person: Person, room: Person) => {
  const socket = await server.connect(person.token);
  await socket.emitWithAck('stream/join', { performerId: room.id });
  return socket;
};
const linesOf = async (conversationId: string) =>
  (
    await server.call<{ data: { notice?: unknown }[] }>('GET', `/messages/conversations/public/${conversationId}`, {
      token: host.token,
    })
  ).data.data.map((line) => line.notice);

it('ends the show, sends the room on, and announces it in both chats', async () => {
  const people = [await makeUser(server), await makeUser(server)];
  const sockets = [await enter(people[0]!, host), await enter(people[1]!, host)];
  const there = await enter(await makeUser(server), other);
  const told = sockets.map((socket) => nextEvent(socket, 'stream/raided'));
  const ended = nextEvent(sockets[0]!, 'stream/state-changed', (fact: { state: string }) => fact.state === 'offline');
  const said = nextEvent<{ text: string }>(there, 'message/created', (line) => line.text.includes('arrived'));
  expect((await raid(other)).data).toEqual({ viewers: 2 });
  const payload = {
    performerId: host.id,
    toPerformerId: other.id,
    toUsername: other.username,
    toName: other.name,
  };
  expect(await Promise.all(told)).toEqual([payload, payload]);
  await ended;
  expect(await said).toMatchObject({
    text: `${host.name} arrived with 2 viewers.`,
    notice: { kind: 'raid-arrived', name: host.name, username: host.username, viewers: 2 },
  });
  await onAir(server, host, 'offline');
  expect(await linesOf(shows.host.conversationId)).toContainEqual({
    kind: 'raid-left',
    name: other.name,
    username: other.username,
  });
  expect((await raid(other)).body.code).toBe('NOT_LIVE');
});

it('rejects targets that decline raids, are offline, or have a block between them', async () => {
  expect(await targets()).toContain(other.id);
  await server.call('PUT', '/streaming/live', { token: other.token, body: { takesRaids: false } });
  expect(await targets()).not.toContain(other.id);
  expect((await raid(other)).body.code).toBe('NOT_OFFERED');
  await server.call('PUT', '/streaming/live', { token: other.token, body: { takesRaids: true } });

  expect((await raid(host)).body.code).toBe('NOT_FOUND');
  expect((await raid(await makePerformer(server))).body.code).toBe('NOT_LIVE');
  expect((await raid(await makeUser(server))).body.code).toBe('NOT_FOUND');

  await server.platform.database.kysely
    .insertInto('block')
    .values({ performer_id: host.id, user_id: other.id, created_at: new Date() })
    .execute();
  expect(await targets()).not.toContain(other.id);
  expect((await raid(other)).body.code).toBe('NOT_FOUND');
  expect((await raid(host, other)).body.code).toBe('NOT_FOUND');
  expect((await server.call<{ state: string }>('GET', `/streaming/broadcast/${host.id}`)).data.state).toBe('live');
});

it('is rejected if the target has muted the raider’s war requests', async () => {
  const shut = { performer_id: other.id, blocked_id: host.id, created_at: new Date() };
  await server.platform.database.kysely.insertInto('war_block').values(shut).execute();
  expect(await targets()).not.toContain(other.id);
  expect((await raid(other)).body.code).toBe('NOT_OFFERED');
  expect((await raid(host, other)).data).toEqual({ viewers: 0 });
});

it('of two mutual raids the first wins; one target can receive two at once', async () => {
  const both = await Promise.all([raid(other), raid(host, other)]);
  expect(both.map(({ body }) => body.code ?? 'sent').toSorted()).toEqual(['NOT_LIVE', 'sent']);
  const states = await Promise.all(
    [host, other].map(
      async ({ id }) => (await server.call<{ state: string }>('GET', `/streaming/broadcast/${id}`)).data.state,
    ),
  );
  expect(states.toSorted()).toEqual(['live', 'offline']);

  const one = await makePerformer(server);
  const two = await makePerformer(server);
  const third = await makePerformer(server);
  for (const who of [one, two]) await makeBroadcast(server, who);
  const there = await makeBroadcast(server, third);
  const sent = await Promise.all([raid(third, one), raid(third, two), raid(third, two)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
  await server.settle();
  await expect
    .poll(async () => (await linesOf(there.conversationId)).filter((notice) => notice !== undefined))
    .toEqual(
      expect.arrayContaining(
        [one, two].map(({ username }) => expect.objectContaining({ kind: 'raid-arrived', username })),
      ),
    );
});

it('targets anyone live, whoever started first, and back', async () => {
  const first = await makePerformer(server);
  const second = await makePerformer(server);
  await makeBroadcast(server, second);
  await makeBroadcast(server, first);
  expect((await raid(second, first)).status).toBe(200);
  await makeBroadcast(server, first);
  expect((await raid(first, second)).status).toBe(200);
});

it('waits for the end of a paid show, on either side', async () => {
  await server.call('POST', '/streaming/paid', { token: other.token, body: { mode: 'minute', price: 3 } });
  expect(await targets()).not.toContain(other.id);
  expect((await raid(other)).body.code).toBe('SHOW_BUSY');
  expect((await raid(host, other)).body.code).toBe('SHOW_BUSY');
  expect((await server.call<{ state: string }>('GET', `/streaming/broadcast/${host.id}`)).data.state).toBe('live');
});
