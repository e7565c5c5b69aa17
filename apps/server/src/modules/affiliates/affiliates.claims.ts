import type { Claims } from '../../platform/db/prove-claims.ts';

export const affiliateClaims: Claims = {
  'affiliates are owed what their shares say, none of which is more than was promised': `
    with spend as (
      select h.spend_id, r.share_bp, sum(h.units) as units
        from affiliate_share h join affiliate_referral r using (viewer_id) group by h.spend_id, r.share_bp
    ), beyond as (
      select count(*) as spends, count(*) filter (where s.units < 0 or s.units * 10000 > p.units * s.share_bp) as wrong
        from spend s left join lateral (
          select sum(leg.units) as units from ledger_transfer t
           cross join lateral (values (t.to1_id, t.to1_units), (t.to2_id, t.to2_units), (t.to3_id, t.to3_units))
             as leg (account_id, units)
           where t.id = s.spend_id and leg.account_id = '00000000-0000-0000-0000-000000000001') p on true)
    select count(b.account_id) + max(beyond.spends) as examined,
           abs(coalesce((select sum(units) from affiliate_share where paid_by is null),
             0) - sum(b.balance_units)) + max(beyond.wrong) as wrong
      from ledger_balance b cross join beyond where b.account_id = '00000000-0000-0000-0000-000000000007'`,
};
