import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { createShowClock, makeRichUser, type ShowClock } from '../../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface View {
  readonly _id: string;
}
interface Line {
  readonly text: string;
}

/** Only current participants receive a show's chat. Peekers never do. */
describe('the room of a show', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let clock: ShowClock;
  let host: Person;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    clock = await createShowClock(server);
    host = await makePerformer(server);
    await makeBroadcast(server, host);
  });
  afterAll(() => server.close());

  const post = (who: Person, path: string, body: unknown = {}) =>
    server.call<View>('POST', path, { token: who.token, body });
  const heartbeat = async (socket: Socket, sessionId: string) =>
    (await socket.timeout(patience(10_000)).emitWithAck('show/beat', { sessionId })) as {
      data?: { state: string };
      error?: { code: string };
    };
  /** A connection that sends exactly one heartbeat, with the chat lines it receives. */
  async function ears(who: Person, sessionId: string): Promise<{ socket: Socket; heard: string[] }> {
    const socket = await server.connect(who.token);
    const heard: string[] = [];
    socket.on('message/created', ({ text }: Line) => heard.push(text));
    expect((await heartbeat(socket, sessionId)).data).toBeDefined();
    return { socket, heard };
  }
  /** Sends a line as the host, then waits until a permitted connection receives it. */
  async function say(sessionId: string, text: string, witness: readonly string[]): Promise<void> {
    const said = await post(host, `/messages/stream/conversations/${sessionId}`, { text });
    expect(said.status).toBe(200);
    await expect.poll(() => witness).toContain(text);
  }
  async function group(members: readonly Person[]): Promise<string> {
    const { data } = await post(host, '/streaming/group-chat', { pricePerMinute: 10, minViewers: 2 });
    for (const member of members)
      expect((await post(member, `/streaming/group-chat/${data._id}/reserve`)).status).toBe(200);
    expect((await post(host, `/streaming/shows/${data._id}/start`)).status).toBe(200);
    return data._id;
  }

  it('is closed to peekers, who still get the show’s state', async () => {
    const guest = await makeRichUser(server, 100);
    const peeker = await makeRichUser(server, 100);
    const { _id } = (await post(guest, `/streaming/private-chat/${host.id}`)).data;
    await post(host, `/streaming/shows/${_id}/accept`);
    await clock.pass(1, _id, [host, guest]);
    expect((await post(peeker, `/member/peek-in/${host.id}`)).status).toBe(200);
    const inside = await ears(guest, _id);
    const outside = await ears(peeker, _id);
    await say(_id, 'for you alone', inside.heard);
    const ended = nextEvent<{ state: string }>(
      outside.socket,
      'show/changed',
      ({ state }) => state === 'ended',
      15_000,
    );
    await post(host, `/streaming/shows/${_id}/leave`);
    await ended;
    expect(outside.heard).toEqual([]);
  });

  it('is left by viewers who leave, are blocked, or switch accounts on the connection', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => makeRichUser(server, 100)));
    const [, leaves, blocked, turncoat] = people as [Person, Person, Person, Person];
    const id = await group(people);
    const all = await Promise.all(people.map((who) => ears(who, id)));
    const [witness, ...others] = all.map(({ heard }) => heard) as [string[], ...string[][]];
    await say(id, 'welcome', witness);
    for (const heard of others) await expect.poll(() => heard).toEqual(['welcome']);
    const { socket } = all[3]!;
    await socket.timeout(patience(10_000)).emitWithAck('auth/login', { token: '' });
    expect((await post(turncoat, `/streaming/shows/${id}/leave`)).status).toBe(200);
    expect((await post(leaves, `/streaming/shows/${id}/leave`)).status).toBe(200);
    expect((await post(host, `/conversations/${id}/bans`, { userId: blocked.id })).status).toBe(200);
    await server.settle();
    await say(id, 'those who left are gone', witness);
    await say(id, 'and stay away', witness);
    expect(others).toEqual([['welcome'], ['welcome'], ['welcome']]);
    expect((await heartbeat(all[1]!.socket, id)).data).toEqual({ state: 'running' });
    expect((await heartbeat(socket, id)).error?.code).toBe('NOT_FOUND');
    await say(id, 'a heartbeat without a place opens nothing', witness);
    expect(others[0]).toEqual(['welcome']);
    expect((await post(leaves, `/streaming/group-chat/${id}/reserve`)).status).toBe(200);
    await heartbeat(all[1]!.socket, id);
    await say(id, 'back again', others[0]!);
  });
});
