-- An article as it was each time that it was saved; the newest fifty of each are kept.
create table article_version (
  id uuid primary key,
  article_id uuid not null references article (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  title text not null check (length(title) between 1 and 150),
  summary text not null check (length(summary) <= 300),
  -- Markdown.
  body text not null check (length(body) between 1 and 50000),
  -- Its words in other languages.
  translations jsonb not null default '[]' check (jsonb_typeof(translations) = 'array'),
  status text not null check (status in ('draft', 'published')),
  -- Nobody: the site itself, or somebody whose account is gone.
  written_by uuid references account (id) on delete set null,
  written_at timestamptz not null
);
create index article_version_article on article_version (article_id, written_at desc, id desc);
create index article_version_by on article_version (written_by);

-- What is there now can be gone back to, too.
insert into article_version (id, article_id, language, title, summary, body, translations, status, written_at)
select gen_random_uuid(), a.id, a.language, a.title, a.summary, a.body,
  coalesce((select jsonb_agg(jsonb_build_object('language', o.language, 'title', o.title, 'summary', o.summary, 'body', o.body) order by o.language)
    from article_translation o where o.article_id = a.id), '[]'), a.status, a.updated_at
from article a;
