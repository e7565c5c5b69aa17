import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { toTransferKey } from './ledger.rules.ts';
import type { LedgerTx } from './ledger.types.ts';

/** Balances in ledger units, with what still waits in the slots; an account that is not open is absent. */
export async function balanceOf(
  tx: { readonly db: Kysely<Tables> },
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; units: number }>`
    select account_id as id, balance_units as units from ledger_balance where account_id = any(${[...ids]}::uuid[])`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [row.id, row.units]));
}

/** What has been spent out of wallets and holds, less what came back, all together. */
export async function spentOf(tx: { readonly db: Kysely<Tables> }, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(spent_units), 0)::bigint as units from ledger_account where id = any(${[...ids]}::uuid[])`.execute(
    tx.db,
  );
  return rows[0]?.units ?? 0;
}

/** Since when a wallet pays nothing; undefined while it does. */
export async function frozenSince(tx: { readonly db: Kysely<Tables> }, accountId: string): Promise<Date | undefined> {
  const row = await tx.db
    .selectFrom('ledger_account')
    .select('frozen_at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.frozen_at ?? undefined;
}

/** Folds what waits for an earnings account and returns its balance in ledger units. Before a payout, or by a job. */
export async function sweep(tx: Pick<LedgerTx, 'db'>, accountId: string): Promise<number> {
  const { rows } = await sql<{ units: number | null }>`select ledger_sweep(${accountId}) as units`.execute(tx.db);
  const units = rows[0]?.units;
  if (units === null || units === undefined) throw new Error(`There is no account ${accountId}`);
  return units;
}

/** The transfers that payers' keys have made already, in the order of the keys; undefined where there is none. */
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

/** What is left of some transfers after refunds, and after refunds that were undone. */
export async function leftOf(
  tx: { readonly db: Kysely<Tables> },
  ids: readonly string[],
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; units: number }>`
    select t.id, -(t.payer_units + coalesce((
             select sum(d.payer_units) from ledger_transfer d where d.origin_id = t.id), 0))::bigint as units
      from ledger_transfer t where t.id = any(${[...ids]}::uuid[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, row.units]));
}

/** Which of an account's transfers are read. */
export interface LegPage {
  /** A condition on the transfer `t`; it should leave most of them. */
  readonly where: RawBuilder<unknown>;
  /** A condition on the kind `k.kind`. */
  readonly kinds?: RawBuilder<unknown>;
  readonly sort: 'asc' | 'desc';
  /** Of each kind. */
  readonly limit: number;
}
/**
 * The rows `t` of transfers in which an account is the payer, the first receiver or the second, as a statement: of each kind the first
 * ones by id. Why by kind: each is one short walk along an index, however many transfers of other kinds there are.
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
  /** Negative when the account gave. */
  units: number;
  originId: string | null;
  payerId: string;
  /** The first receiver: whom a spend was for. */
  receiverId: string;
}

/** The movements of one account, newest first. `before` is the last transferId of the page before. */
export async function entriesOf(
  tx: { readonly db: Kysely<Tables> },
  query: { accountId: string; limit: number; before?: string },
): Promise<Entry[]> {
  const { accountId, limit } = query;
  const before = query.before ? sql`t.id < ${query.before}` : sql`true`;
  const page = (side: 'payer' | 'to1' | 'to2' | 'to3') => {
    const units = sql`t.${sql.ref(`${side}_units`)}`;
    const rows =
      side !== 'to3'
        ? transfersOf(side, accountId, { where: sql`${units} <> 0 and ${before}`, sort: 'desc', limit })
        : sql`select * from ledger_transfer t where t.${sql.ref(`${side}_id`)} = ${accountId} and ${units} <> 0 and ${before} order by t.id desc limit ${limit}`;
    return sql`
      select t.id as "transferId", t.at, t.kind, ${units} as units, t.origin_id as "originId", t.payer_id as "payerId", t.to1_id as "receiverId"
        from (${rows}) t`;
  };
  const sides = sql.join([page('payer'), page('to1'), page('to2'), page('to3')], sql` union all `);
  const { rows } =
    await sql<Entry>`select * from (${sides}) as entry order by "transferId" desc limit ${limit}`.execute(tx.db);
  return rows;
}
