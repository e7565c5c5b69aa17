-- Mails as worded by staff. Others have the default wording.
create table mail_words (
  kind text not null check (length(kind) between 1 and 60),
  language text not null check (language in ('en', 'de')),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 10000),
  -- The change that set it.
  change_id uuid not null,
  primary key (kind, language)
);

-- Changes of wording. Null restores the default.
create table mail_words_change (
  id uuid primary key,
  kind text not null check (length(kind) between 1 and 60),
  language text not null check (language in ('en', 'de')),
  subject text check (length(subject) between 1 and 200),
  body text check (length(body) between 1 and 10000),
  changed_by uuid not null references account (id),
  changed_at timestamptz not null,
  check ((subject is null) = (body is null))
);
create index mail_words_change_kind on mail_words_change (kind, language, id desc);
create index mail_words_change_by on mail_words_change (changed_by);
