import { sql } from 'kysely';
import { storedJson } from '../../platform/db/stored-json.ts';
import type { Tx } from '../../platform/transaction.ts';
import { PLATFORM_ACCOUNTS, type ProofLine } from '../ledger/index.ts';

/** A prover that has been silent for this long is considered dead. */
const SILENCE = '3 minutes';

/** Sums the balances of each account class in one snapshot. */
export async function sumClasses(tx: Tx): Promise<void> {
  const names = Object.keys(PLATFORM_ACCOUNTS);
  const ids = Object.values(PLATFORM_ACCOUNTS);
  await sql`
    with own as (
      select * from unnest(${names}::text[], ${ids}::uuid[]) as o (class, id)
    ), classed as (
      select case when a.kind <> 'earnings' then a.kind
        when a.owner_id in (select id from studio) then 'studio' else 'performer' end as class,
             count(*) as accounts, sum(a.balance_units) as units
        from ledger_account a where a.kind <> 'platform' group by 1
      union all
      select o.class, 1, a.balance_units from own o join ledger_account a on a.id = o.id
      union all
      select coalesce(o.class, case when a.owner_id in (select id from studio) then 'studio' else 'performer' end), 0,
        sum(c.balance_units)
        from ledger_credit c join ledger_account a on a.id = c.account_id left join own o on o.id = a.id group by 1
    )
    insert into book_sum as s (class, accounts, units, summed_at)
      select class, sum(accounts), sum(units), ${tx.now}::timestamptz from classed group by class order by class
    on conflict (class) do update
      set accounts = excluded.accounts, units = excluded.units, summed_at = excluded.summed_at`.execute(tx.db);
}

/** Starts a proof and aborts any earlier proof whose process has died. Returns false if another is running. */
export async function beginProof(
  tx: Tx,
  proof: { readonly id: string; readonly claims: number; readonly askedBy: string | null },
): Promise<boolean> {
  await sql`
    update book_proof set finished_at = ${tx.now} where finished_at is null
      and seen_at < ${tx.now}::timestamptz - ${SILENCE}::interval`.execute(tx.db);
  const { numAffectedRows } = await sql`
    insert into book_proof (id, started_at, seen_at, claims, asked_by)
    values (${proof.id}, ${tx.now}, ${tx.now}, ${proof.claims}, ${proof.askedBy}) on conflict do nothing`.execute(
    tx.db,
  );
  return numAffectedRows === 1n;
}

export const noteLines = async (tx: Tx, id: string, lines: readonly ProofLine[]): Promise<void> =>
  void (await sql`
    update book_proof set lines = ${storedJson(lines)}, seen_at = ${tx.now} where id = ${id}
      and finished_at is null`.execute(tx.db));

/** Records a heartbeat of the prover. Returns false if the proof is over. */
export async function noteSeen(tx: Tx, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update book_proof set seen_at = ${tx.now} where id = ${id} and finished_at is null`.execute(tx.db);
  return numAffectedRows === 1n;
}

/** Ends a proof. `lines` is null if it was aborted. */
export const finishProof = async (tx: Tx, id: string, lines: readonly ProofLine[] | null): Promise<void> =>
  void (await sql`
    update book_proof set finished_at = ${tx.now}, seen_at = ${tx.now},
      lines = coalesce(${lines && storedJson(lines)}::jsonb, lines),
           holds = ${lines && lines.every(({ wrong }) => wrong === 0)}::boolean
     where id = ${id} and finished_at is null`.execute(tx.db));
