import { sql } from 'kysely';
import type { Kysely } from 'kysely';
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

/** Folds what waits for an earnings account and answers its balance in ledger units. Before a payout, or by a job. */
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
  const page = (side: 'payer' | 'to1' | 'to2' | 'to3') => sql`(
    select id as "transferId", at, kind, ${sql.ref(`${side}_units`)} as units, origin_id as "originId", payer_id as "payerId", to1_id as "receiverId"
      from ledger_transfer where ${sql.ref(`${side}_id`)} = ${accountId} and ${sql.ref(`${side}_units`)} <> 0
       ${query.before ? sql`and id < ${query.before}` : sql``}
     order by id desc limit ${limit})`;
  const sides = sql.join([page('payer'), page('to1'), page('to2'), page('to3')], sql` union all `);
  const { rows } =
    await sql<Entry>`select * from (${sides}) as entry order by "transferId" desc limit ${limit}`.execute(tx.db);
  return rows;
}
