import type { Db } from '../../platform/db/database.ts';
import { proveClaims, type Claims, type ProofLine } from '../../platform/db/prove-claims.ts';

export const LEDGER_CLAIMS: Claims = {
  'all balances together are zero': `
    select count(*) as examined, abs(coalesce(sum(balance_units), 0)) as wrong from ledger_balance`,
  'every balance is the sum of its entries': `
    select count(*) as examined, count(*) filter (where b.balance_units <> coalesce(e.units, 0)) as wrong
      from ledger_balance b
        left join (select account_id, sum(units) as units from ledger_entry group by account_id) e using (account_id)`,
  'every entry belongs to an account': `
    select count(*) as examined, count(*) filter (where a.id is null) as wrong
      from ledger_entry e left join ledger_account a on a.id = e.account_id`,
  'the legs of every transfer sum to zero': `
    select count(*) as examined, count(*) filter (where payer_units + to1_units + to2_units + to3_units <> 0) as wrong
      from ledger_transfer`,
  'no wallet and no hold is below zero': `
    select count(*) as examined, count(*) filter (where balance_units < 0) as wrong from ledger_balance
      where kind in ('wallet', 'hold', 'budget')`,
  'no payer used a key twice': `
    select count(*) as examined, count(*) - count(distinct (payer_id, key)) as wrong from ledger_transfer`,
  'every hold account has what its open holds say': `
    with left_over as (
      select h.to1_id as account_id, h.to1_units + coalesce((
               select sum(s.payer_units) from ledger_transfer s where s.origin_id = h.id and s.payer_id = h.to1_id), 0)
                 as units
        from ledger_transfer h where h.kind = 'hold')
    select count(*) as examined,
      count(*) filter (where b.balance_units <> coalesce(l.units, 0) or l.lowest < 0) as wrong
      from ledger_balance b
      left join (select account_id, sum(units) as units, min(units) as lowest from left_over
        group by account_id) l using (account_id)
     where b.kind = 'hold'`,
  'payout clearing has what its open payouts say': `
    with payout as (
      select t.to1_units + coalesce((
               select sum(case t.to1_id when s.payer_id then s.payer_units when s.to1_id then s.to1_units end)
                 from ledger_transfer s where s.origin_id = t.id), 0) as left_over
        from ledger_transfer t where t.kind = 'payout' and t.to1_id = '00000000-0000-0000-0000-000000000003')
    select count(*) as examined, count(*) filter (where left_over < 0)
           + abs(coalesce(sum(left_over), 0) - (select balance_units from ledger_balance
             where account_id = '00000000-0000-0000-0000-000000000003')) as wrong
      from payout`,
  'what was spent is the sum of what went out': `
    select count(*) as examined, count(*) filter (where a.spent_units <> coalesce(s.units, 0)) as wrong
      from ledger_account a
      left join (select payer_id, -sum(payer_units) as units from ledger_transfer
                  where kind not in ('hold', 'void', 'chargeback') group by payer_id) s on s.payer_id = a.id
     where a.kind in ('wallet', 'hold')`,
  'no transfer was refunded beyond any of its shares': `
    select count(*) as examined,
      count(*) filter (where o.id is null or r.to1 + o.to1_units < 0 or r.to2 + o.to2_units < 0
      or r.to3 + o.to3_units < 0
           or r.to1 > 0 or r.to2 > 0 or r.to3 > 0) as wrong
      from (select origin_id, sum(to1_units) as to1, sum(to2_units) as to2, sum(to3_units) as to3
              from ledger_transfer where payer_units > 0 or kind in ('refund', 'chargeback') group by origin_id) r
      left join ledger_transfer o on o.id = r.origin_id`,
};

/** Proves the ledger's own claims. */
export const proveLedger = (db: Db): Promise<ProofLine[]> => proveClaims(db, LEDGER_CLAIMS);
