-- Words and hosts that staff don't allow, and what happens to a text that contains one.
create table word_rule (
  id uuid primary key,
  kind text not null check (kind in ('word', 'host')),
  -- Literal characters, and * for any characters within a word. Never a regular expression.
  pattern text not null check (length(pattern) between 1 and 100),
  action text not null check (action in ('mask', 'hold', 'refuse')),
  places text[] not null,
  note text not null default '' check (length(note) <= 200),
  created_by uuid,
  created_at timestamptz not null,
  check (cardinality(places) between 1 and 3 and places <@ array['chat', 'messages', 'texts']),
  unique (kind, pattern)
);
create index word_rule_made_by on word_rule (created_by);
