import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStudio, type Person } from '../../../../test/make/accounts.ts';
import {
  earningCalls,
  makeRefund,
  makeSpend,
  type EarningLine,
  type EarningPage,
  type EarningShares,
  type MadeSpend,
} from '../../../../test/make/earnings.ts';
import { makeRichUser } from '../../../../test/make/paid-shows.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { balanceOf, PLATFORM_ACCOUNTS, postTransfer, proveLedger } from '../../ledger/index.ts';
import { rollUp } from '../../sums/index.ts';
import { readStatement } from '../statement/read-statement.ts';
import { patience } from '../../../../../../tests/patience.ts';

const sumOf = (lines: readonly EarningShares[], field: keyof EarningShares) =>
  lines.reduce((sum, line) => sum + Math.round(line[field] * 100), 0) / 100;
const FIELDS = ['gross', 'platform', 'studio', 'net'] as const;
const sharesOf = (lines: readonly EarningShares[]) =>
  Object.fromEntries(FIELDS.map((field) => [field, sumOf(lines, field)]));

describe('earnings totals', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let calls: ReturnType<typeof earningCalls>;
  let studio: Person;
  let viewer: Person;
  beforeAll(async () => {
    server = await startTestServer();
    calls = earningCalls(server);
    studio = await makeStudio(server);
    viewer = await makeRichUser(server, 100_000);
  });
  afterAll(async () => {
    for (const line of await proveLedger(server.platform.database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await server.close();
  });

  const spend = (who: Person, units: number, more: Partial<MadeSpend> = {}) =>
    makeSpend(server, { payerId: viewer.id, performerId: who.id, units, ...more });
  const balance = async ({ id }: Person) => (await balanceOf({ db: server.platform.database.kysely }, [id])).get(id);

  it('handle days of 23 and 25 hours, and book each earning on its local day', async () => {
    const ann = await makePerformer(server);
    await calls.moveTo(ann, 'Europe/Berlin');
    const moments = [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T21:59:59Z',
      '2026-03-29T22:00:00Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
    ];
    for (const [place, at] of moments.entries()) await spend(ann, 100 * 2 ** place, { at: new Date(at) });
    const grossOf = async (query: string) =>
      Object.fromEntries(
        (await calls.stats(ann, query)).byDay.filter(({ gross }) => gross > 0).map((d) => [d.date, d.gross]),
      );
    const spring = '?fromDate=2026-03-28&toDate=2026-03-30';
    const autumn = '?fromDate=2026-10-24&toDate=2026-10-26';
    const expected = [
      { '2026-03-28': 1, '2026-03-29': 6, '2026-03-30': 8 },
      { '2026-10-25': 48, '2026-10-26': 64 },
    ];
    expect([await grossOf(spring), await grossOf(autumn)]).toEqual(expected);
    await calls.roll();
    expect([await grossOf(spring), await grossOf(autumn)]).toEqual(expected);
    expect((await calls.search(ann, '?fromDate=2026-03-29&toDate=2026-03-29')).data.map(({ gross }) => gross)).toEqual([
      4, 2,
    ]);
    expect((await calls.csv(ann, '?fromDate=2026-10-25&toDate=2026-10-25')).slice(1).map((cells) => cells[5])).toEqual([
      '32',
      '16',
    ]);
  });

  it('agree across stats, rows, table, statement and ledger, whatever is rolled up', async () => {
    const ben = await makePerformer(server, { studioId: studio.id });
    const kinds = ['tip', 'private', 'video', 'subscription'] as const;
    const spends: string[] = [];
    const start = Date.parse('2026-05-01T00:00:00Z');
    for (let n = 0; n < 60; n++) {
      const at = new Date(start + n * 9.7 * 3_600_000);
      spends.push(await spend(ben, 101 + n * 37, { studioId: studio.id, kind: kinds[n % 4]!, at }));
      if (n % 7 === 6) await makeRefund(server, spends[n - 3]!, { at, amountUnits: 57 });
      if (n % 20 === 19) await makeRefund(server, spends[n]!, { at, chargeback: true });
      if (n % 13 === 12) await calls.roll();
    }
    const month = '?fromDate=2026-05-01&toDate=2026-05-31';
    for (const [who, role] of [
      [ben, 'performer'],
      [studio, 'studio'],
    ] as const) {
      const sums = await calls.stats(who, month, role);
      const rows: EarningLine[] = [];
      for (let cursor: string | undefined = ''; cursor !== undefined;) {
        const page: EarningPage = await calls.search(who, `${month}&limit=25${cursor && `&cursor=${cursor}`}`, role);
        rows.push(...page.data);
        expect(page.total).toBe(sums.count);
        cursor = page.nextCursor;
      }
      const [, ...table] = await calls.csv(who, month, role);
      expect(table.map((cells) => cells[1])).toEqual(rows.map(({ _id }) => _id));
      const expected = sharesOf(rows);
      expect(sums).toMatchObject(expected);
      expect(sharesOf(sums.byDay)).toEqual(expected);
      expect(sharesOf(sums.byKind)).toEqual(expected);
      expect(sumOf(sums.byDay.flatMap(({ kinds: of }) => of) as never, 'net')).toBe(expected['net']);
      expect(sumOf(sums.byHour as never, 'net')).toBe(expected['net']);
      const cells = table.map(([, , , , , gross, platform, share, net]) => ({ gross, platform, studio: share, net }));
      expect(sharesOf(cells as never)).toEqual(expected);
      expect(Math.round(expected['net']! * 100)).toBe(await balance(who));
      await calls.roll();
      expect(await calls.stats(who, month, role)).toEqual(sums);
      expect(await calls.stats(who, '?fromDate=2026-06-01&toDate=2026-06-30', role)).toMatchObject({ net: 0 });
    }
    const later = await calls.stats(ben, '?fromDate=2026-06-01&toDate=2026-07-01');
    expect(later.before).toMatchObject({ fromDate: '2026-05-01', toDate: '2026-05-31' });
    expect(sumOf(later.before.byDay as never, 'net')).toBe(later.before.net);
  });

  it('lose and duplicate nothing when earnings arrive during concurrent rollups', async () => {
    const cid = await makePerformer(server);
    const payers = await Promise.all([1, 2, 3].map(() => makeRichUser(server, 1000)));
    const rolling = async () => {
      for (let turn = 0; turn < 12; turn++) await server.platform.transactions.system(rollUp);
    };
    const paying = async (payer: Person) => {
      for (let turn = 0; turn < 20; turn++) await spend(cid, 100, { payerId: payer.id });
    };
    const seen: number[] = [];
    const looking = async () => {
      for (let turn = 0; turn < 6; turn++) seen.push((await calls.stats(cid)).count);
    };
    await Promise.all([...payers.map(paying), rolling(), rolling(), looking()]);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    expect(await calls.stats(cid)).toMatchObject({ count: 60, gross: 60, platform: 18, net: 42 });
    await calls.roll();
    expect(await calls.stats(cid)).toMatchObject({ count: 60, gross: 60, platform: 18, net: 42, today: 42, week: 42 });
    const due = await sql`select 1 from earning_due where account_id = ${cid.id}`.execute(
      server.platform.database.kysely,
    );
    expect(due.rows).toEqual([]);
  });

  it('rank top supporters of a range in the account’s time zone', async () => {
    const hal = await makePerformer(server);
    await calls.moveTo(hal, 'Pacific/Auckland');
    const payers = await Promise.all([1, 2].map(() => makeRichUser(server, 1000)));
    const days = [
      '2026-06-30T11:59:00Z',
      '2026-06-30T12:00:00Z',
      '2026-07-02T05:00:00Z',
      '2026-07-04T11:59:00Z',
      '2026-07-04T12:00:00Z',
    ];
    for (const at of days) await spend(hal, 100, { payerId: payers[0]!.id, at: new Date(at) });
    const gift = await spend(hal, 700, { payerId: payers[1]!.id, at: new Date(days[2]!) });
    await makeRefund(server, gift, { at: new Date(days[3]!), amountUnits: 600 });
    const supporters = async () =>
      (
        await calls.read<{ supporters: { person: { username: string }; gross: number; count: number }[] }>(
          hal,
          'insights?fromDate=2026-07-01&toDate=2026-07-04',
        )
      ).supporters.map(({ person, gross, count }) => [person.username, gross, count]);
    const expected = [
      [payers[0]!.username, 3, 3],
      [payers[1]!.username, 1, 2],
    ];
    expect(await supporters()).toEqual(expected);
    await calls.roll();
    expect(await supporters()).toEqual(expected);
  });

  it('match the ledger’s balances on the statement', async () => {
    const ida = await makePerformer(server, { name: 'Ída Łukasiewicz-Müller' });
    await spend(ida, 10_000, { at: new Date('2026-01-15T12:00:00Z') });
    const later = await spend(ida, 20_000, { at: new Date('2026-02-15T12:00:00Z') });
    await makeRefund(server, later, { at: new Date('2026-03-01T12:00:00Z'), amountUnits: 1000 });
    await server.platform.transactions.system((tx) =>
      postTransfer(
        { ...tx, now: new Date('2026-03-02T12:00:00Z') },
        {
          key: `pay:${ida.id}`,
          kind: 'payout',
          payerId: ida.id,
          legs: [{ accountId: PLATFORM_ACCOUNTS.payoutClearing, units: 5000 }],
        },
      ),
    );
    const reader = {
      db: server.platform.database.kysely,
      now: new Date(),
      caller: { role: 'performer', accountId: ida.id },
    };
    const of = (month: string) => readStatement(reader as never, { role: 'performer', month });
    const february = await of('2026-02');
    const march = await of('2026-03');
    expect(february).toMatchObject({
      opening: 7000,
      closing: 21_000,
      isOpen: false,
      others: [],
      lines: [{ kind: 'tip', count: 1, gross: 20_000, platform: 6000, studio: 0, net: 14_000 }],
    });
    expect(march).toMatchObject({
      opening: 21_000,
      closing: 15_300,
      others: [{ kind: 'payout', units: -5000 }],
      lines: [{ kind: 'refund', net: -700 }],
    });
    expect((await of('2026-11'))?.closing).toBe(await balance(ida));
    expect(await calls.read(ida, 'payout')).toMatchObject({ total: 0, balance: 153, pending: 0, available: 153 });
    const pdf = await calls.file(ida, 'statement/2026-03');
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect([bytes.subarray(0, 5).toString(), bytes.subarray(-6).toString().trim()]).toEqual(['%PDF-', '%%EOF']);
    expect(await calls.statusOf(ida, 'statement/2999-01')).toBe(404);
    expect(await calls.statusOf(ida, 'statement/2026-13')).toBe(400);
  });
});
