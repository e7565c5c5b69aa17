-- What a published article is to say next, while people read what it says now.
create table article_draft (
  article_id uuid primary key references article (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  title text not null check (length(title) between 1 and 150),
  summary text not null check (length(summary) <= 300),
  -- Markdown.
  body text not null check (length(body) between 1 and 50000),
  -- Its words in other languages.
  translations jsonb not null default '[]' check (jsonb_typeof(translations) = 'array'),
  -- Nobody: somebody whose account is gone.
  written_by uuid references account (id) on delete set null,
  written_at timestamptz not null
);
create index article_draft_by on article_draft (written_by);
