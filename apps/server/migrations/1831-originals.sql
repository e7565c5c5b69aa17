-- Of which files buyers get the original; without a row: photos, as a cleaned video takes its size on the disk once more.
create table upload_originals (
  owner_id uuid primary key references account(id) on delete cascade,
  photos boolean not null,
  videos boolean not null,
  changed_at timestamptz not null
);
-- What is on sale and has no original yet.
create index upload_without_original on upload (ready_at)
  where state = 'ready' and purpose in ('photo', 'video') and not jsonb_exists(renditions, 'original');
