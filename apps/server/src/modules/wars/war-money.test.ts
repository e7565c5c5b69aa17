import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { balanceInTokens, makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { createWarClock, warCalls, type WarClock } from '../../../test/make/wars.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

describe('stream war payments', { timeout: patience(90_000) }, () => {
  let server: TestServer;
  let calls: ReturnType<typeof warCalls>;
  let clock: WarClock;
  let ann: Person;
  let bea: Person;
  beforeAll(async () => {
    server = await startTestServer();
    calls = warCalls(server);
  });
  beforeEach(async () => {
    clock = await createWarClock(server);
    ann = await makePerformer(server);
    bea = await makePerformer(server);
    await makeBroadcast(server, ann);
    await makeBroadcast(server, bea);
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });
  const tokensOf = (who: Person) => balanceInTokens(server, who);
  const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code;

  it('counts and charges each of many concurrent scores, and none after the round closes', async () => {
    const viewers = await Promise.all([1, 2, 3, 4].map(() => makeRichUser(server, 100)));
    const id = await calls.begin(ann, bea, { rounds: 1 });
    await clock.pass(6);
    const scores = viewers.flatMap((viewer) => [ann, bea, ann].map((side) => calls.score(viewer, id, side, 5)));
    expect((await Promise.all(scores)).map((answer) => answer.status)).toEqual(Array(12).fill(200));
    expect(await calls.view(id)).toMatchObject({ sides: [{ score: 40 }, { score: 20 }] });
    const late = viewers.map((viewer) => calls.score(viewer, id, bea, 20));
    const [answers] = await Promise.all([Promise.all(late), clock.pass(181)]);
    const counted = answers.filter((answer) => answer.status === 200).length * 20;
    const war = await calls.view(id);
    expect(war.results).toMatchObject([{ scores: [40, 20 + counted] }]);
    const left = await Promise.all(viewers.map(tokensOf));
    expect(left.reduce((sum, tokens) => sum + tokens, 0)).toBe(400 - 60 - counted);
  });

  it('charges a repeated key once, and no more than the balance', async () => {
    const viewer = await makeRichUser(server, 30);
    const id = await calls.begin(ann, bea);
    await clock.pass(6);
    const answers = await Promise.all([1, 2, 3].map(() => calls.score(viewer, id, ann, 20, 'one-key')));
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThan(0);
    expect((await calls.score(viewer, id, ann, 20, 'one-key')).data).toMatchObject({ balance: 10 });
    expect(await codeOf(calls.score(viewer, id, ann, 20))).toBe('INSUFFICIENT_BALANCE');
    expect(await calls.view(id)).toMatchObject({ sides: [{ score: 20 }, { score: 0 }] });
    const poor = await makeUser(server, { emailVerified: false });
    expect(await codeOf(calls.score(poor, id, ann, 1))).toBe('EMAIL_NOT_VERIFIED');
  });

  it('charges the entry price once before scoring, and pays it to the viewer’s side', async () => {
    await server.call('POST', '/performers/default-price/update', { token: ann.token, body: { warEntryPrice: 10 } });
    const viewer = await makeRichUser(server, 100);
    const id = await calls.begin(ann, bea);
    expect(await codeOf(calls.post(viewer, `/streaming/stream-wars/join/${id}`))).toBe('CONFLICT');
    await clock.pass(6);
    expect(await codeOf(calls.score(viewer, id, bea, 5))).toBe('PAYMENT_REQUIRED');
    const joins = await Promise.all(
      [1, 2, 3].map(() => calls.post(viewer, `/streaming/stream-wars/join/${id}`, { performerId: bea.id })),
    );
    expect(joins.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect([await tokensOf(viewer), await tokensOf(bea)]).toEqual([90, 7]);
    expect((await calls.score(viewer, id, bea, 5)).status).toBe(200);
    expect(await calls.view(id)).toMatchObject({ sides: [{ score: 0 }, { score: 5 }] });
  });
});
