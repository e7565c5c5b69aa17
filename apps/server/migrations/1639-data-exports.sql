-- What people have asked for of their own data.

create table data_export (
  -- UUIDv7: sorts by the time of asking.
  id uuid primary key,
  account_id uuid not null references account (id) on delete cascade,
  state text not null check (state in ('pending', 'ready', 'failed')),
  -- Not below public/.
  file_key text check (length(file_key) <= 200),
  bytes bigint check (bytes >= 0),
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((state = 'ready') = (file_key is not null)),
  check ((state = 'ready') = (expires_at is not null))
);
create unique index data_export_pending on data_export (account_id) where state = 'pending';
create index data_export_account on data_export (account_id, id);
create index data_export_expiry on data_export (expires_at) where expires_at is not null;
