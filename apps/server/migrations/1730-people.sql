-- What staff see of people and do with them: logins, notes, adjustments, bans, and looking at the site as somebody.

-- For good, until an administrator lifts it.
alter table account add column banned_at timestamptz;
alter table account add check (banned_at is null or status = 'suspended');
create index account_suspended on account (id) where status = 'suspended';
create index account_email_trgm on account using gin ((email::text) gin_trgm_ops);

-- The member of staff who looks at the site with this session as its account; it opens nothing but reads.
alter table session add column looked_by uuid references account (id) on delete cascade;
create index session_looked_by on session (looked_by) where looked_by is not null;

-- Each login, also when its session is over; kept for half a year.
create table login_entry (
  -- UUIDv7: sorts by time.
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  at timestamptz not null,
  address text not null check (length(address) <= 60),
  user_agent text not null check (length(user_agent) <= 300)
);
create index login_entry_account on login_entry (account_id, id desc);
create index login_entry_at on login_entry (at);

-- What staff write down about somebody for each other. Invariant: rows are only added; they go with the person's name.
create table staff_note (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  author_id uuid not null references account (id) on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index staff_note_account on staff_note (account_id, id desc);

-- Tokens that staff give or take. Invariant: done exactly when its transfer is there; over the limit not by who asked.
create table adjustment (
  id uuid primary key,
  account_id uuid not null references account (id),
  units bigint not null check (units <> 0 and abs(units) <= 100000000),
  reason text not null check (length(reason) between 1 and 500),
  status text not null check (status in ('pending', 'done', 'refused')),
  needs_two boolean not null,
  asked_by uuid not null references account (id),
  asked_at timestamptz not null,
  decided_by uuid references account (id),
  decided_at timestamptz,
  transfer_id uuid unique,
  check ((status = 'pending') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((status = 'done') = (transfer_id is not null)),
  check (not (needs_two and status = 'done' and decided_by = asked_by))
);
create index adjustment_account on adjustment (account_id, id desc);
create index adjustment_pending on adjustment (id desc) where status = 'pending';

create function forget_about_erased() returns trigger language plpgsql as $$
begin
  delete from login_entry where account_id = new.id;
  delete from staff_note where account_id = new.id;
  return null;
end $$;
create trigger account_forget after update of erased_at on account
  for each row when (new.erased_at is not null and old.erased_at is null) execute function forget_about_erased();

-- What staff take is no spending: it neither counts as spent, nor asks the limits that its owner has set.
create or replace function ledger_note_spent() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update ledger_account a set spent_units = a.spent_units - s.units
    from (select payer_id, sum(payer_units)::bigint as units from fresh
           where kind not in ('hold', 'void', 'chargeback', 'adjustment') and payer_id > '00000000-0000-0000-0000-0000000000ff' group by payer_id) s
   where a.id = s.payer_id and a.kind in ('wallet', 'hold');
  return null;
end $$;
do $$
declare
  v_one text := pg_get_functiondef('ledger_post_one'::regproc);
  v_before constant text := 'if v_payer.is_guarded then';
begin
  if position(v_before in v_one) = 0 then
    raise exception 'the function of the ledger is not the one that this was written for';
  end if;
  execute replace(v_one, v_before, 'if v_payer.is_guarded and p_kind <> ''adjustment'' then');
end $$;
