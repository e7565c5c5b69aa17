-- Words and hosts that staff do not want in texts, and what happens to a text that has them.
create table word_rule (
  id uuid primary key,
  kind text not null check (kind in ('word', 'host')),
  -- Literal signs, and * for any within a word. Never a regular expression.
  pattern text not null check (length(pattern) between 1 and 100),
  action text not null check (action in ('mask', 'hold', 'refuse')),
  places text[] not null check (cardinality(places) between 1 and 3 and places <@ array['chat', 'messages', 'texts']),
  note text not null default '' check (length(note) <= 200),
  created_by uuid references account (id) on delete set null,
  created_at timestamptz not null,
  unique (kind, pattern)
);
create index word_rule_made_by on word_rule (created_by);
