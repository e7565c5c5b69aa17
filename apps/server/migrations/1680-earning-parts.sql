-- What accounts earned, as those read it who add it up: the sums, and each transfer that is in none of them yet. In one
-- statement each transfer counts once.
create view earning_part as
  select account_id, quarter, kind, member_id, transfers, gross_units, platform_units, net_units from earning_quarter
  union all
  select d.account_id, fresh.quarter, fresh.kind, fresh.member_id, 1, fresh.gross_units, fresh.platform_units, fresh.net_units
    from earning_due d cross join lateral unnest(d.transfer_ids) as u (id)
   -- Why offset 0: the transfers are looked up by their ids, however many there are of others.
   cross join lateral (
     select e.kind, e.member_id, e.gross_units, e.platform_units, e.net_units, floor(extract(epoch from e.at) / 900)::integer as quarter
       from earning e where e.transfer_id = u.id and e.account_id = d.account_id offset 0) fresh;
