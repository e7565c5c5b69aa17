-- Who works on files, and what they have put into the store so far. A row goes when its files are those of an upload that is
-- ready; what is left by whoever died is swept. No reference to the upload: it may be gone before the files are.
create table upload_attempt (
  id uuid primary key,
  upload_id uuid not null,
  -- Written before each file is put, so that none is forgotten.
  keys text[] not null default '{}' check (cardinality(keys) <= 100),
  -- The last sign of life.
  seen_at timestamptz not null
) with (fillfactor = 50);
create index upload_attempt_seen on upload_attempt (seen_at);

-- What a file that is to be processed waits for, when that is not its turn.
alter table upload add column waits_for text check (waits_for in ('ffmpeg'));
