create table article (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  type text not null check (type in ('help', 'terms', 'privacy', 'news')),
  title text not null check (length(title) between 1 and 150),
  summary text not null check (length(summary) <= 300),
  -- Markdown.
  body text not null check (length(body) between 1 and 50000),
  status text not null check (status in ('draft', 'published')),
  ordering integer not null default 0 check (ordering between 0 and 1000),
  -- First publication. Kept when it becomes a draft again.
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The article's main language. It can have translations.
  language text not null default 'en' check (language ~ '^[a-z]{2,3}$'),
  check ((status = 'published') <= (published_at is not null))
);
create index article_shown on article (type, ordering, published_at desc) where status = 'published';
create index article_changed on article (updated_at desc, id);
create index article_words on article using gin (search_form(((((title || ' ') || summary) || ' ') || body)) gin_trgm_ops);

create table article_translation (
  article_id uuid not null references article (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  title text not null check (length(title) between 1 and 150),
  summary text not null check (length(summary) <= 300),
  -- Markdown.
  body text not null check (length(body) between 1 and 50000),
  primary key (article_id, language)
);
create index article_translation_words on article_translation using gin (search_form(((((title || ' ') || summary) || ' ') || body)) gin_trgm_ops);

-- Unpublished changes of a published article.
create table article_draft (
  article_id uuid primary key references article (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  title text not null check (length(title) between 1 and 150),
  summary text not null check (length(summary) <= 300),
  -- Markdown.
  body text not null check (length(body) between 1 and 50000),
  -- Its texts in other languages.
  translations jsonb not null default '[]' check (jsonb_typeof(translations) = 'array'),
  -- Null if the account is gone.
  written_by uuid references account (id) on delete set null,
  written_at timestamptz not null
);
create index article_draft_by on article_draft (written_by);

-- Saved versions of an article. The newest fifty are kept.
create table article_version (
  id uuid primary key,
  article_id uuid not null references article (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  title text not null check (length(title) between 1 and 150),
  summary text not null check (length(summary) <= 300),
  -- Markdown.
  body text not null check (length(body) between 1 and 50000),
  -- Its texts in other languages.
  translations jsonb not null default '[]' check (jsonb_typeof(translations) = 'array'),
  status text not null check (status in ('draft', 'published')),
  -- Null for the site itself, or if the account is gone.
  written_by uuid references account (id) on delete set null,
  written_at timestamptz not null
);
create index article_version_article on article_version (article_id, written_at desc, id desc);
create index article_version_by on article_version (written_by);
