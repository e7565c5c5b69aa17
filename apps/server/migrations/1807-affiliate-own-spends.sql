-- Spends of which the site has all, such as boosts, have no earner and leave nothing in the tail of earnings: affiliates hear of them here.
-- What has an earner is left to that tail, so that a tip costs no look at who was referred.

create function affiliate_note_own() returns trigger language plpgsql as $$
begin
  insert into affiliate_due (transfer_id)
  select f.id from fresh f
    join ledger_account a on a.id = f.payer_id and a.kind in ('wallet', 'hold')
    join affiliate_referral r on r.viewer_id = a.owner_id
   where '00000000-0000-0000-0000-000000000001' in (f.to1_id, f.to2_id, f.to3_id)
     and greatest(f.to1_id, f.to2_id, f.to3_id) <= '00000000-0000-0000-0000-0000000000ff'
     and f.kind not in ('grant', 'affiliate')
      on conflict do nothing;
  return null;
end $$;
create trigger ledger_transfer_affiliates after insert on ledger_transfer referencing new table as fresh
  for each statement execute function affiliate_note_own();

insert into affiliate_due (transfer_id)
select t.id from affiliate_referral r
  join ledger_account a on a.owner_id = r.viewer_id and a.kind in ('wallet', 'hold')
  join ledger_transfer t on t.payer_id = a.id and t.at >= r.created_at
 where '00000000-0000-0000-0000-000000000001' in (t.to1_id, t.to2_id, t.to3_id)
   and greatest(t.to1_id, t.to2_id, t.to3_id) <= '00000000-0000-0000-0000-0000000000ff'
   and t.kind not in ('grant', 'affiliate')
    on conflict do nothing;
