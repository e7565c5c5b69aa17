import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../../test/make/shows.ts';
import { createWarClock, warCalls, type WarClock } from '../../../../test/make/wars.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { tick } from '../rounds/tick.ts';
import { balanceOf, holdAccountIdOf, proveLedger } from '../../ledger/index.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface Challenge {
  _id: string;
  state: string;
  raisedTokens: number;
}

describe('stream war challenges', { timeout: patience(90_000) }, () => {
  let server: TestServer;
  let calls: ReturnType<typeof warCalls>;
  let clock: WarClock;
  let ann: Person;
  let warId: string;
  let viewers: [Person, Person];
  beforeAll(async () => {
    server = await startTestServer();
    calls = warCalls(server);
  });
  beforeEach(async () => {
    clock = await createWarClock(server);
    ann = await makePerformer(server);
    const bea = await makePerformer(server);
    await makeBroadcast(server, ann);
    await makeBroadcast(server, bea);
    viewers = [await makeRichUser(server, 100), await makeRichUser(server, 100)];
    warId = await calls.begin(ann, bea);
    await clock.pass(6);
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });
  const PATH = '/streaming/stream-wars/challenge';
  const set = async (token = 50) =>
    (await calls.post<Challenge>(ann, PATH, { title: 'Sing upside down', token })).data._id;
  const give = (who: Person, id: string, token: number) =>
    calls.post<{ token: number; challenge: Challenge }>(who, `${PATH}/${id}/contribute`, { token });
  const state = async (id: string) => (await server.call<Challenge>('GET', `${PATH}/${id}`)).data;
  const tokensOf = async (id: string) =>
    ((await balanceOf({ db: server.platform.database.kysely }, [id])).get(id) ?? 0) / 100;

  it('are editable before contributions, funded by holds, and paid when done', async () => {
    const id = await set(40);
    const edit = () => server.call('PUT', `${PATH}/${id}`, { token: ann.token, body: { token: 50 } });
    expect((await edit()).data).toMatchObject({ targetTokens: 50, state: 'open' });
    expect((await calls.post(ann, `${PATH}/${id}/done`)).body.code).toBe('CONFLICT');
    await give(viewers[0], id, 20);
    expect((await edit()).body.code).toBe('CONFLICT');
    expect(await tokensOf(viewers[0].id)).toBe(80);
    expect((await give(viewers[1], id, 90)).data).toMatchObject({
      token: 30,
      challenge: { state: 'funded', raisedTokens: 50 },
    });
    expect((await give(viewers[0], id, 1)).body.code).toBe('CONFLICT');
    expect(await tokensOf(ann.id)).toBe(0);
    expect(await tokensOf(holdAccountIdOf(viewers[1].id))).toBe(30);
    const done = await Promise.all([1, 2].map(() => calls.post(ann, `${PATH}/${id}/done`)));
    expect(done.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(await state(id)).toMatchObject({ state: 'done' });
    expect(await tokensOf(ann.id)).toBe(35);
    expect([await tokensOf(viewers[0].id), await tokensOf(viewers[1].id)]).toEqual([80, 70]);
    expect(await tokensOf(holdAccountIdOf(viewers[1].id))).toBe(0);
  });

  it('never hold more than is missing in concurrent contributions', async () => {
    const id = await set(30);
    await Promise.all(viewers.flatMap((viewer) => [1, 2, 3].map(() => give(viewer, id, 20))));
    expect(await state(id)).toMatchObject({ state: 'funded', raisedTokens: 30 });
    const left = (await tokensOf(viewers[0].id)) + (await tokensOf(viewers[1].id));
    expect(left).toBe(170);
  });

  it('refund everyone when cancelled, or when the war ends before they are funded', async () => {
    const first = await set();
    const second = await set();
    await give(viewers[0], first, 10);
    await give(viewers[1], second, 10);
    const cancelled = await server.call('DELETE', `${PATH}/${first}`, { token: ann.token });
    expect(cancelled.data).toMatchObject({ state: 'cancelled' });
    expect((await give(viewers[0], first, 10)).body).toMatchObject({
      code: 'CONFLICT',
      message: 'This challenge is over.',
    });
    expect(await tokensOf(viewers[0].id)).toBe(100);
    await calls.post(ann, `/streaming/stream-wars/${warId}/leave`);
    expect(await state(second)).toMatchObject({ state: 'expired' });
    expect(await tokensOf(viewers[1].id)).toBe(100);
    expect((await give(viewers[1], second, 5)).body.code).toBe('SHOW_OVER');
  });

  it('can be completed for ten minutes after the war if funded, and are refunded then', async () => {
    const kept = await set(10);
    const late = await set(10);
    await give(viewers[0], kept, 10);
    await give(viewers[1], late, 10);
    await calls.post(ann, `/streaming/stream-wars/${warId}/leave`);
    expect(await state(kept)).toMatchObject({ state: 'funded' });
    expect((await calls.post(ann, `${PATH}/${kept}/done`)).status).toBe(200);
    await clock.pass(601);
    expect(await state(late)).toMatchObject({ state: 'expired' });
    expect([await tokensOf(viewers[0].id), await tokensOf(viewers[1].id)]).toEqual([90, 100]);
  });

  it('also get ten minutes if the war ended after an outage but before its first tick', async () => {
    const id = await set(10);
    await give(viewers[0], id, 10);
    const lastTick = new Date(Date.now() - 7_200_000);
    await server.platform.database.kysely.updateTable('war_clock').set({ ticked_at: lastTick }).execute();
    await calls.post(ann, `/streaming/stream-wars/${warId}/leave`);
    while (!(await tick(server.platform, new Date()))) continue;
    // A few extra seconds, because the test's clock is slightly ahead of the previous tick.
    await clock.pass(620);
    expect(await state(id)).toMatchObject({ state: 'expired' });
    expect(await tokensOf(viewers[0].id)).toBe(100);
  });
});
