create table alert_setting (
  performer_id uuid primary key references performer (id) on delete cascade,
  is_on boolean not null default false,
  -- Version in the alert page's URL. Changing it invalidates earlier URLs.
  page_version integer not null default 1 check (page_version > 0)
);

create table alert_band (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  from_units bigint not null check (from_units > 0),
  -- Null means unlimited.
  to_units bigint,
  text text not null check (length(text) between 1 and 120),
  sound text not null check (sound in ('chime', 'coins', 'bell', 'fanfare', 'none', 'own')),
  -- A sound of the creator's own. Null with 'own' means the file is gone.
  sound_upload_id uuid references upload (id) on delete set null,
  animation text not null check (animation in ('rise', 'pop', 'slide', 'none')),
  is_on boolean not null,
  check (to_units >= from_units),
  unique (performer_id, from_units)
);
create index alert_band_sound on alert_band (sound_upload_id) where sound_upload_id is not null;
