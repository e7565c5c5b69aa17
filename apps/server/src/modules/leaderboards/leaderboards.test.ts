import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeUser, type Person } from '../../../test/make/accounts.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { makeBroadcast } from '../../../test/make/shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { refundTransfer } from '../ledger/index.ts';
import { recrown } from '../streaming/index.ts';
import { createFolding, forgetOld } from './folding.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Leader {
  readonly _id: string;
  readonly username: string;
  readonly name: string;
  readonly rank: number;
  readonly tokens: number;
}
interface Boards {
  readonly creators: readonly Leader[];
  readonly supporters: readonly Leader[];
  readonly you?: {
    readonly isShown: boolean;
    readonly rank?: number;
    readonly tokens: number;
    readonly missingTokens?: number;
  };
}
interface Ranking {
  readonly rank: number | null;
  readonly tokens: number;
  readonly window: { readonly hours: number; readonly from: string | null };
  readonly isKing: boolean;
}

describe('leaderboards', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let [ann, bob, cat]: Person[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    [ann, bob, cat] = await Promise.all([1, 2, 3].map(() => makeRichUser(server, 5000)));
  });
  afterAll(() => server.close());

  const tip = async (who: Person, host: Person, token: number) => {
    const path = `/member/send-tip-token/${host.id}`;
    const reply = await server.call<{ _id: string }>('POST', path, {
      token: who.token,
      body: { token },
      key: newId(),
    });
    expect(reply.status).toBe(200);
    return reply.data._id;
  };
  const giveBack = async (tipId: string, amountUnits?: number) =>
    expect(
      await server.platform.transactions.system((tx) =>
        refundTransfer(tx, { originId: tipId, key: newId(), ...(amountUnits ? { amountUnits } : {}) }),
      ),
    ).toMatchObject({ status: 'done' });
  const folded = () => createFolding(server.platform.transactions, server.platform.log).all();
  const boards = async (query = '', who?: Person, headers = {}) => {
    await folded();
    return server.call<Boards>('GET', `/leaderboards/top-stats?${query}`, { token: who?.token, headers });
  };
  const ranking = (who: Person, host: Person) =>
    server.call<Ranking>('GET', `/performers/${host.username}/check-user-ranking`, { token: who.token });
  const show = (who: Person, isShown: boolean) =>
    server.call('PUT', '/leaderboards/me', { token: who.token, body: { isShown } });
  const end = (host: Person) =>
    server.call('POST', '/performers/streaming-status/update', { token: host.token, body: { status: 'offline' } });
  const places = (list: readonly Leader[]) => list.map(({ username, tokens }) => [username, tokens]);
  const sql = (text: string, values: unknown[] = []) => server.platform.database.pool.query(text, values);

  const crowned = async () => {
    // Rows that become due in the current millisecond are picked up only in the next one.
    await sql(`update stream_king_due set due_at = due_at - interval '1 second'`);
    await recrown(server.platform.transactions);
  };

  it('sum tips by creator and by supporter without refunds; the earlier one wins a tie', async () => {
    const [mia, ned] = await Promise.all([makePerformer(server), makePerformer(server)]);
    await tip(bob!, mia, 30);
    const gone = await tip(ann!, mia, 40);
    await tip(cat!, mia, 30);
    await tip(ann!, ned, 15);
    for (const period of ['day', 'week', 'month']) {
      const { data } = await boards(`period=${period}&performerId=${mia.id}`);
      expect(places(data.supporters)).toEqual([
        [ann!.username, 40],
        [bob!.username, 30],
        [cat!.username, 30],
      ]);
      expect(data.creators).toEqual([]);
    }
    const all = await boards('period=day', ann);
    expect(places(all.data.supporters)[0]).toEqual([ann!.username, 55]);
    expect(places(all.data.creators)).toEqual([
      [mia.username, 100],
      [ned.username, 15],
    ]);
    expect(all.data.you).toEqual({ isShown: true, rank: 1, tokens: 55 });
    expect((await boards('', cat)).data.you).toEqual({ isShown: true, rank: 3, tokens: 30, missingTokens: 1 });
    expect((await boards('', ned)).data.you).toEqual({ isShown: true, rank: 2, tokens: 15, missingTokens: 86 });
    await giveBack(gone, 1500);
    expect(places((await boards(`performerId=${mia.username}`)).data.supporters)).toEqual([
      [bob!.username, 30],
      [cat!.username, 30],
      [ann!.username, 25],
    ]);
    await giveBack(gone);
    expect((await boards(`performerId=${mia.username}`)).data.supporters).toHaveLength(2);
  });

  it('exclude opted-out, suspended and blocked accounts; the others move up', async () => {
    const mia = await makePerformer(server);
    for (const [who, token] of [
      [ann, 30],
      [bob, 20],
      [cat, 10],
    ] as const)
      await tip(who!, mia, token);
    const ranks = async (who?: Person, headers = {}) =>
      (await boards(`performerId=${mia.id}`, who, headers)).data.supporters.map(({ username, rank }) => [
        username,
        rank,
      ]);
    await show(ann!, false);
    expect((await server.call('GET', '/leaderboards/me', { token: ann!.token })).data).toEqual({ isShown: false });
    expect(await ranks()).toEqual([
      [bob!.username, 1],
      [cat!.username, 2],
    ]);
    expect((await boards(`performerId=${mia.id}`, ann)).data.you).toEqual({ isShown: false, tokens: 30 });
    expect((await boards(`performerId=${mia.id}`, cat)).data.you).toMatchObject({ rank: 2, missingTokens: 11 });
    expect((await ranking(cat!, mia)).data.rank).toBe(null);
    await show(ann!, true);
    expect((await ranks())[0]).toEqual([ann!.username, 1]);
    await sql(`update account set status = 'suspended' where id = $1`, [bob!.id]);
    expect(await ranks()).toEqual([
      [ann!.username, 1],
      [cat!.username, 2],
    ]);
    await sql(`update account set status = 'active' where id = $1`, [bob!.id]);
    await sql(`insert into block (performer_id, user_id, created_at) values ($1, $2, now())`, [mia.id, ann!.id]);
    expect(await ranks()).toEqual([
      [bob!.username, 1],
      [cat!.username, 2],
    ]);
    const refused = await boards(`performerId=${mia.id}`, ann);
    expect([refused.status, refused.body.code]).toEqual([403, 'BLOCKED']);
    expect((await ranking(ann!, mia)).status).toBe(403);
    const seen = async (who: Person | undefined, headers = {}) =>
      (await boards('', who, headers)).data.creators.some(({ _id }) => _id === mia.id);
    expect(await seen(ann)).toBe(false);
    expect(await seen(bob)).toBe(true);
    await sql(`insert into blocked_country (performer_id, country) values ($1, 'FR')`, [mia.id]);
    expect([await seen(undefined), await seen(undefined, { 'x-country': 'FR' })]).toEqual([true, false]);
  });

  it('reject unknown boards', async () => {
    expect((await boards(`performerId=${newId()}`)).status).toBe(404);
    expect((await boards('performerId=nobody')).status).toBe(404);
    for (const query of ['period=year', 'limit=0', 'limit=101', 'limit=x', 'offset=3'])
      expect((await boards(query)).status).toBe(400);
    const mia = await makePerformer(server);
    expect((await server.call('GET', `/performers/${mia.id}/check-user-ranking`)).status).toBe(401);
    expect((await ranking(mia, mia)).status).toBe(403);
    expect((await ranking(ann!, { ...mia, username: 'nobody' })).status).toBe(404);
    expect((await show(ann!, 'perhaps' as never)).status).toBe(400);
  });

  it('rank the last twelve hours of air time across broadcasts, with one crown', async () => {
    const mia = await makePerformer(server);
    const king = async () =>
      (await server.call<{ king?: { username: string } }>('GET', `/streaming/broadcast/${mia.id}`)).data.king?.username;
    expect((await ranking(ann!, mia)).data).toEqual({
      rank: null,
      tokens: 0,
      window: { hours: 12, from: null },
      isKing: false,
    });
    const { streamId: first } = await makeBroadcast(server, mia);
    await tip(ann!, mia, 90);
    await tip(bob!, mia, 90);
    const both = await Promise.all([ranking(ann!, mia), ranking(bob!, mia)]);
    expect(both.map(({ data }) => [data.rank, data.tokens, data.isKing])).toEqual([
      [1, 90, true],
      [2, 90, false],
    ]);
    await end(mia);
    expect((await ranking(ann!, mia)).data.isKing).toBe(true);
    const { streamId: second } = await makeBroadcast(server, mia);
    expect(await king()).toBe(ann!.username);
    const won = await tip(bob!, mia, 5);
    expect(await king()).toBe(bob!.username);
    expect((await ranking(bob!, mia)).data).toMatchObject({ rank: 1, tokens: 95, isKing: true });
    await giveBack(won);
    await crowned();
    expect([await king(), (await ranking(ann!, mia)).data.isKing]).toEqual([ann!.username, true]);
    await show(ann!, false);
    await crowned();
    expect([await king(), (await ranking(bob!, mia)).data.isKing]).toEqual([bob!.username, true]);
    await show(ann!, true);
    // The first broadcast now began thirteen hours ago with both tips in its first minute, so the tips no longer count.
    await sql(
      `update stream set announced_at = now() - interval '13 hours', started_at = now() - interval '13 hours',
        ended_at = now() where id = $1`,
      [first],
    );
    await sql(`update tip set created_at = now() - interval '13 hours' where stream_id = $1`, [first]);
    await sql(`update stream_king_due set due_at = now() - interval '1 second' where stream_id = $1`, [second]);
    await crowned();
    expect(await king()).toBeUndefined();
    expect((await ranking(ann!, mia)).data).toMatchObject({ rank: null, tokens: 0, isKing: false });
    await tip(cat!, mia, 60);
    expect([await king(), (await ranking(cat!, mia)).data.isKing]).toEqual([cat!.username, true]);
  });

  it('count two hundred concurrent tips exactly, however many processes fold them', async () => {
    const mia = await makePerformer(server);
    const people = await Promise.all(Array.from({ length: 10 }, () => makeRichUser(server, 500)));
    await Promise.all([
      ...people.flatMap((who) => Array.from({ length: 20 }, () => tip(who, mia, 1))),
      ...Array.from({ length: 10 }, folded),
    ]);
    // Polls, because the server folds as well, and a fold skips the rows that another has locked.
    const counted = async () =>
      (await boards(`performerId=${mia.id}&limit=100`)).data.supporters.map(({ tokens }) => tokens);
    await expect.poll(counted).toEqual(people.map(() => 20));
    const wrong = await sql(`
      with owed as (select user_id, sum(token_units - returned_units)::bigint as units from tip
        where created_at >= date_trunc('month', now()) group by 1)
      select 1 from owed o
        full join (select * from leader_sum where board = '00000000-0000-0000-0000-000000000001' and period = 'month') s
        on s.person_id = o.user_id where o.units is distinct from s.units`);
    expect(wrong.rowCount).toBe(0);
  });

  it('fold soon after a tip and delete old boards', async () => {
    const mia = await makePerformer(server);
    const dan = await makeUser(server);
    await sql(`insert into leader_sum values ($1, 'day', '2020-01-01', $2, 100, $2)`, [mia.id, dan.id]);
    await forgetOld(server.platform.transactions);
    expect((await sql(`select 1 from leader_sum where starts < '2021-01-01'`)).rowCount).toBe(0);
    await tip(ann!, mia, 7);
    const seen = async () =>
      (await server.call<Boards>('GET', `/leaderboards/top-stats?performerId=${mia.id}`)).data.supporters.length;
    await vi.waitFor(async () => expect(await seen()).toBe(1), patience(10_000));
  });
});
