-- Accounts that their owners have suspended, or want erased.

alter table account
  -- Its owner has suspended it, and comes back by logging in until then.
  add column restorable_until timestamptz,
  -- Its owner wants it erased, which is done then.
  add column erase_at timestamptz,
  add column erased_at timestamptz,
  add check (restorable_until is null or status = 'suspended'),
  add check (erase_at is null or restorable_until is not null or erased_at is not null),
  add check (erased_at is null or status = 'suspended');
create index account_erase_due on account (erase_at) where erase_at is not null and erased_at is null;
