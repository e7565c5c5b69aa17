create table coupon (
  id uuid primary key,
  -- The creator who made it. Null for the site's own, which apply to all creators' items and to packages.
  performer_id uuid references performer (id) on delete cascade,
  -- In capitals.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'),
  name text not null default '' check (length(name) <= 100),
  apply_for text not null,
  discount_type text not null check (discount_type in ('percent', 'fixed')),
  -- Whole percent, ledger units, or for packages the currency's smallest unit.
  discount_value bigint not null check (discount_value between 1 and 100000000),
  -- Of the price before the discount, in the same unit.
  minimum bigint not null default 0 check (minimum between 0 and 100000000),
  -- For packages with a fixed amount.
  currency text check (currency ~ '^[A-Z]{3}$'),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer check (max_uses between 1 and 1000000),
  max_uses_each integer not null default 1 check (max_uses_each between 1 and 1000),
  is_active boolean not null default true,
  -- Reserved and used together. This row alone decides what is left of max_uses.
  taken integer not null default 0 check (taken >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  check (apply_for in ('all', 'gallery', 'photo', 'video', 'product', 'stream-recording', 'post', 'message',
    'subscription', 'package')),
  constraint coupon_limit check (max_uses is null or taken <= max_uses),
  check (ends_at > starts_at),
  check (discount_type = 'fixed' or discount_value <= 100),
  check (apply_for <> 'package' or performer_id is null and (discount_type = 'fixed' or discount_value < 100)),
  check ((currency is not null) = (apply_for = 'package' and (discount_type = 'fixed' or minimum > 0)))
) with (fillfactor = 80);
create unique index coupon_code on coupon (performer_id, code) nulls not distinct where deleted_at is null;
create index coupon_owner on coupon (performer_id, id) where deleted_at is null;

create table coupon_use (
  id uuid primary key,
  coupon_id uuid not null references coupon (id) on delete cascade,
  user_id uuid not null references account (id) on delete cascade,
  -- Number among the person's current uses. Unique, so that there are never more than max_uses_each.
  place integer not null check (place between 1 and 1000),
  state text not null check (state in ('reserved', 'consumed', 'released')),
  apply_for text not null,
  -- The item it was reserved for. Null if unknown.
  item_id uuid,
  -- The purchase or payment that used it. Null while it is only reserved.
  used_for uuid,
  -- Discount in ledger units, or the currency's smallest unit.
  saved bigint not null default 0 check (saved >= 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  consumed_at timestamptz,
  released_at timestamptz,
  check ((state = 'reserved') = (expires_at is not null)),
  check (state <> 'consumed' or consumed_at is not null and used_for is not null),
  check ((state = 'released') = (released_at is not null))
) with (fillfactor = 80);
create unique index coupon_use_place on coupon_use (coupon_id, user_id, place) where state <> 'released';
-- One reservation per person at a time, apart from those awaiting payment.
create unique index coupon_use_aside on coupon_use (user_id, coupon_id) where (state = 'reserved')
  and (used_for is null);
create unique index coupon_use_for on coupon_use (used_for) where state <> 'released';
create index coupon_use_due on coupon_use (expires_at) where state = 'reserved';
create index coupon_use_reserved on coupon_use (coupon_id) where state = 'reserved';
create index coupon_use_person on coupon_use (user_id, id);
