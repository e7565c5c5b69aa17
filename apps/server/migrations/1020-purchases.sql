-- What was bought, and the orders of products.

create table purchase (
  -- UUIDv7: sorts by the time of the purchase.
  id uuid primary key,
  buyer_id uuid not null references account (id) on delete cascade,
  seller_id uuid not null references performer (id) on delete cascade,
  type text not null check (type in ('gallery', 'photo', 'video', 'product', 'stream-recording', 'post')),
  item_id uuid not null,
  -- As it was called when it was bought.
  title text not null check (length(title) between 1 and 200),
  quantity integer not null default 1 check (quantity between 1 and 1000),
  unit_price_units bigint not null check (unit_price_units >= 0),
  discount_units bigint not null default 0 check (discount_units >= 0),
  paid_units bigint not null check (paid_units >= 0),
  coupon_code text check (length(coupon_code) <= 60),
  -- The ledger's transfer; null where nothing was to pay.
  transfer_id uuid,
  -- May be bought again and again: products that are sent.
  is_repeatable boolean not null default false,
  state text not null default 'paid' check (state in ('paid', 'refunded')),
  created_at timestamptz not null,
  refunded_at timestamptz,
  check (paid_units = unit_price_units * quantity - discount_units),
  check ((paid_units = 0) = (transfer_id is null)),
  check ((state = 'refunded') = (refunded_at is not null))
) with (fillfactor = 90);
-- Nobody pays twice for what stays theirs.
create unique index purchase_once on purchase (buyer_id, item_id) where state = 'paid' and not is_repeatable;
create index purchase_buyer on purchase (buyer_id, id);
create index purchase_buyer_type on purchase (buyer_id, type, id);
create index purchase_seller on purchase (seller_id, id);
create index purchase_item on purchase (item_id, id);
create unique index purchase_transfer on purchase (transfer_id) where transfer_id is not null;

create table product_order (
  id uuid primary key,
  purchase_id uuid not null unique,
  buyer_id uuid not null references account (id) on delete cascade,
  seller_id uuid not null references performer (id) on delete cascade,
  item_id uuid not null references catalog_item (id) on delete cascade,
  title text not null check (length(title) between 1 and 200),
  product_type text not null check (product_type in ('digital', 'physical')),
  quantity integer not null check (quantity between 1 and 1000),
  paid_units bigint not null check (paid_units >= 0),
  delivery_status text not null check (delivery_status in ('created', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  shipping_code text check (length(shipping_code) <= 100),
  -- Where it goes: {name, line1, line2, city, region, postalCode, country, phone}, sealed by the site's keys; its seller alone reads it.
  address text check (length(address) <= 4000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  delivered_at timestamptz,
  check ((product_type = 'physical') = (address is not null))
) with (fillfactor = 80);
create index product_order_buyer on product_order (buyer_id, id);
create index product_order_seller on product_order (seller_id, id);
create index product_order_seller_status on product_order (seller_id, delivery_status, id);

-- What became of an order, step by step.
create table product_order_step (
  order_id uuid not null references product_order (id) on delete cascade,
  at timestamptz not null,
  status text not null check (status in ('created', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  note text check (length(note) <= 500),
  primary key (order_id, at, status)
);

-- Each link to a bought file that was given out: five a day.
create table product_download (
  order_id uuid not null references product_order (id) on delete cascade,
  at timestamptz not null,
  address_hash bytea not null,
  primary key (order_id, at)
);
