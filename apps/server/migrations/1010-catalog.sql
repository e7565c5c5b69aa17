-- What creators offer: galleries, photos, videos and products, one row each. One table, because each is found, priced, approved,
-- viewed and bought in the same way.

-- A co-performer's consent; a video that names others needs a valid one of each.
create table release_form (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  co_performer_name text not null check (length(co_performer_name) between 1 and 120),
  date_of_birth date not null,
  expires_at date not null,
  -- A personal document: sealed at rest, never served to the site.
  file_key text not null,
  mime text not null,
  bytes bigint not null check (bytes > 0),
  sealed_by text not null,
  -- Its performer was told that it ends soon.
  warned_at timestamptz,
  created_at timestamptz not null
);
create index release_form_performer on release_form (performer_id, id);
create index release_form_expiry on release_form (expires_at);

create table catalog_item (
  -- UUIDv7: sorts by the time of its making.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  kind text not null check (kind in ('gallery', 'photo', 'video', 'product')),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 140),
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 5000),
  -- processing: waits for its files. pending: waits for staff. draft, inactive: its performer's wish.
  status text not null check (status in ('draft', 'processing', 'pending', 'active', 'inactive', 'rejected')),
  -- What it becomes once its files are there.
  wanted_status text not null default 'active' check (wanted_status in ('draft', 'active', 'inactive')),
  -- Of a rejected one, in staff's words.
  rejection_reason text check (length(rejection_reason) <= 500),
  -- Staff have seen it as it is now.
  is_approved boolean not null default false,
  price_units bigint not null default 0 check (price_units between 0 and 100000000),
  is_subscribers_only boolean not null default false,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  category_id uuid references category (id) on delete set null,
  language text check (length(language) <= 3),
  -- The video, the photo or what is downloaded; of galleries none.
  main_upload_id uuid references upload (id) on delete set null,
  -- What stands for it in lists: a video's thumbnail, a product's picture, a gallery's cover (a photo's upload).
  picture_upload_id uuid references upload (id) on delete set null,
  trailer_upload_id uuid references upload (id) on delete set null,
  -- Photos only, with their place in it.
  gallery_id uuid references catalog_item (id) on delete cascade,
  place integer,
  -- Products only.
  product_type text check (product_type in ('digital', 'physical')),
  stock integer check (stock >= 0),
  weight_grams integer check (weight_grams between 0 and 1000000),
  -- Goes on sale by itself then.
  scheduled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- Deleted by its performer; those who bought it keep it.
  removed_at timestamptz,
  -- Words as they are searched; written by the trigger only.
  search_words text not null default '',
  -- Recomputed by a job.
  popularity bigint not null default 0,
  check (kind = 'photo' or (gallery_id is null and place is null)),
  check ((kind = 'product') = (product_type is not null)),
  check (coalesce(product_type = 'physical', false) = (stock is not null)),
  check (status <> 'rejected' or rejection_reason is not null),
  check (status <> 'active' or published_at is not null)
) with (fillfactor = 80);
create unique index catalog_item_slug on catalog_item (kind, slug) where removed_at is null;
-- What everybody sees, of one creator and of all.
create index catalog_item_shown on catalog_item (performer_id, kind, published_at, id) where status = 'active' and removed_at is null;
create index catalog_item_newest on catalog_item (kind, published_at, id) where status = 'active' and removed_at is null;
create index catalog_item_popular on catalog_item (kind, popularity, id) where status = 'active' and removed_at is null;
create index catalog_item_price on catalog_item (kind, price_units, id) where status = 'active' and removed_at is null;
create index catalog_item_tags on catalog_item using gin (tags) where status = 'active' and removed_at is null;
create index catalog_item_words on catalog_item using gin (search_words gin_trgm_ops) where status = 'active' and removed_at is null;
-- A creator's own tables, and staff's queue.
create index catalog_item_own on catalog_item (performer_id, kind, id) where removed_at is null;
create index catalog_item_pending on catalog_item (updated_at, id) where status = 'pending' and removed_at is null;
create index catalog_item_scheduled on catalog_item (scheduled_at) where scheduled_at is not null and removed_at is null;
create index catalog_item_gallery on catalog_item (gallery_id, place, id) where gallery_id is not null;
create index catalog_item_main on catalog_item (main_upload_id) where main_upload_id is not null;
create index catalog_item_picture on catalog_item (picture_upload_id) where picture_upload_id is not null;
create index catalog_item_trailer on catalog_item (trailer_upload_id) where trailer_upload_id is not null;

create function catalog_item_write_words() returns trigger language plpgsql as $$
begin
  new.search_words := search_form(concat_ws(' ', new.title, array_to_string(new.tags, ' ')));
  return new;
end $$;
create trigger catalog_item_words before insert or update of title, tags on catalog_item
  for each row execute function catalog_item_write_words();

-- Counters, apart from what they count, so that a view does not rewrite an item.
create table catalog_tally (
  item_id uuid primary key references catalog_item (id) on delete cascade,
  views bigint not null default 0 check (views >= 0),
  sales integer not null default 0 check (sales >= 0)
) with (fillfactor = 60);

-- Who has viewed what within a day, as a keyed hash, to count nobody twice. Swept.
create table catalog_view (
  item_id uuid not null references catalog_item (id) on delete cascade,
  visitor_hash bytea not null check (length(visitor_hash) = 32),
  seen_at timestamptz not null,
  primary key (item_id, visitor_hash)
);
create index catalog_view_seen on catalog_view (seen_at);

-- Who else is in a video.
create table video_participant (
  item_id uuid not null references catalog_item (id) on delete cascade,
  place smallint not null,
  name text not null check (length(name) between 1 and 120),
  release_form_id uuid references release_form (id) on delete set null,
  primary key (item_id, place)
);
create index video_participant_form on video_participant (release_form_id) where release_form_id is not null;
