-- Facts go two ways: to sockets, at once, and to the reactions of modules, each by itself.

drop index if exists outbox_due;
alter table outbox
  drop column attempts,
  drop column due_at,
  -- The moment of the insert, which leaves together with the commit: how long a fact has waited.
  alter column created_at set default clock_timestamp(),
  -- Whether rows of fact_reaction were written with it. False for what was announced before there were any.
  add column is_queued boolean not null default false;

-- What a module still has to do about a fact. A row goes in the transaction that did it.
create table fact_reaction (
  -- The order of the facts and, within one, of the modules.
  id bigint generated always as identity primary key,
  fact_id bigint not null,
  -- Module and topic, `wars:stream/ended`.
  name text not null,
  topic text not null,
  payload jsonb not null,
  announced_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  -- null: a dead letter, which waits for staff.
  due_at timestamptz default clock_timestamp(),
  failed_at timestamptz,
  -- Why the last attempt failed, without what the payload says.
  error text,
  unique (fact_id, name)
);
create index fact_reaction_due on fact_reaction (due_at, id) where due_at is not null;
create index fact_reaction_dead on fact_reaction (id) where due_at is null;
