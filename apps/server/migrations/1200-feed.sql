-- What creators post: words and media, for everybody, for subscribers or for a price; with likes and comments.

create table post (
  -- UUIDv7: sorts by the time of its making.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  text text not null default '' check (length(text) <= 5000),
  audience text not null check (audience in ('free', 'subscribers', 'price')),
  price_units bigint not null default 0 check (price_units between 0 and 100000000),
  -- processing: waits for its media. pending: waits for staff. scheduled: waits for its time. draft: its creator's wish, or
  -- something stands in its way.
  status text not null check (status in ('draft', 'processing', 'pending', 'scheduled', 'active', 'rejected')),
  -- What it becomes once its media are there.
  wanted_status text not null check (wanted_status in ('draft', 'active')),
  -- Of a rejected one, in staff's words.
  rejection_reason text check (length(rejection_reason) <= 500),
  -- Staff have seen it as it is now.
  is_approved boolean not null default false,
  -- Published by itself then.
  scheduled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- Deleted by its creator; those who bought it keep it.
  removed_at timestamptz,
  check ((audience = 'price') = (price_units > 0)),
  check (status <> 'rejected' or rejection_reason is not null),
  check (status <> 'active' or published_at is not null)
) with (fillfactor = 80);
-- What everybody sees, of one creator and of all.
create index post_shown on post (performer_id, published_at, id) where status = 'active' and removed_at is null;
create index post_newest on post (published_at, id) where status = 'active' and removed_at is null;
-- A creator's own, staff's queue, and those whose time comes.
create index post_own on post (performer_id, id) where removed_at is null;
create index post_pending on post (updated_at, id) where status = 'pending' and removed_at is null;
create index post_scheduled on post (scheduled_at) where status = 'scheduled' and removed_at is null;

-- The pictures and videos of a post, in their order.
create table post_media (
  post_id uuid not null references post (id) on delete cascade,
  place smallint not null check (place between 0 and 9),
  upload_id uuid not null references upload (id) on delete cascade,
  primary key (post_id, place)
);
create unique index post_media_upload on post_media (upload_id);

-- The one post that stands first on a creator's page.
create table post_pin (
  performer_id uuid primary key references performer (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade
);
create index post_pin_post on post_pin (post_id);

create table post_like (
  post_id uuid not null references post (id) on delete cascade,
  account_id uuid not null references account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, account_id)
);
create index post_like_account on post_like (account_id);

create table post_comment (
  -- UUIDv7: sorts by the time of its writing.
  id uuid primary key,
  post_id uuid not null references post (id) on delete cascade,
  author_id uuid not null references account (id) on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index post_comment_post on post_comment (post_id, id);
create index post_comment_author on post_comment (author_id);

-- Counters, apart from what they count, so that a like does not rewrite a post. Likes, comments and the rank are written by
-- triggers only: they stay exact whoever is deleted.
create table post_tally (
  post_id uuid primary key references post (id) on delete cascade,
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  sales integer not null default 0 check (sales >= 0),
  -- When it was published, in seconds; 0 while it never was.
  published_seconds bigint not null default 0,
  -- Being a week newer is worth twice the interest: what was liked once sinks by itself, without any work.
  popularity bigint generated always as (published_seconds + (ln(1 + likes + 2 * comments) * 872000)::bigint) stored
) with (fillfactor = 60);
create index post_tally_popular on post_tally (popularity, post_id) where published_seconds > 0;

create function post_tally_follow() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'post_like' then
    update post_tally set likes = likes + case tg_op when 'INSERT' then 1 else -1 end
     where post_id = case tg_op when 'INSERT' then new.post_id else old.post_id end;
  else
    update post_tally set comments = comments + case tg_op when 'INSERT' then 1 else -1 end
     where post_id = case tg_op when 'INSERT' then new.post_id else old.post_id end;
  end if;
  return null;
end $$;
create trigger post_like_counted after insert or delete on post_like for each row execute function post_tally_follow();
create trigger post_comment_counted after insert or delete on post_comment for each row execute function post_tally_follow();

-- Whether a viewer has a paid subscription to a creator that runs now. Nobody has one before subscriptions are sold.
create function is_subscribed(viewer uuid, performer uuid) returns boolean language sql stable as $$ select false $$;
