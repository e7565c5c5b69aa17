create table category (
  id uuid primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  ordering integer not null default 0
);

alter table performer add constraint performer_category_there foreign key (category_id) references category (id)
  on delete set null;

alter table catalog_item add foreign key (category_id) references category (id) on delete set null;

-- Visits to a performer's page.
create table performer_visits (
  performer_id uuid primary key references account (id) on delete cascade,
  views bigint not null check (views >= 0)
) with (fillfactor = 70);

-- Everything that the directory filters and sorts by, in one row, so that every list is one index scan. Written only
-- by the triggers below, and popularity by the job discovery.popularity.
create table performer_listing (
  performer_id uuid primary key references performer (id) on delete cascade,
  -- Verified and not suspended.
  is_listed boolean not null,
  -- On air, or briefly away.
  is_live boolean not null,
  category_id uuid,
  country text,
  languages text[] not null,
  name_form text not null,
  search_words text not null,
  popularity bigint not null default 0,
  -- Filters: gender, tags, the price of a private minute, current activity.
  gender text,
  -- In lower case.
  tags text[] not null default '{}',
  -- The initial price of show_terms until that row exists.
  private_units bigint not null default 2000,
  streaming_status text not null default 'offline',
  category_ids uuid[] not null default '{}'
);
-- Covering indexes for pages and counts, so that the rows themselves aren't read.
create index performer_listing_live on performer_listing (performer_id) where is_listed and is_live;
create index performer_listing_newest on performer_listing (performer_id) include (is_live) where is_listed;
create index performer_listing_popular on performer_listing (popularity, performer_id) include (is_live)
  where is_listed;
create index performer_listing_name on performer_listing (name_form, performer_id) include (is_live) where is_listed;
create index performer_listing_category on performer_listing (category_id, popularity, performer_id) include (is_live)
  where is_listed;
create index performer_listing_country on performer_listing (country, popularity, performer_id) include (is_live)
  where is_listed;
create index performer_listing_languages on performer_listing using gin (languages) where is_listed;
create index performer_listing_grams on performer_listing using gin (search_grams(search_words)) where is_listed;
create index performer_listing_words on performer_listing using gin (search_words gin_trgm_ops) where is_listed;
create index performer_listing_gender on performer_listing (gender, popularity, performer_id) include (is_live)
  where is_listed;
create index performer_listing_tags on performer_listing using gin (tags) where is_listed;
create index performer_listing_price on performer_listing (private_units, performer_id) where is_listed;
create index performer_listing_categories on performer_listing using gin (category_ids) where is_listed;

-- Performers whose followers or visits changed since their popularity was computed.
create table popularity_due (
  performer_id uuid primary key
);

-- Pages, galleries, videos and products that a viewer looked at last, the basis of recommendations. Shown to nobody.
-- A few per viewer, deleted after a while.
create table recent_view (
  viewer_id uuid not null references account (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (viewer_id, performer_id)
);
create index recent_view_newest on recent_view (viewer_id, seen_at);
create index recent_view_performer on recent_view (performer_id);
create index recent_view_seen on recent_view (seen_at);

-- Visits to creators' pages by UTC day. performer_visits has the total.
create table performer_visit_day (
  performer_id uuid not null references account (id) on delete cascade,
  day date not null,
  views bigint not null check (views >= 0),
  primary key (performer_id, day)
) with (fillfactor = 70);

-- Those who hide their country aren't found by it.
create function performer_listing_write(p_id uuid) returns void language sql set enable_seqscan TO 'off' as $$
  insert into performer_listing as l (performer_id, is_listed, is_live, category_id, category_ids, country, languages, name_form, search_words,
                                      gender, tags, private_units, streaming_status)
  select p.id, p.verification_status = 'verified' and a.status = 'active', p.streaming_status <> 'offline', p.category_id,
         case when p.category_id is null or p.category_id = any(p.category_ids) then p.category_ids else array_prepend(p.category_id, p.category_ids) end,
         case when a.hides_country then null else a.country end,
         p.languages, search_form(a.name), search_form(concat_ws(' ', a.username::text, a.name, array_to_string(p.tags, ' '))),
         a.gender, array(select distinct lower(t) from unnest(p.tags) t), coalesce(st.private_units, 2000), p.streaming_status
    from performer p
    join account a on a.id = p.id
    left join show_terms st on st.performer_id = p.id
   where p.id = p_id
  on conflict (performer_id) do update set
    is_listed = excluded.is_listed, is_live = excluded.is_live, category_id = excluded.category_id, category_ids = excluded.category_ids,
    country = excluded.country, languages = excluded.languages, name_form = excluded.name_form, search_words = excluded.search_words,
    gender = excluded.gender, tags = excluded.tags, private_units = excluded.private_units, streaming_status = excluded.streaming_status;
$$;

create function performer_listing_follow() returns trigger language plpgsql as $$
begin
  perform performer_listing_write(new.id);
  return null;
end $$;
create trigger performer_listing_added after insert on performer for each row execute function performer_listing_follow();
create trigger performer_listing_renamed after update of username, name, country, status, gender,
  hides_country on account for each row when ((new.role = 'performer')) execute function performer_listing_follow();
create trigger performer_listing_changed after update of verification_status, streaming_status, category_id,
  category_ids, tags, languages on performer for each row execute function performer_listing_follow();

-- The update changes nothing but locks the row until commit, so that the job can't take it before.
create function popularity_is_due() returns trigger language plpgsql as $$
begin
  insert into popularity_due as d (performer_id) values (new.performer_id)
  on conflict (performer_id) do update set performer_id = excluded.performer_id where false;
  return null;
end $$;
create trigger performer_visits_counted after insert
  or update of views on performer_visits for each row execute function popularity_is_due();

create function performer_listing_price() returns trigger language plpgsql set enable_seqscan TO 'off' as $$
begin
  update performer_listing set private_units = new.private_units where performer_id = new.performer_id and private_units <> new.private_units;
  return null;
end $$;
create trigger performer_listing_priced after insert
  or update of private_units on show_terms for each row execute function performer_listing_price();

insert into category (id, slug, name, description, ordering) values
  ('01900000-0000-7000-8000-000000000101', 'music', 'Music', 'Songs, sets and rehearsals', 10),
  ('01900000-0000-7000-8000-000000000102', 'art', 'Art', 'Painting, drawing and making things', 20),
  ('01900000-0000-7000-8000-000000000103', 'gaming', 'Gaming', 'Playing, and talking about it', 30),
  ('01900000-0000-7000-8000-000000000104', 'fitness', 'Fitness', 'Training, yoga and dance', 40),
  ('01900000-0000-7000-8000-000000000105', 'cooking', 'Cooking', 'From the kitchen, step by step', 50),
  ('01900000-0000-7000-8000-000000000106', 'talk', 'Talk', 'Conversations about everything', 60);
