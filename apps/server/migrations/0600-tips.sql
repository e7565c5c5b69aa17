-- A tip. Its id is that of the ledger transfer that paid it.
create table tip (
  id uuid primary key,
  user_id uuid not null,
  performer_id uuid not null,
  -- The running show and its chat, when there was one.
  stream_id uuid,
  conversation_id uuid,
  token_units bigint not null check (token_units > 0),
  -- The tip menu item's words as they were then.
  item text check (length(item) <= 60),
  note text check (length(note) <= 200),
  created_at timestamptz not null
);
-- The top supporters of a show.
create index tip_stream on tip (stream_id, user_id) where stream_id is not null;
-- A performer's tips of a day, for figures.
create index tip_performer on tip (performer_id, id);
