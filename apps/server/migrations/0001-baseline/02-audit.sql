-- Staff actions. Invariant: rows are only added.
create table audit_row (
  -- UUIDv7: sorts by time.
  id uuid primary key,
  at timestamptz not null,
  -- The staff member. Null if the system did it.
  actor_id uuid,
  action text not null check (length(action) between 1 and 60),
  -- What the action concerned, e.g. `performer:<id>`.
  subject text not null check (length(subject) <= 200),
  detail jsonb not null,
  address text not null default ''
);
create index audit_row_action on audit_row (action, id);
create index audit_row_subject on audit_row (subject, id);
-- Full-text search in the audit log.
create index audit_row_words on audit_row using gin ((((subject || ' ') || (detail)::text)) gin_trgm_ops);
create index audit_row_actor on audit_row (actor_id, id);

create function audit_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_row_append_only before delete or update
  or TRUNCATE on audit_row for each statement execute function audit_refuse_change();
