-- Requests for payouts that rules hold until somebody of staff has looked: see docs/decisions/0112-automatic-holds.md.

create table payout_hold (
  id uuid primary key,
  request_id uuid not null references payout_request (id),
  at timestamptz not null,
  -- Which rules hold it, with their figures.
  reasons jsonb not null check (jsonb_typeof(reasons) = 'array' and jsonb_array_length(reasons) between 1 and 10),
  ended_at timestamptz,
  -- By staff, by a change that no rule holds, or with the request.
  ended text check (ended in ('released', 'edited', 'closed')),
  released_by uuid references account (id),
  reason text check (length(reason) between 1 and 1000),
  check ((ended is null) = (ended_at is null)),
  check ((coalesce(ended, '') = 'released') = (released_by is not null)),
  check ((coalesce(ended, '') = 'released') = (reason is not null))
);
create index payout_hold_request on payout_hold (request_id, id);

alter table payout_request
  -- What holds it now.
  add column hold_id uuid unique references payout_hold (id),
  -- Keyed hash of the network that it was asked from; forgotten after some weeks.
  add column network bytea check (length(network) = 32),
  -- Whatever the code does: what is held is neither approved nor paid.
  add constraint payout_request_held check (hold_id is null or status = 'pending');
create index payout_request_hold on payout_request (id) where hold_id is not null;
create index payout_request_network on payout_request (network, created_at) where network is not null;
create index payout_request_network_age on payout_request (created_at) where network is not null;

alter table payment_detail
  -- Keyed hash of where the money goes, by which two accounts with the same are found; null until it is known.
  add column fingerprint bytea check (length(fingerprint) = 32);
create index payment_detail_fingerprint on payment_detail (fingerprint);
create index payment_detail_without_fingerprint on payment_detail (id) where fingerprint is null;

alter table payout_step drop constraint payout_step_step_check;
alter table payout_step add constraint payout_step_step_check
  check (step in ('asked', 'edited', 'held', 'released', 'first_approved', 'approved', 'paid', 'rejected', 'cancelled'));

-- A request leaves its hold only as the hold says that it has ended, and is not decided in the same stroke.
create function payout_check_hold() returns trigger language plpgsql as $$
declare
  v_ended text;
begin
  select ended into v_ended from payout_hold where id = old.hold_id;
  if v_ended is null
     or (v_ended = 'closed') <> (new.status in ('rejected', 'cancelled'))
     or (v_ended <> 'closed' and new.status <> 'pending') then
    raise exception 'payout % is held', new.id;
  end if;
  return new;
end $$;
create trigger payout_request_hold_kept before update of hold_id on payout_request
  for each row when (old.hold_id is not null and new.hold_id is distinct from old.hold_id) execute function payout_check_hold();

-- A hold that has not ended is the one of its request; one that has ended stays as it is.
create function payout_hold_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended is not null or new.request_id <> old.request_id or new.at <> old.at then
    raise exception 'hold % of payout % is written down for good', old.id, old.request_id;
  end if;
  return new;
end $$;
create trigger payout_hold_written before update or delete on payout_hold for each row execute function payout_hold_kept();

create function payout_hold_stands() returns trigger language plpgsql as $$
begin
  if (select ended is null from payout_hold where id = new.id)
     is distinct from exists (select 1 from payout_request where id = new.request_id and hold_id = new.id) then
    raise exception 'hold % and payout % do not agree', new.id, new.request_id;
  end if;
  return null;
end $$;
create constraint trigger payout_hold_agrees after insert or update on payout_hold
  deferrable initially deferred for each row execute function payout_hold_stands();
