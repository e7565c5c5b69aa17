-- What staff write for everybody, what people write to staff, and what the site shows of itself.

create table article (
  -- UUIDv7: sorts by the time of its making.
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  type text not null check (type in ('help', 'terms', 'privacy', 'news')),
  title text not null check (length(title) between 1 and 150),
  summary text not null check (length(summary) <= 300),
  -- Markdown.
  body text not null check (length(body) between 1 and 50000),
  status text not null check (status in ('draft', 'published')),
  ordering integer not null default 0 check (ordering between 0 and 1000),
  -- The first time; kept when it becomes a draft again.
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'published') <= (published_at is not null))
);
create index article_shown on article (type, ordering, published_at desc) where status = 'published';
create index article_changed on article (updated_at desc, id);
create index article_words on article using gin (search_form(title || ' ' || summary || ' ' || body) gin_trgm_ops);

create table contact_message (
  -- UUIDv7: sorts by the time of its making.
  id uuid primary key,
  account_id uuid references account (id) on delete set null,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) between 1 and 320),
  subject text not null check (length(subject) between 1 and 150),
  message text not null check (length(message) between 1 and 5000),
  status text not null default 'open' check (status in ('open', 'answered')),
  answer text check (length(answer) between 1 and 5000),
  answered_by uuid references account (id) on delete set null,
  answered_at timestamptz,
  created_at timestamptz not null,
  -- A keyed hash of the account or the address that wrote; forgotten after a day.
  sender_hash bytea,
  check ((status = 'answered') = (answered_at is not null))
);
create index contact_message_status on contact_message (status, id);
create index contact_message_sender on contact_message (sender_hash, created_at) where sender_hash is not null;

create table site_promo (
  id uuid primary key,
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) <= 200),
  picture text not null check (length(picture) <= 2048),
  link text not null check (length(link) <= 2048),
  is_new_tab boolean not null default false,
  place text not null check (place in ('home', 'creators', 'shop', 'feed')),
  is_active boolean not null default true,
  starts_at timestamptz,
  ends_at timestamptz,
  ordering integer not null default 0 check (ordering between 0 and 1000),
  created_at timestamptz not null,
  check (starts_at < ends_at)
);
