-- The directory: categories, and what performers are found and sorted by.

create table category (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  ordering integer not null default 0
);
insert into category (id, slug, name, description, ordering) values
  ('01900000-0000-7000-8000-000000000101', 'music', 'Music', 'Songs, sets and rehearsals', 10),
  ('01900000-0000-7000-8000-000000000102', 'art', 'Art', 'Painting, drawing and making things', 20),
  ('01900000-0000-7000-8000-000000000103', 'gaming', 'Gaming', 'Playing, and talking about it', 30),
  ('01900000-0000-7000-8000-000000000104', 'fitness', 'Fitness', 'Training, yoga and dance', 40),
  ('01900000-0000-7000-8000-000000000105', 'cooking', 'Cooking', 'From the kitchen, step by step', 50),
  ('01900000-0000-7000-8000-000000000106', 'talk', 'Talk', 'Conversations about everything', 60);

alter table performer add constraint performer_category_there foreign key (category_id) references category (id) on delete set null;

-- How often a performer's page was visited.
create table performer_visits (
  performer_id uuid primary key references account (id) on delete cascade,
  views bigint not null check (views >= 0)
) with (fillfactor = 70);

-- Words as they are searched: lower case, without accents.
-- Why immutable although unaccent is not: the dictionary ships with the server and does not change.
create function search_form(words text) returns text language sql immutable strict parallel safe as
$$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;

-- All that the directory filters and sorts by, in one row, so that every list is one walk along one index.
-- Written by the triggers below only; popularity by the job discovery.popularity.
create table performer_listing (
  performer_id uuid primary key references performer (id) on delete cascade,
  -- Verified, and not suspended.
  is_listed boolean not null,
  -- On air, or away for a moment.
  is_live boolean not null,
  category_id uuid,
  country text,
  languages text[] not null,
  name_form text not null,
  search_words text not null,
  popularity bigint not null default 0
);
-- They cover what pages and counts need, so that the rows themselves are not read.
create index performer_listing_live on performer_listing (performer_id) where is_listed and is_live;
create index performer_listing_newest on performer_listing (performer_id) include (is_live) where is_listed;
create index performer_listing_popular on performer_listing (popularity, performer_id) include (is_live) where is_listed;
create index performer_listing_name on performer_listing (name_form, performer_id) include (is_live) where is_listed;
create index performer_listing_category on performer_listing (category_id, popularity, performer_id) include (is_live) where is_listed;
create index performer_listing_country on performer_listing (country, popularity, performer_id) include (is_live) where is_listed;
create index performer_listing_languages on performer_listing using gin (languages) where is_listed;
create index performer_listing_words on performer_listing using gin (search_words gin_trgm_ops);

create function performer_listing_write(p_id uuid) returns void language sql as $$
  insert into performer_listing as l (performer_id, is_listed, is_live, category_id, country, languages, name_form, search_words)
  select p.id, p.verification_status = 'verified' and a.status = 'active', p.streaming_status <> 'offline', p.category_id, a.country,
         p.languages, search_form(a.name), search_form(concat_ws(' ', a.username::text, a.name, array_to_string(p.tags, ' ')))
    from performer p
    join account a on a.id = p.id
   where p.id = p_id
  on conflict (performer_id) do update set
    is_listed = excluded.is_listed, is_live = excluded.is_live, category_id = excluded.category_id, country = excluded.country,
    languages = excluded.languages, name_form = excluded.name_form, search_words = excluded.search_words;
$$;

create function performer_listing_follow() returns trigger language plpgsql as $$
begin
  perform performer_listing_write(new.id);
  return null;
end $$;
create trigger performer_listing_added after insert on performer for each row execute function performer_listing_follow();
create trigger performer_listing_changed
  after update of verification_status, streaming_status, category_id, tags, languages on performer
  for each row execute function performer_listing_follow();
create trigger performer_listing_renamed
  after update of username, name, country, status on account
  for each row when (new.role = 'performer') execute function performer_listing_follow();

select performer_listing_write(id) from performer;
