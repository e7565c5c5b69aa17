import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../test/make/paid-shows.ts';
import { fakeMedia, makeBroadcast, onAir, type MadeBroadcast } from '../../../test/make/shows.ts';
import { createWarClock, warCalls, type WarClock, type WarView } from '../../../test/make/wars.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../test/server.ts';
import { proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

describe('stream wars', { timeout: patience(90_000) }, () => {
  let server: TestServer;
  let calls: ReturnType<typeof warCalls>;
  let clock: WarClock;
  let ann: Person;
  let bea: Person;
  let shows: [MadeBroadcast, MadeBroadcast];
  beforeAll(async () => {
    server = await startTestServer();
    calls = warCalls(server);
  });
  beforeEach(async () => {
    clock = await createWarClock(server);
    ann = await makePerformer(server);
    bea = await makePerformer(server);
    shows = [await makeBroadcast(server, ann), await makeBroadcast(server, bea)];
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });
  const tokensOf = (who: Person) => balanceInTokens(server, who);
  const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;

  it('is requested, accepted, fought over its rounds and won by rounds', async () => {
    const viewer = await makeRichUser(server, 500);
    const opponents = await server.call<{ data: { _id: string }[] }>('GET', '/streaming/stream-wars/opponents', {
      token: ann.token,
    });
    expect(opponents.data.data.map((one) => one._id)).toContain(bea.id);
    const asked = await calls.ask(ann, bea, { rounds: 2, roundMinutes: 3 });
    expect(asked.data).toMatchObject({ state: 'requested' });
    const id = asked.data._id;
    expect(await codeOf(server.call('GET', `/streaming/stream-wars/details/${id}`))).toBe('NOT_FOUND');
    expect(await codeOf(calls.ask(ann, bea))).toBe('CONFLICT');
    expect(await codeOf(calls.post(ann, `/streaming/stream-wars/${id}/accept`))).toBe('NOT_FOUND');
    expect((await calls.post(bea, `/streaming/stream-wars/${id}/accept`)).data).toMatchObject({ state: 'accepted' });
    expect(await codeOf(calls.score(viewer, id, ann, 5))).toBe('CONFLICT');
    await calls.post(ann, `/streaming/stream-wars/join/${id}`);
    expect(await calls.view(id)).toMatchObject({ state: 'accepted', sides: [{ isReady: true }, { isReady: false }] });
    await calls.post(bea, `/streaming/stream-wars/join/${id}`);
    expect(await calls.view(id)).toMatchObject({ state: 'joined', round: 0 });
    await clock.pass(6);
    expect(await calls.view(id)).toMatchObject({ state: 'running', round: 1 });
    await calls.score(viewer, id, ann, 25);
    await calls.score(viewer, id, bea, 10);
    expect(await calls.view(id)).toMatchObject({ sides: [{ score: 25 }, { score: 10 }] });
    await clock.pass(181);
    expect(await calls.view(id)).toMatchObject({
      state: 'round-over',
      results: [{ round: 1, outcome: 'score', winnerId: ann.id, scores: [25, 10] }],
      sides: [{ roundsWon: 1 }, { roundsWon: 0 }],
    });
    expect(await codeOf(calls.score(viewer, id, ann, 5))).toBe('CONFLICT');
    await clock.pass(16);
    expect(await calls.view(id)).toMatchObject({ state: 'running', round: 2, sides: [{ score: 0 }, { score: 0 }] });
    await clock.pass(181);
    expect(await calls.view(id)).toMatchObject({
      state: 'ended',
      endReason: 'finished',
      winnerId: ann.id,
      results: [{}, { round: 2, outcome: 'draw' }],
    });
    expect(await codeOf(calls.score(viewer, id, ann, 5))).toBe('SHOW_OVER');
    expect(await tokensOf(viewer)).toBe(465);
    expect([await tokensOf(ann), await tokensOf(bea)]).toEqual([17.5, 7]);
    const history = await server.call('GET', `/streaming/stream-wars/history/${bea.id}`);
    expect(history.data).toMatchObject({ record: { wins: 0, losses: 1, draws: 0 }, data: [{ _id: id }], total: 1 });
  });

  it('ends when declined, withdrawn, unanswered or never started, and frees both performers', async () => {
    const first = (await calls.ask(ann, bea)).data._id;
    expect((await calls.post(ann, `/streaming/stream-wars/${first}/leave`)).data).toMatchObject({
      endReason: 'withdrawn',
    });
    expect(await codeOf(calls.post(bea, `/streaming/stream-wars/${first}/accept`))).toBe('SHOW_OVER');
    const second = (await calls.ask(ann, bea)).data._id;
    await clock.pass(105);
    expect(await calls.view(second, ann)).toMatchObject({ state: 'requested' });
    await clock.pass(17);
    expect(await calls.view(second, ann)).toMatchObject({ state: 'ended', endReason: 'timeout' });
    clock = await createWarClock(server);
    const third = (await calls.ask(bea, ann)).data._id;
    await calls.post(ann, `/streaming/stream-wars/${third}/accept`);
    await calls.post(ann, `/streaming/stream-wars/join/${third}`);
    await clock.pass(33);
    expect(await calls.view(third, ann)).toMatchObject({ state: 'ended', endReason: 'not-ready' });
    const fourth = (await calls.ask(ann, bea)).data._id;
    await calls.post(bea, `/streaming/stream-wars/${fourth}/decline`, { block: true });
    expect(await codeOf(calls.ask(ann, bea))).toBe('BLOCKED');
    await calls.post(bea, `/streaming/stream-wars/${ann.id}/unblock`);
    expect((await calls.ask(ann, bea)).status).toBe(200);
  });

  it('is exclusive: of two concurrent acceptances one wins, and other requests end', async () => {
    const cat = await makePerformer(server);
    await makeBroadcast(server, cat);
    const toBea = (await calls.ask(ann, bea)).data._id;
    const toAnn = (await calls.ask(cat, bea)).data._id;
    const answers = await Promise.all(
      [toBea, toAnn].map((id) => calls.post(bea, `/streaming/stream-wars/${id}/accept`)),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const states = [await calls.view(toBea, ann), await calls.view(toAnn, cat)].map(
      (war) => war.endReason ?? war.state,
    );
    expect(states.toSorted()).toEqual(['accepted', 'busy']);
  });

  it('gives a round to the other side after thirty seconds without video, and starts the next one level', async () => {
    const id = await calls.begin(ann, bea, { rounds: 2 });
    await clock.pass(6);
    fakeMedia(server).lose(shows[1].streamId);
    await onAir(server, bea, 'away');
    expect(await calls.view(id)).toMatchObject({ sides: [{ isAway: false }, { isAway: true }] });
    await clock.pass(20);
    expect(await calls.view(id)).toMatchObject({ state: 'running' });
    await clock.pass(12);
    expect(await calls.view(id)).toMatchObject({
      state: 'round-over',
      results: [{ outcome: 'forfeit', winnerId: ann.id }],
    });
    await shows[1].publish();
    await onAir(server, bea, 'live');
    expect(await calls.view(id)).toMatchObject({ sides: [{ isAway: false }, { isAway: false }] });
    await clock.pass(16);
    await clock.pass(60);
    expect(await calls.view(id)).toMatchObject({ state: 'running', round: 2 });
    await calls.post(ann, `/streaming/stream-wars/${id}/leave`);
    expect(await calls.view(id)).toMatchObject({ state: 'ended', endReason: 'forfeit', winnerId: bea.id });
  });

  it('ends as a draw when both drop out', async () => {
    const id = await calls.begin(ann, bea);
    await clock.pass(6);
    for (const show of shows) fakeMedia(server).lose(show.streamId);
    await onAir(server, ann, 'away');
    await onAir(server, bea, 'away');
    await clock.pass(32);
    const war = await calls.view(id);
    expect(war).toMatchObject({ state: 'ended', endReason: 'both-away', results: [{ outcome: 'draw' }] });
    expect(war.winnerId).toBeUndefined();
  });

  it('is lost when a show ends, and excludes private shows, and the reverse', async () => {
    const customer = await makeRichUser(server, 200);
    const id = await calls.begin(ann, bea);
    await clock.pass(6);
    const asked = await server.call<{ _id: string }>('POST', `/streaming/private-chat/${bea.id}`, {
      token: customer.token,
      body: {},
    });
    expect((await calls.post(bea, `/streaming/shows/${asked.data._id}/accept`)).status).toBe(200);
    await server.settle();
    expect(await calls.view(id)).toMatchObject({ state: 'ended', endReason: 'show', winnerId: ann.id });
    expect(await codeOf(calls.ask(ann, bea))).toBe('SHOW_BUSY');
    await calls.post(bea, `/streaming/shows/${asked.data._id}/leave`);
    const again = await calls.begin(ann, bea);
    await clock.pass(6);
    const body = { status: 'offline' };
    await server.call('POST', '/performers/streaming-status/update', { token: ann.token, body });
    await server.settle();
    expect(await calls.view(again)).toMatchObject({ state: 'ended', endReason: 'off-air', winnerId: bea.id });
  });

  it('continues on another process, and doesn’t count time without ticks', async () => {
    const viewer = await makeRichUser(server, 50);
    const id = await calls.begin(ann, bea, { rounds: 1 });
    await clock.pass(6);
    await calls.score(viewer, id, bea, 7);
    await clock.pass(100);
    clock.stand(300);
    const other = await startTestServer({ DATABASE_URL: server.platform.config.DATABASE_URL ?? '' });
    try {
      const moved = nextEvent<{ war: WarView }>(await other.connect(ann.token), 'war/changed');
      await clock.pass(60, other);
      expect((await moved).war, 'pages learn the new deadline').toMatchObject({ _id: id, state: 'running' });
      expect(await calls.view(id)).toMatchObject({ state: 'running', sides: [{ score: 0 }, { score: 7 }] });
      await clock.pass(30, other);
      expect(await calls.view(id)).toMatchObject({ state: 'ended', winnerId: bea.id, results: [{ scores: [0, 7] }] });
    } finally {
      await other.close();
    }
  });

  it('reaches both audiences with a shared chat, except viewers blocked by either', async () => {
    const viewer = await makeRichUser(server, 50);
    const socket = await server.connect(viewer.token);
    await socket.emitWithAck('stream/join', { performerId: ann.id });
    const changed = nextEvent<{ war: WarView }>(socket, 'war/changed', ({ war }) => war.state === 'running');
    const id = await calls.begin(ann, bea);
    await clock.pass(6);
    expect((await changed).war._id).toBe(id);
    const scored = nextEvent(socket, 'war/scored');
    await calls.score(viewer, id, bea, 5);
    expect(await scored).toMatchObject({ warId: id, performerId: bea.id, token: 5, scores: [0, 5] });
    const heard = nextEvent<{ text: string }>(socket, 'message/created', ({ text }) => text === 'Hello both');
    const said = await calls.post<{ sender: { role: string } }>(bea, `/messages/stream/conversations/${id}`, {
      text: 'Hello both',
    });
    expect(said.data.sender.role).toBe('host');
    await heard;
    const shut = await makeRichUser(server, 50);
    await server.platform.database.kysely
      .insertInto('block')
      .values({ performer_id: bea.id, user_id: shut.id, created_at: new Date() })
      .execute();
    expect(await codeOf(calls.post(shut, `/messages/stream/conversations/${id}`, { text: 'no' }))).toBe('BLOCKED');
    expect(await codeOf(calls.score(shut, id, ann, 5))).toBe('BLOCKED');
    const other = await server.call('GET', `/conversations/stream/${id}`, { token: viewer.token });
    expect(other.data).toMatchObject({ type: 'stream_wars' });
  });
});
