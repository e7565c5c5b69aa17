import type pg from 'pg';
import { expect, vi } from 'vitest';
import { PLATFORM_ACCOUNTS, proveLedger } from '../src/modules/ledger/index.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import type { CrashedSite } from './crash-tips.ts';
import { patience } from '../../../tests/patience.ts';

interface Stored {
  /** Number of tips, ledger transfers and chat tickets that have this note or id. */
  readonly tips: number;
  readonly transfers: number;
  readonly tickets: number;
  readonly id: string;
  readonly note: string;
  readonly units: number;
}

const STORED = `
  select t.id, t.note, t.token_units as units,
         count(*) over (partition by t.note) as tips,
         (select count(*) from ledger_transfer l where l.id = t.id and l.kind = 'tip' and l.payer_id = t.user_id
           and l.payer_units = -t.token_units) as transfers,
         (select count(*) from message m
           where m.conversation_id = t.conversation_id and m.sender_id = t.user_id and m.type = 'tip'
             and m.text = t.note
             and (m.ticket->>'tokens')::numeric * 100 = t.token_units) as tickets
    from tip t`;

/** Counts and sums of orphaned rows, all of which must be zero. */
const LOOSE = `
  select (select count(*) from ledger_transfer l where l.kind = 'tip'
    and not exists (select 1 from tip t where t.id = l.id)) as "transfers without a tip",
         (select count(*) from message m where m.type = 'tip'
           and not exists (select 1 from tip t where t.note = m.text and t.user_id = m.sender_id))
           as "tickets without a tip",
         (select count(*) from stream b left join stream_tally s on s.stream_id = b.id
           left join (select stream_id, sum(token_units) as units, count(*) as n from tip
             group by stream_id) t on t.stream_id = b.id
           where coalesce(s.gross_units, 0) <> coalesce(t.units, 0)
             or coalesce(s.earned_units + s.platform_units + s.studio_units, 0) <> coalesce(t.units, 0)
             or coalesce(s.raised_units, 0) <> coalesce(t.units, 0)
              or coalesce(s.tips, 0) <> coalesce(t.n, 0)) as "shows with wrong counters"`;

const BALANCES = `select account_id as id, balance_units as units from ledger_balance`;

/** Checks the stored rows of a site that was killed twice. No acknowledged tip may be lost or duplicated. */
export async function expectWholeBooks(site: CrashedSite): Promise<void> {
  const database = openDatabase(site.databaseUrl, { poolSize: 2 });
  try {
    await expectTips(site, database.pool);
    await expectBalances(site, database.pool);
    for (const line of await proveLedger(database.kysely)) expect(line.wrong, line.claim).toBe(0);
    await vi.waitFor(
      async () => {
        const { rows } = await database.pool.query<{ n: number }>('select count(*) as n from outbox');
        expect(rows[0]?.n, 'facts that are still to be told').toBe(0);
      },
      { timeout: patience(30_000), interval: 100 },
    );
  } finally {
    await database.close();
  }
}

async function expectTips(site: CrashedSite, db: pg.Pool): Promise<void> {
  const { rows } = await db.query<Stored>(STORED);
  const stored = new Map(rows.map((row) => [row.note, row]));
  const told = site.wanted.map(({ key, note, tokens }) => ({
    id: site.acknowledged.get(key),
    note,
    units: tokens * 100,
    tips: 1,
    transfers: 1,
    tickets: 1,
  }));
  expect(rows.length).toBe(site.wanted.length);
  expect(told.filter((tip) => JSON.stringify(tip) !== JSON.stringify(shapeOf(stored.get(tip.note))))).toEqual([]);
  const loose = (await db.query<Record<string, number>>(LOOSE)).rows[0];
  expect(Object.values(loose ?? {}).length).toBe(3);
  expect(Object.entries(loose ?? {}).filter(([, count]) => count !== 0)).toEqual([]);
}

const shapeOf = (row: Stored | undefined) =>
  row && {
    id: row.id,
    note: row.note,
    units: row.units,
    tips: row.tips,
    transfers: row.transfers,
    tickets: row.tickets,
  };

/** Checks that each wallet lost exactly what its owner tipped, and that the receivers earned all of it. */
async function expectBalances(site: CrashedSite, db: pg.Pool): Promise<void> {
  const units = new Map(
    (await db.query<{ id: string; units: number }>(BALANCES)).rows.map((row) => [row.id, row.units]),
  );
  const paid = new Map<string, number>();
  for (const tip of site.wanted) {
    const viewer = site.people.viewers[tip.viewer] ?? '';
    paid.set(viewer, (paid.get(viewer) ?? 0) + tip.tokens * 100);
  }
  expect(paid.size).toBe(site.people.viewers.length);
  for (const [viewer, paidUnits] of paid) expect(units.get(viewer)).toBe(site.people.walletUnits - paidUnits);
  const earned = [...site.people.performers, PLATFORM_ACCOUNTS.revenue].map((id) => units.get(id) ?? 0);
  const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);
  expect(earned.every((amount) => amount > 0)).toBe(true);
  expect(sum(earned)).toBe(sum(paid.values()));
}

/** Checks that repeating a tip acknowledged before a crash returns the same tip and costs nothing. */
export async function expectRepeatsToBeFree(site: CrashedSite, count: number): Promise<void> {
  const step = Math.max(1, Math.floor(site.wanted.length / count));
  for (const tip of site.wanted.filter((_, n) => n % step === 0))
    expect(await site.send(tip)).toBe(site.acknowledged.get(tip.key));
}
