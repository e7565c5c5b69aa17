-- Files that people bring: from the first byte to what is made of them. An upload belongs to one thing at most (an item of the
-- catalog, a release form); what belongs to nothing for a day is swept.

create table upload (
  -- UUIDv7: sorts by the time of its beginning.
  id uuid primary key,
  owner_id uuid not null references account (id) on delete cascade,
  purpose text not null check (purpose in ('video', 'trailer', 'photo', 'picture', 'product-file', 'release-form', 'post')),
  -- What it is by its content; null until all bytes have been looked at.
  kind text check (kind in ('image', 'video', 'audio', 'pdf', 'file')),
  -- receiving: bytes are missing. checking: type, size and viruses. processing: renditions wait or are being made.
  state text not null check (state in ('receiving', 'checking', 'processing', 'ready', 'failed')),
  failure text check (failure in ('unsupported', 'too-large', 'infected', 'broken', 'too-long', 'given-up', 'expired')),
  -- Of the processing, in percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  -- As its owner calls it; never part of a path.
  name text not null check (length(name) between 1 and 200),
  -- As declared at the beginning.
  bytes bigint not null check (bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and bytes),
  mime text,
  -- Key of the file store; null while bytes are missing.
  original_key text,
  width integer check (width > 0),
  height integer check (height > 0),
  duration_ms bigint check (duration_ms >= 0),
  -- 28 bytes at most, base64: what stands in a picture's place until it is there.
  thumbhash text check (length(thumbhash) <= 60),
  -- What was made of it: keys and sizes (uploads/renditions.rules.ts).
  renditions jsonb,
  -- What it belongs to.
  used_by uuid,
  attempts smallint not null default 0 check (attempts >= 0),
  -- The last sign of life of whoever works on it.
  worked_at timestamptz,
  created_at timestamptz not null,
  ready_at timestamptz,
  check ((state = 'failed') = (failure is not null)),
  check (state in ('receiving', 'failed') or original_key is not null),
  check (state <> 'ready' or (kind is not null and ready_at is not null))
) with (fillfactor = 70);
create index upload_owner on upload (owner_id, id);
create index upload_due on upload (worked_at) where state in ('checking', 'processing');
create index upload_unused on upload (created_at) where used_by is null;
create index upload_used on upload (used_by) where used_by is not null;

-- How much everybody keeps here, for quotas; written by the trigger only.
create table upload_usage (
  owner_id uuid primary key references account (id) on delete cascade,
  bytes bigint not null default 0 check (bytes >= 0),
  files integer not null default 0 check (files >= 0)
) with (fillfactor = 70);

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
create trigger upload_usage_kept after insert or delete or update of bytes on upload
  for each row execute function upload_usage_follow();
