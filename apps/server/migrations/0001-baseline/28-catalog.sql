-- A co-performer's consent. A video that names others needs a valid one from each.
create table release_form (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  co_performer_name text not null check (length(co_performer_name) between 1 and 120),
  date_of_birth date not null,
  expires_at date not null,
  -- A personal document: sealed at rest, never published.
  file_key text not null,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  sealed_by text not null,
  -- When the performer was warned of its expiry.
  warned_at timestamptz,
  created_at timestamptz not null
);
create index release_form_performer on release_form (performer_id, id);
create index release_form_expiry on release_form (expires_at);
create index release_form_all on release_form (performer_id, id);

create table catalog_item (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  kind text not null check (kind in ('gallery', 'photo', 'video', 'product')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 140),
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 5000),
  -- processing: waits for its files. pending: waits for staff. draft, inactive: chosen by the performer.
  status text not null check (status in ('draft', 'processing', 'pending', 'active', 'inactive', 'rejected')),
  -- The status it gets once its files are ready.
  wanted_status text not null default 'active' check (wanted_status in ('draft', 'active', 'inactive')),
  -- Reason for a rejection, in staff's words.
  rejection_reason text check (length(rejection_reason) <= 500),
  -- Staff have seen it in its current form.
  is_approved boolean not null default false,
  price_units bigint not null default 0 check (price_units between 0 and 100000000),
  is_subscribers_only boolean not null default false,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  category_id uuid,
  language text check (length(language) <= 3),
  -- The video, the photo or the file to download. Null for galleries.
  main_upload_id uuid references upload (id) on delete set null,
  -- Its picture in lists: a video's thumbnail, a product's picture, a gallery's cover (a photo's upload).
  picture_upload_id uuid references upload (id) on delete set null,
  trailer_upload_id uuid references upload (id) on delete set null,
  -- For photos, with their position in it.
  gallery_id uuid references catalog_item (id) on delete cascade,
  place integer,
  -- For products.
  product_type text check (product_type in ('digital', 'physical')),
  stock integer check (stock >= 0),
  weight_grams integer check (weight_grams between 0 and 1000000),
  -- Goes on sale automatically then.
  scheduled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- Deleted by its performer. Buyers keep it.
  removed_at timestamptz,
  -- Normalised text for search. Written only by the trigger.
  search_words text not null default '',
  -- Computed by a job.
  popularity bigint not null default 0,
  -- Since when it waits for staff, which orders their queue.
  pending_since timestamptz,
  check (kind = 'photo' or gallery_id is null and place is null),
  check ((kind = 'product') = (product_type is not null)),
  check (coalesce(product_type = 'physical', false) = (stock is not null)),
  check (status <> 'rejected' or rejection_reason is not null),
  check (status <> 'active' or published_at is not null),
  constraint catalog_item_pending_since check (status = 'pending' or pending_since is null)
) with (fillfactor = 80);
create unique index catalog_item_slug on catalog_item (kind, slug) where removed_at is null;
-- Public items, by creator and overall.
create index catalog_item_shown on catalog_item (performer_id, kind, published_at, id) where (status = 'active')
  and (removed_at is null);
create index catalog_item_newest on catalog_item (kind, published_at, id) where (status = 'active')
  and (removed_at is null);
create index catalog_item_popular on catalog_item (kind, popularity, id) where (status = 'active')
  and (removed_at is null);
create index catalog_item_price on catalog_item (kind, price_units, id) where (status = 'active')
  and (removed_at is null);
-- A creator's own lists, and the staff queue.
create index catalog_item_own on catalog_item (performer_id, kind, id) where removed_at is null;
create index catalog_item_scheduled on catalog_item (scheduled_at) where (scheduled_at is not null)
  and (removed_at is null);
create index catalog_item_gallery on catalog_item (gallery_id, place, id) where gallery_id is not null;
create index catalog_item_main on catalog_item (main_upload_id) where main_upload_id is not null;
create index catalog_item_picture on catalog_item (picture_upload_id) where picture_upload_id is not null;
create index catalog_item_trailer on catalog_item (trailer_upload_id) where trailer_upload_id is not null;
-- Search by one or two letters, and filters.
create index catalog_item_grams on catalog_item using gin (search_grams(search_words)) where (status = 'active')
  and (removed_at is null);
create index catalog_item_category on catalog_item (category_id, kind, popularity, id) where (status = 'active')
  and (removed_at is null);
create index catalog_item_language on catalog_item (language, kind, popularity, id) where (status = 'active')
  and (removed_at is null);
create index catalog_item_pending on catalog_item (coalesce(pending_since, created_at), id) where (status = 'pending')
  and (removed_at is null);
create index catalog_item_found on catalog_item using gin (search_words gin_trgm_ops, tags, kind, language)
  where (status = 'active') and (removed_at is null);

-- Counters, kept apart so that a view doesn't rewrite an item.
create table catalog_tally (
  item_id uuid primary key references catalog_item (id) on delete cascade,
  views bigint not null default 0 check (views >= 0),
  sales integer not null default 0 check (sales >= 0)
) with (fillfactor = 60);

-- Views of the last day as keyed hashes, so that nobody is counted twice. Swept.
create table catalog_view (
  item_id uuid not null references catalog_item (id) on delete cascade,
  visitor_hash bytea not null check (length(visitor_hash) = 32),
  seen_at timestamptz not null,
  primary key (item_id, visitor_hash)
);
create index catalog_view_seen on catalog_view (seen_at);

-- People shown in an item besides its creator.
create table item_participant (
  item_id uuid not null constraint video_participant_item_id_fkey references catalog_item (id) on delete cascade,
  place smallint not null,
  name text not null constraint video_participant_name_check check (length(name) between 1 and 120),
  release_form_id uuid constraint video_participant_release_form_id_fkey references release_form (id)
    on delete set null,
  primary key (item_id, place)
);
create index item_participant_form on item_participant (release_form_id) where release_form_id is not null;

-- Items whose views, sales or publication changed since their popularity was computed.
create table catalog_popularity_due (
  item_id uuid primary key
);

create function catalog_item_write_words() returns trigger language plpgsql as $$
begin
  new.search_words := search_form(concat_ws(' ', new.title, array_to_string(new.tags, ' ')));
  return new;
end $$;
create trigger catalog_item_words before insert or update of title,
  tags on catalog_item for each row execute function catalog_item_write_words();

-- The update changes nothing but locks the row until commit, so that the job can't take it before.
create function catalog_popularity_note(p_item uuid) returns void language sql as $$
  insert into catalog_popularity_due as d (item_id) values (p_item)
  on conflict (item_id) do update set item_id = excluded.item_id where false;
$$;

create function catalog_tally_counted() returns trigger language plpgsql as $$
begin
  perform catalog_popularity_note(new.item_id);
  return null;
end $$;
create trigger catalog_tally_counted after insert or update of views,
  sales on catalog_tally for each row execute function catalog_tally_counted();

create function catalog_item_published() returns trigger language plpgsql as $$
begin
  perform catalog_popularity_note(new.id);
  return null;
end $$;
create trigger catalog_item_published after update of published_at on catalog_item for each row when ((new.published_at is distinct from old.published_at)) execute function catalog_item_published();
