create table post (
  -- UUIDv7: sorts by creation time.
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  text text not null default '' check (length(text) <= 5000),
  audience text not null check (audience in ('free', 'subscribers', 'price')),
  price_units bigint not null default 0 check (price_units between 0 and 100000000),
  -- processing: waits for its media. pending: waits for staff. scheduled: waits for its time. draft: chosen by the
  -- creator, or something is missing.
  status text not null check (status in ('draft', 'processing', 'pending', 'scheduled', 'active', 'rejected')),
  -- The status it gets once its media are ready.
  wanted_status text not null check (wanted_status in ('draft', 'active')),
  -- Reason for a rejection, in staff's words.
  rejection_reason text check (length(rejection_reason) <= 500),
  -- Staff have seen it in its current form.
  is_approved boolean not null default false,
  -- Published automatically then.
  scheduled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  published_at timestamptz,
  -- Deleted by its creator. Buyers keep it.
  removed_at timestamptz,
  check ((audience = 'price') = (price_units > 0)),
  check (status <> 'rejected' or rejection_reason is not null),
  check (status <> 'active' or published_at is not null)
) with (fillfactor = 80);
-- Public items, by creator and overall.
create index post_shown on post (performer_id, published_at, id) where (status = 'active') and (removed_at is null);
create index post_newest on post (published_at, id) where (status = 'active') and (removed_at is null);
-- A creator's own posts, the staff queue, and scheduled posts.
create index post_own on post (performer_id, id) where removed_at is null;
create index post_pending on post (updated_at, id) where (status = 'pending') and (removed_at is null);
create index post_scheduled on post (scheduled_at) where (status = 'scheduled') and (removed_at is null);

-- Pictures and videos of a post, in order.
create table post_media (
  post_id uuid not null references post (id) on delete cascade,
  place smallint not null check (place between 0 and 9),
  upload_id uuid not null references upload (id) on delete cascade,
  primary key (post_id, place)
);
create unique index post_media_upload on post_media (upload_id);

-- The post at the top of a creator's page.
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
  -- UUIDv7: sorts by time of writing.
  id uuid primary key,
  post_id uuid not null references post (id) on delete cascade,
  author_id uuid not null references account (id) on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  created_at timestamptz not null
);
create index post_comment_post on post_comment (post_id, id);
create index post_comment_author on post_comment (author_id);

-- Counters, kept apart so that a like doesn't rewrite a post. Likes, comments and the rank are written only by
-- triggers, so that they stay exact whoever is deleted.
create table post_tally (
  post_id uuid primary key references post (id) on delete cascade,
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  sales integer not null default 0 check (sales >= 0),
  -- Publication time in seconds. 0 if never published.
  published_seconds bigint not null default 0,
  -- A week's difference in age is worth twice the interest, so that older posts sink without any job.
  popularity bigint generated always as ((published_seconds + ((ln((((1 + likes) + (2 * comments)))::double precision) * (872000)::double precision))::bigint)) stored
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
create trigger post_like_counted after insert
  or delete on post_like for each row execute function post_tally_follow();
create trigger post_comment_counted after insert
  or delete on post_comment for each row execute function post_tally_follow();
