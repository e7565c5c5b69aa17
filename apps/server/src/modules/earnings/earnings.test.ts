import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { earningCalls, makeRefund, makeSpend, type MadeSpend } from '../../../test/make/earnings.ts';
import { fund, makeRichUser } from '../../../test/make/paid-shows.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { proveLedger } from '../ledger/index.ts';
import { patience } from '../../../../../tests/patience.ts';

describe('earnings rows', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let calls: ReturnType<typeof earningCalls>;
  let viewer: Person;
  beforeAll(async () => {
    server = await startTestServer();
    calls = earningCalls(server);
    viewer = await makeRichUser(server, 100_000);
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });

  const spend = (who: Person, units: number, more: Partial<MadeSpend> = {}) =>
    makeSpend(server, { payerId: viewer.id, performerId: who.id, units, ...more });

  it('list who paid what for what, refunds and unpaid amounts', async () => {
    const dee = await makePerformer(server);
    const other = await makeRichUser(server, 100);
    const old = await spend(dee, 1000, { at: new Date(Date.now() - 20 * 86_400_000) });
    const video = await spend(dee, 500, { kind: 'video', payerId: other.id });
    const tip = await spend(dee, 300);
    const back = await makeRefund(server, video, { amountUnits: 200 });
    await sql`insert into tip (id, user_id, performer_id, token_units, item, created_at)
      values (${tip}, ${viewer.id}, ${dee.id}, 300, '=SUM(A1)', now())`.execute(server.platform.database.kysely);
    await sql`insert into purchase (id, buyer_id, seller_id, type, item_id, title, unit_price_units, paid_units,
      transfer_id, created_at)
      values (${video}, ${other.id}, ${dee.id}, 'video', ${video}, 'Sunset', 500, 500, ${video}, now())`.execute(
      server.platform.database.kysely,
    );
    const { data, total } = await calls.search(dee);
    expect(total).toBe(4);
    const item = { type: 'video', _id: video, title: 'Sunset' };
    expect(data).toMatchObject([
      {
        _id: back,
        kind: 'refund',
        gross: -2,
        platform: -0.6,
        studio: 0,
        net: -1.4,
        status: 'reversal',
        originId: video,
        item,
      },
      { _id: tip, kind: 'tip', gross: 3, net: 2.1, status: 'pending', item: { type: 'tip', title: '=SUM(A1)' } },
      {
        _id: video,
        kind: 'video',
        gross: 5,
        net: 3.5,
        status: 'partly_refunded',
        item,
        payer: { username: other.username },
      },
      { _id: old, kind: 'tip', net: 7, status: 'available', payer: { username: viewer.username } },
    ]);
    expect((await calls.search(dee, '?kind=video')).data).toHaveLength(1);
    expect((await calls.search(dee, `?payer=${other.username}`)).data.map(({ _id }) => _id)).toEqual([back, video]);
    expect((await calls.search(dee, `?payer=${viewer.id}&kind=tip&sort=asc`)).data.map(({ _id }) => _id)).toEqual([
      old,
      tip,
    ]);
    expect((await calls.search(dee, '?payer=nobodyatall')).total).toBe(0);
    const table = await calls.csv(dee);
    expect(table[0]).toEqual(['date', 'id', 'kind', 'payer', 'item', 'gross', 'platform', 'studio', 'net']);
    expect(table[1]!.slice(2)).toEqual(['refund', other.username, 'video: Sunset', '-2', '-0.6', '0', '-1.4']);
    expect(await calls.stats(dee)).toMatchObject({ pending: 4.2, available: 7, paid: 0, net: 11.2 });
    expect(await calls.read(dee, 'payout')).toMatchObject({
      data: [],
      total: 0,
      balance: 11.2,
      pending: 4.2,
      available: 7,
    });
  });

  it('escape formulas in user text', async () => {
    const eve = await makePerformer(server);
    const bought = await spend(eve, 100, { kind: 'gallery' });
    await sql`insert into purchase (id, buyer_id, seller_id, type, item_id, title, unit_price_units, paid_units,
      transfer_id, created_at)
      values (${bought}, ${viewer.id}, ${eve.id}, 'gallery', ${bought}, ${'a "b", c\n=1+1'}, 100, 100, ${bought},
        now())`.execute(server.platform.database.kysely);
    const answer = await calls.file(eve, 'export/csv');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toContain('earnings.csv');
    expect(answer.headers.get('x-rows')).toBe('1');
    expect(await answer.text()).toContain(',"gallery: a ""b"", c\n=1+1",1,0.3,0,0.7\r\n');
  });

  it('show studios their own share, by member, with history', async () => {
    const own = await makeStudio(server);
    const fay = await makePerformer(server, { studioId: own.id });
    const gil = await makePerformer(server, { studioId: own.id });
    await spend(fay, 1000, { studioId: own.id });
    await spend(gil, 2000, { studioId: own.id, kind: 'private' });
    await calls.roll();
    await spend(gil, 500, { studioId: own.id });
    expect(await calls.stats(own, '', 'studio')).toMatchObject({
      gross: 35,
      platform: 10.5,
      studio: 3.5,
      net: 3.5,
      count: 3,
    });
    expect(await calls.stats(own, `?member=${gil.username}`, 'studio')).toMatchObject({ net: 2.5, count: 2 });
    expect(await calls.stats(own, '?member=nobodyatall', 'studio')).toMatchObject({ net: 0 });
    const { data } = await calls.search(own, `?member=${gil.id}`, 'studio');
    expect(data).toMatchObject([
      { gross: 5, platform: 1.5, studio: 0.5, net: 0.5, member: { username: gil.username } },
      { gross: 20, net: 2, kind: 'private' },
    ]);
    expect((await calls.search(own, `?payer=${viewer.username}&kind=private`, 'studio')).total).toBe(1);
    expect(await calls.stats(gil)).toMatchObject({ gross: 25, studio: 2.5, net: 15 });
    const insights = await calls.read<{ members: unknown[]; supporters: unknown[] }>(own, 'insights', 'studio');
    expect(insights.members).toMatchObject([
      { person: { username: gil.username }, net: 2.5, count: 2 },
      { person: { username: fay.username }, net: 1, count: 1 },
    ]);
    expect(insights.supporters).toMatchObject([{ person: { username: viewer.username }, net: 3.5, count: 3 }]);
    const history = await server.call<{ data: unknown[]; total: number }>('GET', '/transactions/studio/search', {
      token: own.token,
    });
    expect(history.data).toMatchObject({
      total: 3,
      data: [
        { type: 'tip', token: 0.5, member: { username: gil.username }, counterpart: { username: viewer.username } },
        {},
        {},
      ],
    });
  });

  it('require an earning role, and reject invalid date ranges', async () => {
    const jan = await makePerformer(server);
    await fund(server, viewer.id, 1);
    for (const what of ['search', 'stats', 'insights', 'export/csv', 'statement/2026-01', 'payout']) {
      expect(await calls.statusOf(null, what)).toBe(401);
      expect(await calls.statusOf(await makeUser(server), what)).toBe(403);
      expect(await calls.statusOf(jan, what, 'studio')).toBe(403);
      expect(await calls.statusOf(jan, what, 'user')).toBe(400);
    }
    for (const query of [
      'fromDate=2026-02-30',
      'fromDate=2026-02-02&toDate=2026-02-01',
      'fromDate=2020-01-01&toDate=2026-01-01',
      'timeZone=Mars/Base',
      'timeZone=%2B02:00',
      'nonsense=1',
    ])
      expect(await calls.statusOf(jan, `stats?${query}`), query).toBe(400);
    for (const query of ['limit=0', 'limit=101', 'kind=hold', 'cursor=x', 'sort=up', `payer=${'x'.repeat(65)}`])
      expect(await calls.statusOf(jan, `search?${query}`), query).toBe(400);
    expect(await calls.stats(jan, '?timeZone=Asia/Kathmandu')).toMatchObject({
      timeZone: 'Asia/Kathmandu',
      net: 0,
      byKind: [],
    });
    expect(await calls.csv(jan)).toHaveLength(1);
    expect((await calls.search(jan, `?member=${viewer.id}`)).total).toBe(0);
  });
});
