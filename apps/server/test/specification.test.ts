import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../../tests/patience.ts';
import { makePerformer, makeUser, type Person } from './make/accounts.ts';
import { createShowClock, makeRichUser, type ShowClock } from './make/paid-shows.ts';
import { makeBroadcast } from './make/shows.ts';
import { startTestServer, type TestServer } from './server.ts';

/** The 236 calls of the specification, as `POST /coupons/apply`. */
const CALLS = new Set(
  readFileSync(new URL('../../../tests/laws/calls.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t').slice(1, 3).join(' ')),
);

/** State changes of section 4 of the specification, driven by a client that knows only its calls. */
describe('a client of the specification', { timeout: patience(90_000) }, () => {
  let server: TestServer;
  let clock: ShowClock;
  let host: Person;
  let viewer: Person;
  beforeAll(async () => {
    server = await startTestServer();
    clock = await createShowClock(server);
    host = await makePerformer(server, { verified: true });
    viewer = await makeRichUser(server, 500);
    await makeBroadcast(server, host);
  });
  afterAll(() => server.close());

  /** Makes a call of the specification. `{id}` in its path becomes the given id. Throws if the call fails. */
  async function ask<T = Record<string, unknown>>(who: Person, call: string, id = '', body?: object): Promise<T> {
    if (!CALLS.has(call)) throw new Error(`${call} is not in the specification`);
    const [method = '', path = ''] = call.split(' ');
    const reply = await server.call<T>(method, path.replace('{id}', id), {
      token: who.token,
      ...(body ? { body } : {}),
    });
    if (reply.status !== 200) throw new Error(`${call}: ${JSON.stringify(reply.body)}`);
    return reply.data;
  }
  interface Show {
    _id: string;
    state: string;
  }
  const freeAgain = (id: string) => server.call('POST', `/streaming/shows/${id}/leave`, { token: host.token });

  it('requests, accepts and peeks into a private show', async () => {
    const asked = await ask<Show>(viewer, 'POST /streaming/private-chat/{id}', host.username, {});
    expect(asked.state).toBe('requested');
    const accepted = await ask<Show>(host, 'POST /streaming/private-chat/{id}', asked._id);
    expect(accepted).toMatchObject({ _id: asked._id, state: 'accepted' });
    await clock.pass(1, asked._id, [host, viewer]);
    const peeker = await makeRichUser(server, 100);
    expect(await ask(peeker, 'POST /streaming/private/peek-in/{id}', host.username)).toMatchObject({ allowed: true });
    expect(await ask(peeker, 'POST /member/peek-in/{id}', host.username)).toMatchObject({ you: { kind: 'peek' } });
    await freeAgain(asked._id);
  });

  it('starts a group show and joins it, open or running', async () => {
    const open = await ask<Show>(host, 'POST /streaming/group-chat', '', {});
    const second = await makeRichUser(server, 100);
    const third = await makeRichUser(server, 100);
    const reserved = await ask(viewer, 'POST /member/send-pay-token/{id}', open._id);
    expect(reserved).toMatchObject({ you: { state: 'waiting' } });
    await ask(second, 'POST /member/send-pay-token/{id}', host.username);
    await server.call('POST', `/streaming/shows/${open._id}/start`, { token: host.token });
    expect(await ask(third, 'POST /member/send-pay-token/{id}', open._id)).toMatchObject({ you: { state: 'sitting' } });
    expect(await ask(viewer, 'GET /streaming/group-chat/{id}', open._id)).toMatchObject({ state: 'running' });
    await freeAgain(open._id);
  });

  it('requests, accepts, joins and pays a stream war', async () => {
    const rival = await makePerformer(server, { verified: true });
    await makeBroadcast(server, rival);
    const war = await ask<Show>(host, 'POST /streaming/stream-wars/{id}', rival.username, {});
    expect(war.state).toBe('requested');
    const joined = await ask<{ war: Show }>(rival, 'POST /streaming/stream-wars/join/{id}', war._id);
    expect(joined.war.state).toBe('accepted');
    const ready = await ask<{ war: Show }>(host, 'POST /streaming/stream-wars/join/{id}', war._id);
    expect(ready.war.state).toBe('joined');
    await server.call('POST', `/streaming/stream-wars/${war._id}/leave`, { token: host.token });
  });

  it('sends, accepts and ends a friendship', async () => {
    const friend = await makeUser(server);
    await ask(viewer, 'POST /add-friend/send-request', '', { userId: friend.id });
    const { data } = await ask<{ data: { _id: string }[] }>(friend, 'GET /add-friend');
    await ask(friend, 'POST /add-friend/{id}/accept', data[0]?._id);
    expect(await ask(viewer, 'GET /friends')).toMatchObject({ total: 1 });
    await ask(viewer, 'DELETE /friends/unfriend', '', { userId: friend.id });
    expect(await ask(viewer, 'GET /friends')).toMatchObject({ total: 0 });
  });

  it('follows and unfollows a performer', async () => {
    await ask(viewer, 'POST /favourite/{id}/like', host.username);
    expect(await ask(viewer, 'GET /favourite')).toMatchObject({ total: 1 });
    await ask(viewer, 'POST /favourite/{id}/unlike', host.username);
    expect(await ask(viewer, 'GET /favourite')).toMatchObject({ total: 0 });
  });
});
