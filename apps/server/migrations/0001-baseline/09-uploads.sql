create table upload (
  -- UUIDv7: sorts by start time.
  id uuid primary key,
  owner_id uuid not null references account (id) on delete cascade,
  purpose text not null,
  -- Detected from the contents. Null until all bytes were examined.
  kind text check (kind in ('image', 'video', 'audio', 'pdf', 'file')),
  -- receiving: bytes are missing. checking: type, size and viruses. processing: renditions are waiting or being
  -- made.
  state text not null check (state in ('receiving', 'checking', 'processing', 'ready', 'failed')),
  failure text,
  -- Processing progress in percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  -- The owner's name for it. Never part of a path.
  name text not null check (length(name) between 1 and 200),
  -- As declared at the start.
  bytes bigint not null check (bytes > 0),
  received_bytes bigint not null default 0,
  mime text,
  -- Key in the file store. Null while bytes are missing.
  original_key text,
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms bigint check (duration_ms >= 0),
  -- At most 28 bytes, base64: a placeholder until the picture has loaded.
  thumbhash text check (length(thumbhash) <= 60),
  -- Keys and sizes (uploads/renditions.rules.ts).
  renditions jsonb,
  -- The thing it belongs to.
  used_by uuid,
  attempts smallint not null default 0 check (attempts >= 0),
  -- Last heartbeat of the worker.
  worked_at timestamptz,
  created_at timestamptz not null,
  ready_at timestamptz,
  -- What processing waits for, other than its turn.
  waits_for text check (waits_for in ('ffmpeg', 'review')),
  -- The owner gets one mail about a file that can't be used.
  failure_mailed_at timestamptz,
  -- When staff approved it despite its resemblance to a blocked picture.
  released_at timestamptz,
  -- Version of the processing that made the video (uploads/processing/remake-videos.ts). Version 0 kept frames that
  -- an editor had cut, kept HDR, and took the first of several audio tracks: such videos are made again, once.
  made_version smallint not null default 0 check (made_version >= 0),
  check (received_bytes between 0 and bytes),
  check ((state = 'failed') = (failure is not null)),
  check ((state in ('receiving', 'failed')) or original_key is not null),
  check (state <> 'ready' or kind is not null and ready_at is not null),
  check (purpose in ('video', 'trailer', 'photo', 'picture', 'product-file', 'release-form', 'post', 'alert-sound',
    'message', 'voice')),
  -- Reason why a file can't be used.
  check (failure in ('unsupported', 'too-large', 'infected', 'broken', 'too-long', 'given-up', 'expired', 'blocked',
    'incomplete', 'no-picture', 'codec', 'hdr', 'not-a-picture', 'cut-off', 'too-many-pixels', 'too-animated'))
) with (fillfactor = 70);
create index upload_owner on upload (owner_id, id);
create index upload_due on upload (worked_at) where state in ('checking', 'processing');
create index upload_unused on upload (created_at) where used_by is null;
create index upload_used on upload (used_by) where used_by is not null;
-- Incoming files: the space they will take, and those that nobody sends any more.
create index upload_receiving on upload (worked_at) where state = 'receiving';
create index upload_failed on upload (owner_id, id) where (state = 'failed') and (failure_mailed_at is null);
create index upload_outdated on upload (id) where (kind = 'video') and (state = 'ready') and (made_version < 1);
-- Items on sale whose original is missing.
create index upload_without_original on upload (ready_at) where (state = 'ready') and (purpose in ('photo', 'video'))
  and (not jsonb_exists(renditions, 'original'));

-- Storage used per account, for quotas. Written only by the trigger.
create table upload_usage (
  owner_id uuid primary key references account (id) on delete cascade,
  bytes bigint not null default 0 check (bytes >= 0),
  files integer not null default 0 check (files >= 0)
) with (fillfactor = 70);

-- Work on files, and what it has stored so far. A row is deleted when its files belong to a ready upload; a sweep
-- removes those of workers that died. No reference to the upload, which may be gone before its files.
create table upload_attempt (
  id uuid primary key,
  upload_id uuid not null,
  -- Written before each file is stored, so that none is forgotten.
  keys text[] not null default '{}' check (cardinality(keys) <= 100),
  -- Last heartbeat.
  seen_at timestamptz not null
) with (fillfactor = 50);
create index upload_attempt_seen on upload_attempt (seen_at);

-- Prints of uploads: one per picture, several frames per video.
create table upload_print (
  upload_id uuid not null references upload (id) on delete cascade,
  at_ms bigint not null check (at_ms >= 0),
  bits bit(256) not null,
  bands integer[] not null check (cardinality(bands) = 16),
  primary key (upload_id, at_ms)
);
create index upload_print_bands on upload_print using gin (bands);

-- Kinds of files whose originals buyers can download. Default: photos, because a cleaned video needs its size again
-- on disk.
create table upload_originals (
  owner_id uuid primary key references account (id) on delete cascade,
  photos boolean not null,
  videos boolean not null,
  changed_at timestamptz not null
);

create function upload_usage_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into upload_usage as u (owner_id, bytes, files) values (new.owner_id, new.bytes, 1)
    on conflict (owner_id) do update set bytes = u.bytes + new.bytes, files = u.files + 1;
  elsif tg_op = 'DELETE' then
    update upload_usage set bytes = bytes - old.bytes, files = files - 1 where owner_id = old.owner_id;
  elsif new.bytes <> old.bytes then
    update upload_usage set bytes = bytes + new.bytes - old.bytes where owner_id = new.owner_id;
  end if;
  return null;
end $$;
create trigger upload_usage_kept after insert or delete
  or update of bytes on upload for each row execute function upload_usage_follow();
