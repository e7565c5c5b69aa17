import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../../test/make/accounts.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../../test/make/shows.ts';
import { nextEvent, startTestServer, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { patience } from '../../../../../../tests/patience.ts';

interface Goals {
  readonly list: readonly { readonly _id: string; readonly title: string; readonly targetTokens: number }[];
  readonly repeatsLast: boolean;
}
interface Seen {
  readonly goal?: { title: string; targetTokens: number; raisedTokens: number; place?: number; round?: number };
  readonly goals?: Goals;
  readonly king?: { _id: string; username: string };
  readonly kingSettings?: object;
}

describe('goals and top tipper of a room', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let host: Person;
  let conversationId: string;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const begin = async (wishes: Record<string, unknown> = {}) => {
    host = await makePerformer(server);
    ({ conversationId } = await makeBroadcast(server, host, wishes));
  };
  const goal = (title: string, targetTokens: number, more: object = {}) => ({ title, targetTokens, ...more });
  const change = (body: object) => server.call<Seen>('PUT', '/streaming/live', { token: host.token, body });
  const room = async () => (await server.call<Seen>('GET', `/streaming/broadcast/${host.id}`)).data;
  const tip = async (who: Person, token: number) => {
    const path = `/member/send-tip-token/${host.id}`;
    const { status } = await server.call('POST', path, { token: who.token, body: { token }, key: newId() });
    expect(status).toBe(200);
  };
  const reachedLines = async () => {
    await server.settle();
    const { rows } = await server.platform.database.pool.query<{ text: string }>(
      `select text from message where conversation_id = $1 and type = 'system' and text like 'Goal reached%'
        order by id`,
      [conversationId],
    );
    return rows.map(({ text }) => text);
  };

  it('reaches goals in order, and announces each in the chat and live', async () => {
    await begin({ goals: [goal('Hat', 30), goal('Song', 50), goal('Encore', 100)] });
    const guest = await server.connect();
    await guest.emitWithAck('stream/join', { performerId: host.id });
    const told = nextEvent<object>(guest, 'stream/goal-reached');
    const fan = await makeRichUser(server, 1000);
    await tip(fan, 20);
    expect((await room()).goal).toEqual({ title: 'Hat', targetTokens: 30, raisedTokens: 20 });
    await tip(fan, 25);
    expect((await room()).goal).toEqual({ title: 'Song', targetTokens: 50, raisedTokens: 15, place: 1 });
    expect(await told).toMatchObject({ performerId: host.id, title: 'Hat', targetTokens: 30, place: 0, times: 1 });
    await tip(fan, 200);
    expect((await room()).goal).toEqual({ title: 'Encore', targetTokens: 100, raisedTokens: 165, place: 2 });
    await vi.waitFor(
      async () =>
        expect(await reachedLines()).toEqual(['Goal reached: Hat', 'Goal reached: Song', 'Goal reached: Encore']),
      patience(10_000),
    );
    expect((await room()).goals).toMatchObject({ repeatsLast: false, list: [{ title: 'Hat' }, {}, {}] });
  });

  it('counts two hundred concurrent tips exactly, and reaches each goal once', async () => {
    await begin({ goals: [10, 70, 15, 100].map((tokens, n) => goal(`Goal ${n}`, tokens)), repeatsLastGoal: true });
    const people = await Promise.all(Array.from({ length: 40 }, () => makeRichUser(server, 100)));
    await Promise.all(people.flatMap((who) => [1, 2, 3, 4, 5].map((token) => tip(who, token))));
    expect((await room()).goal).toEqual({
      title: 'Goal 3',
      targetTokens: 100,
      raisedTokens: (40 * 15 - 95) % 100,
      place: 3,
      round: 5,
    });
    const rounds = async () =>
      (await reachedLines())
        .filter((line) => line.startsWith('Goal reached: Goal 3'))
        .reduce((sum, line) => sum + Number(/\((\d+) times\)/.exec(line)?.[1] ?? 1), 0);
    await vi.waitFor(async () => expect(await rounds()).toBe(5), patience(10_000));
    const others = (await reachedLines()).filter((line) => !line.startsWith('Goal reached: Goal 3'));
    expect(others).toEqual(['Goal reached: Goal 0', 'Goal reached: Goal 1', 'Goal reached: Goal 2']);
  });

  it('lets the host change the list while it runs, and restart', async () => {
    await begin({ goals: [goal('Hat', 30), goal('Song', 50)] });
    const fan = await makeRichUser(server, 1000);
    await tip(fan, 40);
    const [hat, song] = (await room()).goals!.list;
    const { data } = await change({ goals: [goal('Dance', 70), goal('Song, long', 60, song), { ...hat }] });
    expect(data.goals?.list.map(({ title }) => title)).toEqual(['Hat', 'Dance', 'Song']);
    expect((await room()).goal).toEqual({ title: 'Dance', targetTokens: 70, raisedTokens: 10, place: 1 });
    await change({ goals: [{ ...hat }, goal('Other', 20)] });
    expect((await room()).goal).toEqual({ title: 'Other', targetTokens: 20, raisedTokens: 0, place: 1 });
    const reset = await server.call<Seen>('POST', '/streaming/live/goals/reset', { token: host.token });
    expect(reset.data.goal).toEqual({ title: 'Hat', targetTokens: 30, raisedTokens: 0 });
    expect((await change({ goal: goal('Hat', 45) })).data.goals?.list).toEqual([
      { _id: hat?._id, title: 'Hat', targetTokens: 45 },
    ]);
    expect((await change({ goals: [] })).data.goals).toBeUndefined();
    expect((await room()).goal).toBeUndefined();
  });

  it('rejects invalid lists', async () => {
    await begin({ goals: [goal('Hat', 30)] });
    const [hat] = (await room()).goals!.list;
    const refused = async (goals: unknown) => expect((await change({ goals } as object)).status).toBe(400);
    await refused(Array.from({ length: 21 }, (_, n) => goal(`Goal ${n}`, 10)));
    await refused([goal('', 10)]);
    await refused([goal('x'.repeat(81), 10)]);
    for (const tokens of [0, -1, 0.001, 2e6, '5']) await refused([{ title: 'A', targetTokens: tokens }]);
    await refused([hat, hat]);
    expect((await change({ kingSettings: { isOn: true, minTokens: 0 } })).status).toBe(400);
    const off = await makePerformer(server);
    const reset = await server.call('POST', '/streaming/live/goals/reset', { token: off.token });
    expect([reset.status, reset.body.code]).toEqual([409, 'NOT_LIVE']);
    const viewer = await makeUser(server);
    expect((await server.call('POST', '/streaming/live/goals/reset', { token: viewer.token })).status).toBe(403);
  });

  it('crowns the top tipper, and the first of a tie', async () => {
    await begin();
    const ann = await makeRichUser(server, 500);
    const bob = await makeRichUser(server, 500);
    const guest = await server.connect();
    await guest.emitWithAck('stream/join', { performerId: host.id });
    const crowned = nextEvent<{ king: { username: string } }>(guest, 'stream/king-changed');
    await tip(ann, 49);
    expect((await room()).king).toBeUndefined();
    await tip(ann, 11);
    expect((await crowned).king.username).toBe(ann.username);
    await tip(bob, 60);
    expect((await room()).king).toMatchObject({ _id: ann.id, username: ann.username });
    const moved = nextEvent<{ king: { username: string } }>(guest, 'stream/king-changed');
    await tip(bob, 1);
    expect((await moved).king.username).toBe(bob.username);
    expect((await room()).king?._id).toBe(bob.id);
    const gone = nextEvent<{ king: null }>(guest, 'stream/king-changed');
    expect((await change({ kingSettings: { isOn: false, minTokens: 20 } })).data.king).toBeUndefined();
    expect((await gone).king).toBeNull();
    await tip(ann, 100);
    expect((await room()).king).toBeUndefined();
    await change({ kingSettings: { isOn: true, minTokens: 160 } });
    expect((await room()).king?._id).toBe(ann.id);
    await change({ kingSettings: { isOn: true, minTokens: 161 } });
    expect((await room()).king).toBeUndefined();
  });

  it('keeps each tipper’s total equal to the tips under concurrency', async () => {
    await begin();
    const people = await Promise.all(Array.from({ length: 8 }, () => makeRichUser(server, 300)));
    await Promise.all(Array.from({ length: 80 }, (_, n) => tip(people[(n * 7) % 8]!, (n % 9) + 1)));
    const { rows } = await server.platform.database.pool.query<{ wrong: number; best: number; top: number }>(
      `with own as (select t.user_id, sum(t.token_units) as units, max(t.id::text) as last from tip t
        where t.performer_id = $1 group by 1)
       select (select count(*)::int from own o full join stream_tipper k on k.user_id = o.user_id
                where k.stream_id in (select id from stream where performer_id = $1)
                  and (o.units is distinct from k.units or o.last <> k.last_tip_id::text)) as wrong,
              (select max(units)::bigint from own) as best,
              (select t.top_units from stream_tally t join stream s on s.id = t.stream_id
                where s.performer_id = $1) as top`,
      [host.id],
    );
    expect(rows[0]?.wrong).toBe(0);
    expect(rows[0]?.top).toBe(rows[0]?.best);
  });
});
