-- What somebody sees of a recording on sale who has not bought it.
alter table recording
  add column blurred_key text,
  add column teaser_key text,
  -- The piece that its performer shows to everybody, and its file once it is there.
  add column trailer_from_ms bigint check (trailer_from_ms >= 0),
  add column trailer_to_ms bigint,
  add column trailer_key text,
  add constraint recording_trailer check ((trailer_from_ms is null) = (trailer_to_ms is null)),
  add constraint recording_trailer_length check (trailer_to_ms - trailer_from_ms between 1000 and 120000),
  add constraint recording_trailer_file check (trailer_key is null or trailer_from_ms is not null);
create index recording_unblurred on recording (id) where state = 'ready' and kind = 'public' and poster_key is not null and blurred_key is null;
create index recording_trailer_due on recording (id) where trailer_from_ms is not null and trailer_key is null;
