import { sql, type Kysely } from 'kysely';
import { countRows, pageOf } from '../../platform/db/paging.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { balanceOf, transfersOf } from '../ledger/index.ts';
import type { PayoutRow, Payouts } from './payouts-port.ts';
import { readNetSince } from './sums/sums.queries.ts';

const HELD_MS = 14 * 86_400_000;

const paidOut = (accountId: string, where = sql`true`, limit = 1_000_000) =>
  transfersOf('payer', accountId, { where, kinds: sql`k.kind = 'payout'`, sort: 'desc', limit });

async function readPaid(db: Kysely<Tables>, accountId: string): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(-sum(t.payer_units + coalesce((
             select sum(b.payer_units) from ledger_transfer b where b.origin_id = t.id), 0)), 0)::bigint as units
      from (${paidOut(accountId)}) t`.execute(db);
  return rows[0]?.units ?? 0;
}

/** Payouts as the ledger alone knows them: every movement of the kind `payout`, and fourteen days in which earnings wait. */
export const ledgerPayouts: Payouts = {
  heldSince: (now) => new Date(now.getTime() - HELD_MS),
  async figures(db, accountId, now) {
    const balance = Math.max(0, (await balanceOf({ db }, [accountId])).get(accountId) ?? 0);
    const held = await readNetSince(db, accountId, ledgerPayouts.heldSince(now));
    const pendingUnits = Math.min(Math.max(0, held), balance);
    return { paidUnits: await readPaid(db, accountId), pendingUnits, availableUnits: balance - pendingUnits };
  },
  async list(db, accountId, { limit, offset, cursor }) {
    const beyond = cursor ? sql`t.id < ${cursor}::uuid` : sql`true`;
    const { rows } = await sql<PayoutRow>`
      select t.id, t.at, -t.payer_units as units,
             case when exists (select 1 from ledger_transfer b where b.origin_id = t.id) then 'rejected' else 'paid' end as status
        from (${paidOut(accountId, beyond, limit + offset + 1)}) t
       order by t.id desc limit ${limit + 1} offset ${cursor ? 0 : offset}`.execute(db);
    const { rows: page, ...next } = pageOf(rows, limit, (last) => last.id);
    const total = await countRows(db, sql`select 1 from (${paidOut(accountId, sql`true`, 1001)}) t`);
    return { rows: page, total, ...next };
  },
};
