-- What staff have set. A setting that stands not here has the default of modules/settings/site-settings.ts.
create table site_setting (
  key text primary key check (length(key) <= 80),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  -- The member of staff; null when the system did it.
  updated_by uuid
);

-- The links of the site, by section.
create table menu_item (
  id uuid primary key,
  title text not null check (length(title) between 1 and 60),
  path text not null check (length(path) between 1 and 300),
  section text not null check (section in ('main', 'header', 'footer')),
  ordering integer not null default 0,
  is_new_tab boolean not null default false
);

insert into menu_item (id, title, path, section, ordering) values
  ('01900000-0000-7000-8000-000000000001', 'Live now', '/', 'main', 10),
  ('01900000-0000-7000-8000-000000000002', 'Creators', '/search', 'main', 20),
  ('01900000-0000-7000-8000-000000000003', 'Favourites', '/favourites', 'main', 30),
  ('01900000-0000-7000-8000-000000000004', 'Search', '/search', 'header', 10),
  ('01900000-0000-7000-8000-000000000005', 'Become a creator', '/auth/register', 'header', 20),
  ('01900000-0000-7000-8000-000000000006', 'Studios', '/studio/login', 'footer', 10);
