import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast, onAir, type MadeBroadcast } from '../../../test/make/shows.ts';
import { createWarClock, warCalls, type WarClock, type WarView } from '../../../test/make/wars.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { suspendAccount } from '../accounts/index.ts';
import { proveLedger } from '../ledger/index.ts';
import { warsReactions } from './wars.reactions.ts';
import { patience } from '../../../../../tests/patience.ts';

describe('interrupted stream wars', { timeout: patience(90_000) }, () => {
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
  const WARS = '/streaming/stream-wars';
  const tokensOf = (who: Person) => balanceInTokens(server, who);
  const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;
  const dare = async (who: Person, token = 10) =>
    (await calls.post<{ _id: string }>(who, `${WARS}/challenge`, { title: 'A song', token })).data._id;
  const give = (who: Person, id: string, token: number) =>
    calls.post(who, `${WARS}/challenge/${id}/contribute`, { token });
  const block = async (who: Person, whom: Person) => {
    const body = { users: [whom.id] };
    expect((await server.call('POST', '/performers/blocking/update', { token: who.token, body })).status).toBe(200);
    await server.settle();
  };

  it('ignores a repeated acceptance, and starts once', async () => {
    const id = (await calls.ask(ann, bea)).data._id;
    const answers = await Promise.all([1, 2, 3].map(() => calls.post(bea, `${WARS}/${id}/accept`)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409]);
    const both = [ann, bea].flatMap((who) => [1, 2].map(() => calls.post(who, `${WARS}/join/${id}`)));
    expect((await Promise.all(both)).map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    await clock.pass(6);
    const lines = await server.platform.database.kysely
      .selectFrom('message')
      .select('text')
      .where('conversation_id', '=', id)
      .execute();
    expect(lines.map((line) => line.text)).toEqual(['Round 1 of 3 has begun.']);
  });

  it('is visible to a viewer who joins midway, in either room', async () => {
    const viewer = await makeRichUser(server, 10);
    const found = async (room: Person, who?: Person) =>
      (await server.call('GET', `${WARS}/${room.id}`, { token: who?.token })).data;
    expect(await found(ann, viewer)).toEqual({ war: null, you: { hasEntered: false } });
    const id = (await calls.ask(ann, bea)).data._id;
    expect(await found(ann, viewer)).toMatchObject({ war: null });
    expect(await found(bea, bea)).toMatchObject({ war: { _id: id, state: 'requested' } });
    await calls.post(bea, `${WARS}/${id}/accept`);
    for (const room of [ann, bea])
      for (const who of [viewer, undefined])
        expect(await found(room, who)).toMatchObject({
          war: { _id: id, state: 'accepted', sides: [{ performer: { _id: ann.id } }, { performer: { _id: bea.id } }] },
          you: { hasEntered: true },
        });
  });

  it('settles a challenge once in a concurrent completion, cancellation or end of the war', async () => {
    const viewer = await makeRichUser(server, 100);
    const id = await calls.begin(ann, bea);
    await clock.pass(6);
    const dares = [await dare(ann), await dare(ann), await dare(ann)];
    for (const one of dares) await give(viewer, one, 10);
    const cancel = (one: string) => server.call('DELETE', `${WARS}/challenge/${one}`, { token: ann.token });
    await Promise.all([
      ...dares.map((one) => calls.post(ann, `${WARS}/challenge/${one}/done`)),
      ...dares.map(cancel),
      calls.post(bea, `${WARS}/${id}/leave`),
    ]);
    const war = await calls.view(id);
    expect(war).toMatchObject({ state: 'ended', winnerId: ann.id });
    const done = war.challenges.filter(({ state }) => state === 'done').length;
    expect(war.challenges.filter(({ state }) => state === 'cancelled').length).toBe(3 - done);
    expect([await tokensOf(viewer), await tokensOf(ann)]).toEqual([100 - 10 * done, 7 * done]);
  });

  it('is lost by a suspended performer; holds are released when nobody can complete a challenge', async () => {
    const viewer = await makeRichUser(server, 100);
    const id = await calls.begin(ann, bea);
    await clock.pass(6);
    const funded = await dare(bea);
    const open = await dare(bea, 50);
    await give(viewer, funded, 10);
    await give(viewer, open, 20);
    await server.platform.transactions.system((tx) => suspendAccount(tx, bea.id, 'a test'));
    await server.settle();
    expect(await calls.view(id)).toMatchObject({ state: 'ended', endReason: 'staff', winnerId: ann.id });
    expect(await tokensOf(viewer)).toBe(90);
    await clock.pass(601);
    expect([await tokensOf(viewer), await tokensOf(bea)]).toEqual([100, 0]);
  });

  it('is rejected if either has blocked the other, and forfeited by a performer who blocks', async () => {
    const id = await calls.begin(ann, bea);
    await clock.pass(6);
    await block(ann, bea);
    expect(await calls.view(id)).toMatchObject({ state: 'ended', endReason: 'forfeit', winnerId: bea.id });
    const opponents = async (who: Person) =>
      (await server.call<{ data: { _id: string }[] }>('GET', `${WARS}/opponents`, { token: who.token })).data.data.map(
        (one) => one._id,
      );
    expect(await opponents(ann)).not.toContain(bea.id);
    expect(await opponents(bea)).not.toContain(ann.id);
    expect([await codeOf(calls.ask(ann, bea)), await codeOf(calls.ask(bea, ann))]).toEqual(['BLOCKED', 'BLOCKED']);
    const cat = await makePerformer(server);
    await makeBroadcast(server, cat);
    const asked = (await calls.ask(cat, ann)).data._id;
    await block(cat, ann);
    expect(await calls.view(asked, ann)).toMatchObject({ state: 'ended', endReason: 'withdrawn' });
  });

  it('ignores late events of the previous show', async () => {
    const id = await calls.begin(ann, bea);
    await clock.pass(6);
    const told = { performerId: bea.id, streamId: shows[0].streamId };
    await server.platform.transactions.system(async (tx) => {
      await warsReactions['stream/ended']?.(tx, { ...told, reason: 'performer left', note: null, snapshot: 0 });
      await warsReactions['stream/closed']?.(tx, { ...told, streamId: shows[1].streamId });
      const gone = { ...told, streamId: shows[1].streamId, reason: null } as const;
      await warsReactions['stream/state-changed']?.(tx, { ...gone, state: 'away' });
    });
    expect(await calls.view(id)).toMatchObject({ state: 'running', sides: [{ isAway: false }, { isAway: false }] });
  });

  it('is shown to its performers until its challenges are settled, then in their history with earnings', async () => {
    const viewer = await makeRichUser(server, 100);
    const id = await calls.begin(ann, bea, { rounds: 1 });
    await clock.pass(6);
    const song = await dare(bea);
    await give(viewer, song, 10);
    await calls.score(viewer, id, bea, 20);
    await server.call('POST', '/performers/streaming-status/update', { token: ann.token, body: { status: 'offline' } });
    await onAir(server, ann, 'offline');
    const current = async (who: Person) =>
      (await server.call<{ data: WarView[] }>('GET', `${WARS}/current`, { token: who.token })).data.data;
    expect(await current(bea)).toMatchObject([{ _id: id, state: 'ended' }]);
    expect((await server.call('GET', `${WARS}/${bea.id}`, { token: bea.token })).data).toMatchObject({ war: null });
    expect((await calls.post(bea, `${WARS}/challenge/${song}/done`)).status).toBe(200);
    expect(await current(bea)).toEqual([]);
    const history = async (who: Person, of: Person) =>
      (
        await server.call<{ data: { earned?: number; sides: { wins: number }[] }[]; total: number }>(
          'GET',
          `${WARS}/history/${of.id}?limit=1&offset=0`,
          { token: who.token },
        )
      ).data;
    expect(await history(bea, bea)).toMatchObject({
      data: [{ earned: 21, sides: [{ wins: 0 }, { wins: 1 }] }],
      total: 1,
    });
    for (const [who, of] of [
      [viewer, bea],
      [ann, bea],
      [bea, ann],
    ] as const)
      expect((await history(who, of)).data[0]).not.toHaveProperty('earned', 21);
    expect((await history(viewer, bea)).data[0]).not.toHaveProperty('earned');
    expect(await tokensOf(bea)).toBe(21);
    const room = await server.call('GET', `/streaming/broadcast/${bea.id}`);
    expect(room.data).toMatchObject({ warWins: 1 });
  });

  it('lists muted challengers until they are unmuted', async () => {
    const id = (await calls.ask(ann, bea)).data._id;
    await calls.post(bea, `${WARS}/${id}/decline`, { block: true });
    const unheard = async (who: Person) =>
      (await server.call<{ data: { _id: string }[]; total: number }>('GET', `${WARS}/blocked`, { token: who.token }))
        .data;
    expect(await unheard(bea)).toMatchObject({ data: [{ _id: ann.id, username: ann.username }], total: 1 });
    expect(await unheard(ann)).toEqual({ data: [], total: 0 });
    const again = () => calls.post<{ success: boolean }>(bea, `${WARS}/${ann.id}/unblock`);
    expect([(await again()).data.success, (await again()).data.success]).toEqual([true, false]);
    expect((await unheard(bea)).total).toBe(0);
  });
});
