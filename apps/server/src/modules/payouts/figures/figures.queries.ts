import { DAY_MS } from '@footlight/contract/time';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/ids.ts';
import { balanceOf } from '../../ledger/index.ts';
import { heldKinds, type HeldKind, type PayoutSettings } from '../payouts.rules.ts';

export interface Held {
  /** Time at which the last of the units becomes available. */
  readonly at: Date;
  readonly units: number;
}
/** Earnings of an account and their availability, in ledger units. */
export interface PayoutFigures {
  /** May be negative after a chargeback. */
  readonly balanceUnits: number;
  readonly availableUnits: number;
  /** Earnings too recent to be paid out, less their refunds. */
  readonly heldUnits: number;
  readonly held: readonly Held[];
  /** Requested, and neither paid nor returned. */
  readonly pendingUnits: number;
  readonly paidUnits: number;
}

const QUARTER_SECONDS = 900;

/**
 * Returns an account's held earnings in units, by the day they become available. Earnings of one quarter-hour become
 * available together, a set number of days after its end. A refund counts in the quarter-hour of the original payment.
 */
export async function readHeld(db: Db, accountId: string, kinds: readonly HeldKind[], now: Date): Promise<Held[]> {
  if (kinds.length === 0) return [];
  const longest = Math.max(...kinds.map(({ days }) => days));
  const oldest = now.getTime() - longest * DAY_MS;
  const names = kinds.map(({ kind }) => kind);
  // One extra day, because an id is created moments before its transfer.
  const returned = (side: 'to1' | 'to2' | 'to3') => sql`
    select t.origin_id, ${sql.ref(`t.${side}_units`)} as units from ledger_transfer t
     where ${sql.ref(`t.${side}_id`)} = ${accountId} and t.id >= ${firstIdAt(oldest - DAY_MS)}::uuid
       ${side === 'to1' ? sql`` : sql`and ${sql.ref(`t.${side}_id`)} > '00000000-0000-0000-0000-0000000000ff'`}
       and t.kind in ('refund', 'chargeback')`;
  const { rows } = await sql<Held>`
    with kinds (kind, days) as (select * from unnest(${names}::text[], ${kinds.map(({ days }) => days)}::int[])),
    movement as (
      select p.quarter, p.kind, p.net_units as units from earning_part p
       where p.account_id = ${accountId} and p.quarter >= ${Math.floor(oldest / 1000 / QUARTER_SECONDS)}
         and p.kind = any(${names}::text[])
      union all
      select floor(extract(epoch from o.at) / ${QUARTER_SECONDS}::int)::integer, o.kind, r.units
        from (${returned('to1')} union all ${returned('to2')} union all ${returned('to3')}) r
        join ledger_transfer o on o.id = r.origin_id
    ), held as (
      select to_timestamp((m.quarter + 1) * ${QUARTER_SECONDS}::bigint) + make_interval(days => k.days) as free_at,
        m.units
        from movement m join kinds k using (kind)
    )
    select max(free_at) as at, sum(units)::bigint as units from held where free_at > ${now}
     group by date_trunc('day', free_at at time zone 'UTC') having sum(units) <> 0 order by 1`.execute(db);
  return rows;
}

/**
 * Returns the available, held, requested and paid amounts of an account, and the times at which held earnings become
 * available. Exact in a transaction that locks the earnings account (ledger `sweep`). Elsewhere it is a snapshot.
 */
export async function payoutFiguresOf(
  db: Db,
  settings: PayoutSettings,
  accountId: string,
  now: Date,
): Promise<PayoutFigures> {
  // Reads the balance first. Earnings that arrive between the two reads then lower the available amount rather than
  // raise it too early.
  const balanceUnits = (await balanceOf({ db }, [accountId])).get(accountId) ?? 0;
  const held = await readHeld(db, accountId, heldKinds(settings), now);
  const heldUnits = held.reduce((sum, { units }) => sum + units, 0);
  const { rows } = await sql<{ pending: number; paid: number }>`
    select coalesce(sum(units) filter (where status in ('pending', 'approved')), 0)::bigint as pending,
           coalesce(sum(units) filter (where status = 'paid'), 0)::bigint as paid
      from payout_request where account_id = ${accountId}`.execute(db);
  const [sums] = rows;
  return {
    balanceUnits,
    availableUnits: Math.max(0, balanceUnits - heldUnits),
    heldUnits,
    held,
    pendingUnits: sums?.pending ?? 0,
    paidUnits: sums?.paid ?? 0,
  };
}
