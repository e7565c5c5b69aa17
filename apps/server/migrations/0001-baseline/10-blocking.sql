-- Viewers and countries that a performer blocks.
create table block (
  performer_id uuid not null,
  user_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (performer_id, user_id)
);
create index block_user on block (user_id, performer_id);
create index block_newest on block (performer_id, created_at, user_id);

create table blocked_country (
  performer_id uuid not null,
  -- ISO 3166-1 alpha-2.
  country text not null check (country ~ '^[A-Z]{2}$'),
  primary key (performer_id, country)
);
create index blocked_country_performers on blocked_country (country, performer_id);
