-- Cached translations, so that nobody waits or pays for the same one twice. Swept.
create table translation (
  text_hash bytea not null check (length(text_hash) = 32),
  language text not null check (language ~ '^[a-z]{2,3}$'),
  words text not null check (length(words) <= 20000),
  created_at timestamptz not null,
  primary key (text_hash, language)
);
create index translation_age on translation (created_at);
