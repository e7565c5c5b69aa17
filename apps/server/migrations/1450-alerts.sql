-- What rooms show and play for tips.

create table alert_setting (
  performer_id uuid primary key references performer (id) on delete cascade,
  is_on boolean not null default false,
  -- Of the address of the alert page; another one makes the addresses before worthless.
  page_version integer not null default 1 check (page_version > 0)
);

create table alert_band (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  from_units bigint not null check (from_units > 0),
  -- Null: and more.
  to_units bigint check (to_units >= from_units),
  text text not null check (length(text) between 1 and 120),
  sound text not null check (sound in ('chime', 'coins', 'bell', 'fanfare', 'none', 'own')),
  -- Of an own sound. Null with 'own': the file is gone.
  sound_upload_id uuid references upload (id) on delete set null,
  animation text not null check (animation in ('rise', 'pop', 'slide', 'none')),
  is_on boolean not null,
  unique (performer_id, from_units)
);
create index alert_band_sound on alert_band (sound_upload_id) where sound_upload_id is not null;

alter table upload drop constraint upload_purpose_check;
alter table upload add constraint upload_purpose_check
  check (purpose in ('video', 'trailer', 'photo', 'picture', 'product-file', 'release-form', 'post', 'alert-sound'));
