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
