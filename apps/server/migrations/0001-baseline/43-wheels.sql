-- A wheel. Its segments are in its version. The next spin's id and seed are created before anybody spins.
create table wheel (
  id uuid primary key,
  performer_id uuid not null references performer (id) on delete cascade,
  version integer not null default 1 check (version > 0),
  is_visible boolean not null default false,
  -- Number of the next spin across all versions.
  next_number integer not null default 1 check (next_number > 0),
  next_spin_id uuid not null,
  -- SHA-256 of the next spin's seed in hexadecimal, published before the spin.
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  -- The seed, sealed for this wheel.
  sealed_seed text not null check (length(sealed_seed) <= 1000),
  -- No spins before this.
  locked_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check (deleted_at is null or not is_visible)
) with (fillfactor = 80);
create unique index wheel_visible on wheel (performer_id) where is_visible;
create index wheel_owner on wheel (performer_id, id) where deleted_at is null;

-- A wheel's segments. Never changed, because spins refer to it.
create table wheel_version (
  wheel_id uuid not null references wheel (id) on delete cascade,
  version integer not null check (version > 0),
  title text not null check (length(title) between 1 and 60),
  price_units bigint not null check (price_units between 1 and 10000000),
  labels text[] not null check (cardinality(labels) between 6 and 24),
  weights integer[] not null,
  created_at timestamptz not null,
  check (cardinality(weights) = cardinality(labels) and (0 < ALL (weights)) and (10000 >= ALL (weights))),
  primary key (wheel_id, version)
);

-- A paid spin with its proof. Its prize is owed until fulfilled or cancelled.
create table wheel_spin (
  id uuid primary key,
  wheel_id uuid not null,
  version integer not null,
  number integer not null check (number > 0),
  performer_id uuid not null references performer (id) on delete cascade,
  viewer_id uuid not null references account (id) on delete cascade,
  price_units bigint not null check (price_units > 0),
  -- Position on the wheel, from 0.
  segment smallint not null check (segment between 0 and 23),
  label text not null check (length(label) between 1 and 25),
  commitment text not null,
  server_seed text not null check (server_seed ~ '^[0-9a-f]{64}$'),
  client_seed text not null check (length(client_seed) <= 64),
  -- Id of the following spin.
  next_spin_id uuid not null,
  next_commitment text not null check (next_commitment ~ '^[0-9a-f]{64}$'),
  transfer_id uuid not null unique,
  status text not null default 'pending' check (status in ('pending', 'fulfilled', 'cancelled')),
  -- While owed: when the tokens are refunded automatically.
  due_at timestamptz,
  is_overdue boolean not null default false,
  created_at timestamptz not null,
  settled_at timestamptz,
  check (commitment = encode(sha256(decode(server_seed, 'hex')), 'hex')),
  check ((status = 'pending') = (due_at is not null)),
  check ((status = 'pending') = (settled_at is null)),
  unique (wheel_id, number),
  foreign key (wheel_id, version) references wheel_version (wheel_id, version) on delete cascade
) with (fillfactor = 80);
create index wheel_spin_performer on wheel_spin (performer_id, created_at, id);
create index wheel_spin_viewer on wheel_spin (viewer_id, created_at, id);
create index wheel_spin_due on wheel_spin (due_at, id) where status = 'pending';
