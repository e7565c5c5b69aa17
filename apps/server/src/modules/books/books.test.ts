import { ACCOUNT_CLASSES } from '@footlight/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makePerformer, makeStaff, type Person } from '../../../test/make/accounts.ts';
import { makeRichUser } from '../../../test/make/paid-shows.ts';
import { createTalks } from '../../../test/make/talks.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { newId } from '../../platform/ids.ts';
import { LEDGER_CLAIMS, refundTransfer } from '../ledger/index.ts';
import { sumClasses } from './books.store.ts';
import { proveOnce } from './prove-books.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Balance {
  readonly at?: string;
  readonly sums: readonly { readonly class: string; readonly accounts: number; readonly tokens: number }[];
  readonly totalTokens: number;
  readonly proof?: {
    readonly _id: string;
    readonly status: string;
    readonly lines: readonly { wrong: number }[];
    readonly claims: number;
  };
  readonly heldAt?: string;
}
interface Transfer {
  readonly _id: string;
  readonly kind: string;
  readonly tokens: number;
  readonly originId?: string;
  readonly sides: readonly {
    readonly class: string;
    readonly tokens: number;
    readonly owner?: { readonly username: string };
  }[];
}
interface Detail extends Transfer {
  readonly key: string;
  readonly platformPercent?: number;
  readonly cause?: { readonly word: string; readonly id: string; readonly path?: string };
  readonly origin?: Transfer;
  readonly followed: readonly Transfer[];
}

describe('the books', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let [finance, support, fan, host]: Person[] = [];
  let tipId: string;
  beforeAll(async () => {
    server = await startTestServer();
    [finance, support, fan, host] = await Promise.all([
      makeStaff(server, { staffRole: 'finance' }),
      makeStaff(server, { staffRole: 'support' }),
      makeRichUser(server, 100),
      makePerformer(server),
    ]);
    const tip = await server.call<{ _id: string }>('POST', `/member/send-tip-token/${host.id}`, {
      token: fan.token,
      body: { token: 40 },
      key: newId(),
    });
    tipId = tip.data._id;
  });
  afterAll(() => server.close());

  const sql = (text: string, values: unknown[] = []) => server.platform.database.pool.query(text, values);
  const get = <T>(path: string, who = finance) => server.call<T>('GET', `/admin/money/${path}`, { token: who!.token });
  const prove = (who = finance) =>
    server.call<{ _id: string }>('POST', '/admin/money/balance/prove', { token: who!.token });
  const balance = async () => (await get<Balance>('balance')).data;
  const search = async (query: string) => (await get<{ data: Transfer[] }>(`transactions?${query}`)).data.data;
  const acts = async (action: string) =>
    (await sql('select subject from audit_row where action = $1 order by id', [action])).rows.map(
      ({ subject }: { subject: string }) => subject,
    );

  it('sums each class of accounts; the total is zero', async () => {
    await server.platform.transactions.system(sumClasses);
    const { sums, totalTokens } = await balance();
    const { rows } = await sql(`
      select case when b.account_id <= '00000000-0000-0000-0000-0000000000ff' then 'own'
        when b.kind <> 'earnings' then b.kind
                  when exists (select 1 from studio s
                    where s.id = b.owner_id) then 'studio' else 'performer' end as class,
             count(*)::int as accounts, (sum(b.balance_units) / 100)::float8 as tokens from ledger_balance b
               group by 1`);
    for (const row of rows.filter((one: { class: string }) => one.class !== 'own')) expect(sums).toContainEqual(row);
    const own = sums.slice(4).reduce((all, { tokens }) => all + tokens, 0);
    expect(own).toBe(rows.find((one: { class: string }) => one.class === 'own').tokens);
    expect([sums.length, totalTokens]).toEqual([ACCOUNT_CLASSES.length, 0]);
  });

  it('is verified on demand, one run at a time, and reports the last successful run', async () => {
    await sql(`insert into book_proof (id, started_at, seen_at, claims) values ($1, now(), now(), 9)`, [newId()]);
    const refused = await prove();
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    // Simulates a prover that died more than three minutes ago.
    await sql(`update book_proof set seen_at = now() - interval '4 minutes'`);
    const asked = await prove();
    expect(asked.status).toBe(200);
    await vi.waitFor(async () => expect((await balance()).proof?.status).toBe('holds'), patience(20_000));
    const { proof, heldAt } = await balance();
    expect(proof).toMatchObject({ _id: asked.data._id, claims: proof?.lines.length });
    expect(heldAt).toBeDefined();
    expect((await sql('select 1 from book_proof where finished_at is not null and holds is null')).rowCount).toBe(1);
    expect(await acts('books.prove')).toEqual([`proof:${asked.data._id}`]);
  });

  it('finds errors and keeps the time of the last successful run', async () => {
    const before = (await balance()).heldAt;
    await sql(`update ledger_account set balance_units = balance_units + 1 where id = $1`, [fan!.id]);
    await proveOnce(server.platform, LEDGER_CLAIMS, {});
    await sql(`update ledger_account set balance_units = balance_units - 1 where id = $1`, [fan!.id]);
    const { proof, heldAt, totalTokens } = await balance();
    expect(proof?.status).toBe('broken');
    expect(proof?.lines.filter(({ wrong }) => wrong > 0).length).toBeGreaterThan(0);
    expect([heldAt, totalTokens]).toEqual([before, 0.01]);
    await proveOnce(server.platform, LEDGER_CLAIMS, {});
    expect((await balance()).totalTokens).toBe(0);
  });

  it('shows a movement with its entries, cause and effects, and audits the access', async () => {
    const back = await server.platform.transactions.system((tx) =>
      refundTransfer(tx, { originId: tipId, key: newId(), amountUnits: 1000 }),
    );
    const { data } = await get<Detail>(`transactions/${tipId}`);
    expect(data).toMatchObject({
      kind: 'tip',
      tokens: 40,
      cause: { word: 'tip', id: tipId, path: `/${host!.username}` },
    });
    expect(data.sides[0]).toMatchObject({ class: 'wallet', tokens: -40, owner: { username: fan!.username } });
    expect(data.sides.reduce((all, { tokens }) => all + tokens, 0)).toBe(0);
    expect(data.followed).toMatchObject([{ kind: 'refund', tokens: 10, originId: tipId }]);
    const refund = (await get<Detail>(`transactions/${data.followed[0]!._id}`)).data;
    expect(refund).toMatchObject({ origin: { _id: tipId }, cause: { word: 'tip' }, followed: [] });
    expect(back.status).toBe('done');
    expect(await acts('books.read')).toEqual([`transfer:${tipId}`, `transfer:${refund._id}`]);
    expect((await get(`transactions/${newId()}`)).status).toBe(404);
  });

  it('names the message that a payment was for', async () => {
    const talks = createTalks(server);
    const writer = await makeRichUser(server, 20);
    const creator = await makePerformer(server);
    await talks.call(creator, 'PUT', '/messages/terms', { price: 5 });
    const talk = await talks.between(writer, creator);
    const { _id: id } = (await talks.write(writer, talk, { text: 'Hi', shownPrice: 5 })).data;
    const { data } = await get<Detail>(`transactions/${id}`);
    expect(data).toMatchObject({ kind: 'message', tokens: 5, cause: { word: 'message', id } });
  });

  it('finds movements by id, key, person, kind and day; shows names only in a search by person', async () => {
    expect(await search(`q=${tipId}`)).toMatchObject([{ _id: tipId }]);
    const { key } = (await get<Detail>(`transactions/${tipId}`)).data;
    expect(await search(`q=${key}`)).toMatchObject([{ _id: tipId }]);
    for (const person of [fan!.id, fan!.username, `@${fan!.username}`]) {
      const own = await search(`person=${encodeURIComponent(person)}&kind=tip`);
      expect(own.map(({ _id }) => _id)).toEqual([tipId]);
      expect(own[0]?.sides[0]?.owner?.username).toBe(fan!.username);
    }
    expect((await search(`person=${host!.username}`)).map(({ kind }) => kind)).toEqual(['refund', 'tip']);
    expect(await acts('books.search')).toHaveLength(4);
    const all = await search('kind=tip');
    expect(all).toMatchObject([{ _id: tipId }]);
    expect(all[0]?.sides.every(({ owner }) => owner === undefined)).toBe(true);
    expect(await search('toDate=2020-01-01')).toEqual([]);
    const first = await get<{ data: Transfer[]; nextCursor: string }>('transactions?limit=1');
    const second = await get<{ data: Transfer[] }>(`transactions?limit=1&cursor=${first.data.nextCursor}`);
    expect(second.data.data[0]!._id < first.data.data[0]!._id).toBe(true);
  });

  it('requires the money right and rejects invalid queries', async () => {
    for (const path of ['balance', 'transactions', `transactions/${tipId}`]) {
      expect((await get(path, support)).status).toBe(403);
      expect((await get(path, fan)).status).toBe(403);
    }
    expect((await prove(support)).status).toBe(403);
    for (const query of ['person=nobody', `person=${newId()}`])
      expect((await get(`transactions?${query}`)).status).toBe(404);
    for (const query of ['fromDate=2020-01-01', 'fromDate=x', 'kind=TIP', 'limit=101', 'cursor=1', 'q=', 'other=1'])
      expect([query, (await get(`transactions?${query}`)).status]).toEqual([query, 400]);
  });
});
