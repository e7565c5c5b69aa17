-- What staff changed of the settings, so that it can be undone. Invariant: rows are only added.
create table setting_change (
  -- UUIDv7: sorts by time.
  id uuid primary key,
  key text not null check (length(key) <= 80),
  before jsonb not null,
  after jsonb not null,
  actor_id uuid references account (id) on delete set null,
  at timestamptz not null,
  -- The change that this one took back.
  undoes uuid references setting_change (id)
);
create index setting_change_key on setting_change (key, id desc);

-- Words of the audit log are looked for.
create index audit_row_words on audit_row using gin ((subject || ' ' || detail::text) gin_trgm_ops);
create index audit_row_actor on audit_row (actor_id, id);
