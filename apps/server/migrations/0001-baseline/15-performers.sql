create table performer (
  id uuid primary key references account (id) on delete cascade,
  verification_status text not null default 'pending',
  rejection_reason text check (length(rejection_reason) <= 500),
  decided_at timestamptz,
  decided_by uuid references account (id) on delete set null,
  date_of_birth date not null,
  document_expires_at date not null,
  category_id uuid,
  tags text[] not null default '{}' check (cardinality(tags) <= 10),
  -- ISO 639. The first is the main language on air.
  languages text[] not null default '{}' check (cardinality(languages) <= 5),
  studio_id uuid,
  -- Members whom their studio has set inactive can't go live.
  member_status text not null default 'active' check (member_status in ('active', 'inactive')),
  streaming_status text not null default 'offline',
  -- Keys in the file store, under public/.
  cover_key text check (length(cover_key) <= 200),
  picture_key text check (length(picture_key) <= 200),
  -- The directory lists a performer under the first.
  category_ids uuid[] not null default '{}' check (cardinality(category_ids) <= 5),
  check (verification_status in ('pending', 'verified', 'rejected')),
  check (streaming_status in ('offline', 'public', 'away', 'private', 'group', 'paid'))
);
create index performer_verification on performer (verification_status, id);
create index performer_streaming on performer (streaming_status, id) where streaming_status <> 'offline';
create index performer_studio on performer (studio_id, id) where studio_id is not null;
create index performer_category on performer (category_id, id) where verification_status = 'verified';
create index performer_documents_end on performer (document_expires_at) where verification_status = 'verified';

alter table commission_proposal add foreign key (performer_id) references performer (id) on delete cascade;

alter table block add foreign key (performer_id) references performer (id) on delete cascade;

alter table blocked_country add foreign key (performer_id) references performer (id) on delete cascade;

alter table performer_schedule add foreign key (performer_id) references performer (id) on delete cascade;

alter table performer_reminder add foreign key (performer_id) references performer (id) on delete cascade;
