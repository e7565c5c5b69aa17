-- What lists and profiles need so that they cost the same after years: an account's transfers are found kind by kind, each
-- kind in the order of its ids, and what somebody has spent is kept.

drop index ledger_transfer_to1;
create index ledger_transfer_to1 on ledger_transfer (to1_id, kind, id);
alter table ledger_transfer drop constraint ledger_transfer_pkey, add primary key (payer_id, kind, id);

-- What went out of a wallet or out of what was set aside, less what came back. Setting aside and giving back is no spending.
alter table ledger_account add column spent_units bigint not null default 0;
update ledger_account a set spent_units = s.units
  from (select payer_id, -sum(payer_units)::bigint as units from ledger_transfer
         where kind not in ('hold', 'void', 'chargeback') and payer_id > '00000000-0000-0000-0000-0000000000ff' group by payer_id) s
 where a.id = s.payer_id and a.kind in ('wallet', 'hold');

create function ledger_note_spent() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update ledger_account a set spent_units = a.spent_units - s.units
    from (select payer_id, sum(payer_units)::bigint as units from fresh
           where kind not in ('hold', 'void', 'chargeback') and payer_id > '00000000-0000-0000-0000-0000000000ff' group by payer_id) s
   where a.id = s.payer_id and a.kind in ('wallet', 'hold');
  return null;
end $$;
create trigger ledger_transfer_spent after insert on ledger_transfer referencing new table as fresh
  for each statement execute function ledger_note_spent();

-- The seat that a hold waits for.
create index show_participant_hold on show_participant (hold_id) where hold_id is not null;
