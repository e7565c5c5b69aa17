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
  delivery_status text not null,
  shipping_code text check (length(shipping_code) <= 100),
  -- Delivery address {name, line1, line2, city, region, postalCode, country, phone}, sealed with the site's keys.
  -- Only the seller can read it.
  address text check (length(address) <= 4000),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  delivered_at timestamptz,
  check (delivery_status in ('created', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  check ((product_type = 'physical') = (address is not null))
) with (fillfactor = 80);
create index product_order_buyer on product_order (buyer_id, id);
create index product_order_seller on product_order (seller_id, id);
create index product_order_seller_status on product_order (seller_id, delivery_status, id);
-- Staff search orders by words of their titles and by status.
create index product_order_title on product_order using gin (search_form(title) gin_trgm_ops);
create index product_order_grams on product_order using gin (search_grams(search_form(title)));
create index product_order_status on product_order (delivery_status, id);
-- Addresses that retention has yet to delete, oldest first.
create index product_order_addressed on product_order (updated_at) where (address <> 'Deleted')
  and (delivery_status in ('delivered', 'cancelled', 'refunded'));

-- History of an order.
create table product_order_step (
  order_id uuid not null references product_order (id) on delete cascade,
  at timestamptz not null,
  status text not null check (status in ('created', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded')),
  note text check (length(note) <= 500),
  primary key (order_id, at, status)
);

-- Download links issued for a file: five a day.
create table product_download (
  order_id uuid not null references product_order (id) on delete cascade,
  at timestamptz not null,
  address_hash bytea not null,
  primary key (order_id, at)
);
