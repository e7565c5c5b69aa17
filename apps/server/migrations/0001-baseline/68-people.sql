-- Staff notes about a person. Invariant: rows are only added, and deleted with the person's name.
create table staff_note (
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  author_id uuid not null references account (id) on delete cascade,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index staff_note_account on staff_note (account_id, id desc);

-- Tokens that staff give or take. Invariant: done exactly when its transfer exists, and above the limit not by the
-- requester.
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
create trigger account_forget after update of erased_at on account for each row when (((new.erased_at is not null)
  and (old.erased_at is null))) execute function forget_about_erased();
