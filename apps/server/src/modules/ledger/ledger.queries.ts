import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { toTransferKey } from './ledger.rules.ts';
import type { LedgerTx } from './ledger.types.ts';

/**
 * Returns balances in ledger units, including what is buffered in slots. Accounts that were never opened are absent.
 */
export async function balanceOf(tx: { readonly db: Db }, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; units: number }>`
    select account_id as id, balance_units as units from ledger_balance
      where account_id = any(${[...ids]}::uuid[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.units]));
}

/** Returns the total spent from wallets and holds, less refunds. */
export async function spentOf(tx: { readonly db: Db }, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(spent_units), 0)::bigint as units from ledger_account
      where id = any(${[...ids]}::uuid[])`.execute(tx.db);
  return rows[0]?.units ?? 0;
}

/** Returns when a wallet was frozen, or undefined if it is not frozen. */
export async function frozenSince(tx: { readonly db: Db }, accountId: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('ledger_account')
    .select('frozen_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.frozen_at ?? undefined;
}

/**
 * Folds the slots of an earnings account and returns its balance in ledger units. Used before payouts and by a job.
 * Throws if there is no such account.
 */
export async function sweep(tx: Pick<LedgerTx, 'db'>, accountId: string): Promise<number> {
  const { rows } = await sql<{ units: number | null }>`select ledger_sweep(${accountId}) as units`.execute(tx.db);
  const units = rows[0]?.units;
  if (units === null || units === undefined) throw new Error(`There is no account ${accountId}`);
  return units;
}

/** Returns the transfers already made with payers' keys, in the order of the keys, with undefined for unused keys. */
export async function transfersOfKeys(
  tx: Pick<LedgerTx, 'db'>,
  keys: readonly { payerId: string; key: string }[],
): Promise<(string | undefined)[]> {
  const payers = keys.map(({ payerId }) => payerId);
  const stored = keys.map(({ key }) => toTransferKey(key));
  const { rows } = await sql<{ n: number; id: string }>`
    select k.n::int as n, t.id from unnest(${payers}::uuid[], ${stored}::uuid[]) with ordinality as k (payer, key, n)
      join ledger_transfer t on t.key = k.key and t.payer_id = k.payer`.execute(tx.db);
  const found: (string | undefined)[] = keys.map(() => undefined);
  for (const { n, id } of rows) found[n - 1] = id;
  return found;
}

/** Returns what remains of transfers after refunds and reversed refunds. */
export async function leftOf(tx: { readonly db: Db }, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; units: number }>`
    select t.id, -(t.payer_units + coalesce((
             select sum(d.payer_units) from ledger_transfer d where d.origin_id = t.id), 0))::bigint as units
      from ledger_transfer t where t.id = any(${[...ids]}::uuid[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.units]));
}

export interface LegPage {
  /** Condition on the transfer `t`. Most rows should match. */
  readonly where: RawBuilder<unknown>;
  /** Condition on the kind `k.kind`. */
  readonly kinds?: RawBuilder<unknown>;
  readonly sort: 'asc' | 'desc';
  /** Per kind. */
  readonly limit: number;
}
/**
 * SQL for transfers `t` with the account as payer, first or second receiver: the first ones of each kind by id. Queries
 * by kind, because each query is one short index scan, however many transfers of other kinds exist.
 */
export function transfersOf(side: 'payer' | 'to1' | 'to2', accountId: string, page: LegPage): RawBuilder<unknown> {
  const isSecond = side === 'to2' ? sql` and t.to2_id > '00000000-0000-0000-0000-0000000000ff'` : sql``;
  const mine = sql`t.${sql.ref(`${side}_id`)} = ${accountId}::uuid${isSecond}`;
  return sql`
    select t.* from (
      with recursive kinds (kind) as (
        (select t.kind from ledger_transfer t where ${mine} order by t.kind limit 1)
        union all
        select (select t.kind from ledger_transfer t where ${mine} and t.kind > kinds.kind order by t.kind limit 1)
          from kinds where kinds.kind is not null)
      select kind from kinds where kind is not null) k
     cross join lateral (select * from ledger_transfer t where ${mine} and t.kind = k.kind and ${page.where}
                          order by t.id ${sql.raw(page.sort)} limit ${page.limit}) t
     where ${page.kinds ?? sql`true`}`;
}

export interface Entry {
  transferId: string;
  at: Date;
  kind: string;
  /** Negative if the account paid. */
  units: number;
  originId: string | null;
  payerId: string;
  /** The first receiver, who is the target of a spend. */
  receiverId: string;
}

/** Lists the movements of an account, newest first. `before` is the last transferId of the previous page. */
export async function entriesOf(
  tx: { readonly db: Db },
  query: { accountId: string; limit: number; before?: string },
): Promise<Entry[]> {
  const { accountId, limit } = query;
  const before = query.before ? sql`t.id < ${query.before}` : sql`true`;
  const page = (side: 'payer' | 'to1' | 'to2' | 'to3') => {
    const units = sql`t.${sql.ref(`${side}_units`)}`;
    const rows =
      side !== 'to3'
        ? transfersOf(side, accountId, { where: sql`${units} <> 0 and ${before}`, sort: 'desc', limit })
        : sql`select * from ledger_transfer t where t.${sql.ref(`${side}_id`)} = ${accountId} and ${units} <> 0
          and ${before} order by t.id desc limit ${limit}`;
    return sql`
      select t.id as "transferId", t.at, t.kind, ${units} as units, t.origin_id as "originId", t.payer_id as "payerId",
        t.to1_id as "receiverId"
        from (${rows}) t`;
  };
  const sides = sql.join([page('payer'), page('to1'), page('to2'), page('to3')], sql` union all `);
  const { rows } =
    await sql<Entry>`select * from (${sides}) as entry order by "transferId" desc limit ${limit}`.execute(tx.db);
  return rows;
}
