-- An article is written in one language, and may have its words in others.
alter table article add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');

create table article_translation (
  article_id uuid not null references article (id) on delete cascade,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  title text not null check (length(title) between 1 and 150),
  summary text not null check (length(summary) <= 300),
  -- Markdown.
  body text not null check (length(body) between 1 and 50000),
  primary key (article_id, language)
);
create index article_translation_words on article_translation using gin (search_form(title || ' ' || summary || ' ' || body) gin_trgm_ops);
