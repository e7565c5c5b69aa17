create table purchase (
  -- UUIDv7: sorts by purchase time.
  id uuid primary key,
  buyer_id uuid not null references account (id) on delete cascade,
  seller_id uuid not null references performer (id) on delete cascade,
  type text not null,
  item_id uuid not null,
  -- Title at the time of purchase.
  title text not null check (length(title) between 1 and 200),
  quantity integer not null default 1 check (quantity between 1 and 1000),
  unit_price_units bigint not null check (unit_price_units >= 0),
  discount_units bigint not null default 0 check (discount_units >= 0),
  paid_units bigint not null check (paid_units >= 0),
  coupon_code text check (length(coupon_code) <= 60),
  -- The ledger transfer. Null if it was free.
  transfer_id uuid,
  -- Can be bought repeatedly: products that are sent.
  is_repeatable boolean not null default false,
  state text not null default 'paid' check (state in ('paid', 'refunded')),
  created_at timestamptz not null,
  refunded_at timestamptz,
  check (paid_units = (unit_price_units * quantity - discount_units)),
  check ((paid_units = 0) = (transfer_id is null)),
  check ((state = 'refunded') = (refunded_at is not null)),
  -- Paid messages are bought like everything else.
  check (type in ('gallery', 'photo', 'video', 'product', 'stream-recording', 'post', 'message'))
) with (fillfactor = 90);
-- Nobody pays twice for something they keep.
create unique index purchase_once on purchase (buyer_id, item_id) where (state = 'paid') and (not is_repeatable);
create index purchase_buyer on purchase (buyer_id, id);
create index purchase_buyer_type on purchase (buyer_id, type, id);
create index purchase_seller on purchase (seller_id, id);
create index purchase_item on purchase (item_id, id);
create unique index purchase_transfer on purchase (transfer_id) where transfer_id is not null;
create index purchase_walk on purchase (seller_id, buyer_id) where state = 'paid';

-- A copy of a file marked with its buyer's name. Kept for a day.
create table marked_copy (
  id uuid primary key,
  buyer_id uuid not null references account (id) on delete cascade,
  -- The item or recording it is a copy of.
  item_id uuid not null,
  kind text not null check (kind in ('photo', 'video')),
  -- Key in the file store.
  source_key text not null check (length(source_key) <= 300),
  -- The text drawn.
  mark text not null check (mark ~ '^@[a-z0-9]{1,40}$'),
  state text not null default 'preparing' check (state in ('preparing', 'ready', 'failed')),
  -- In percent.
  progress smallint not null default 0 check (progress between 0 and 100),
  attempts smallint not null default 0 check (attempts >= 0),
  -- Last heartbeat of the worker.
  worked_at timestamptz not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  check ((state = 'ready') = (ends_at is not null)),
  unique (buyer_id, source_key, mark)
) with (fillfactor = 80);
create index marked_copy_waiting on marked_copy (worked_at) where state <> 'ready';
create index marked_copy_ends on marked_copy (ends_at) where ends_at is not null;

-- Download links issued for a photo, video or recording: five a day each.
create table item_download (
  purchase_id uuid not null references purchase (id) on delete cascade,
  item_id uuid not null,
  at timestamptz not null,
  address_hash bytea not null check (length(address_hash) = 32),
  primary key (purchase_id, item_id, at)
);
