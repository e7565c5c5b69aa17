-- Settings that staff have changed. Absent ones have the default of modules/settings/site-settings.ts.
create table site_setting (
  key text primary key check (length(key) <= 80),
  value jsonb not null,
  updated_at timestamptz not null default now(),
  -- The staff member. Null if the system did it.
  updated_by uuid
);

-- Links in the site's menus, by section.
create table menu_item (
  id uuid primary key,
  title text not null check (length(title) between 1 and 60),
  path text not null check (length(path) between 1 and 300),
  section text not null check (section in ('main', 'header', 'footer')),
  ordering integer not null default 0,
  is_new_tab boolean not null default false
);

-- Changes of settings, so that they can be undone. Invariant: rows are only added.
create table setting_change (
  -- UUIDv7: sorts by time.
  id uuid primary key,
  key text not null check (length(key) <= 80),
  before jsonb not null,
  after jsonb not null,
  actor_id uuid,
  at timestamptz not null,
  -- The change that this one undid.
  undoes uuid references setting_change (id)
);
create index setting_change_key on setting_change (key, id desc);

insert into menu_item (id, title, path, section, ordering) values
  ('01900000-0000-7000-8000-000000000001', 'Live now', '/', 'main', 10),
  ('01900000-0000-7000-8000-000000000002', 'Creators', '/creators', 'main', 20),
  ('01900000-0000-7000-8000-000000000012', 'Feed', '/feed', 'main', 25),
  ('01900000-0000-7000-8000-000000000003', 'Favourites', '/favourites', 'main', 30),
  ('01900000-0000-7000-8000-000000000004', 'Search', '/search', 'header', 10),
  ('01900000-0000-7000-8000-000000000005', 'Become a creator', '/auth/register', 'header', 20),
  ('01900000-0000-7000-8000-000000000006', 'Studios', '/studio/login', 'footer', 10);
