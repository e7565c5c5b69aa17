-- Recordings of public shows are sold like videos: with a price, and published by their performer.
alter table recording
  add column price_units bigint not null default 0 check (price_units between 0 and 100000000),
  add column sale_status text not null default 'draft' check (sale_status in ('draft', 'active', 'inactive')),
  add column published_at timestamptz,
  add column sales integer not null default 0 check (sales >= 0),
  -- What a customer paid for is theirs alone.
  add constraint recording_sale_public check (sale_status = 'draft' or kind = 'public'),
  add constraint recording_sale_ready check (sale_status <> 'active' or (state = 'ready' and published_at is not null));
create index recording_shown on recording (performer_id, published_at, id) where sale_status = 'active' and hidden_at is null;
create index recording_newest on recording (published_at, id) where sale_status = 'active' and hidden_at is null;
