-- Two performers' public shows side by side. Rows exist until a duet or its invitation ends.
create table duet (
  id uuid primary key,
  host_id uuid not null references performer (id),
  guest_id uuid not null references performer (id),
  host_stream_id uuid not null references stream (id),
  guest_stream_id uuid not null references stream (id),
  invited_at timestamptz not null,
  -- End of the invitation. Null once it is accepted.
  answer_by timestamptz,
  started_at timestamptz,
  check (host_id <> guest_id),
  check ((answer_by is null) = (started_at is not null))
);

create unique index duet_one_of_host on duet (host_id);
create index duet_of_guest on duet (guest_id);
create unique index duet_one_running_of_guest on duet (guest_id) where started_at is not null;
create index duet_of_host_stream on duet (host_stream_id);
create index duet_of_guest_stream on duet (guest_stream_id);
