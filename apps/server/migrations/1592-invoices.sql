-- Taxes by country, invoices and credit notes of payments in money (docs/decisions/0072-invoices.md).
create table tax_rate (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  name text not null check (length(name) between 1 and 40),
  -- Hundredths of a percent; prices include it.
  basis_points integer not null check (basis_points between 0 and 10000),
  starts_on date not null,
  unique (country, starts_on)
);

-- The tax of the buyer's country when a payment was begun.
alter table payment
  add column tax_country text,
  add column tax_name text,
  add column tax_basis_points integer not null default 0 check (tax_basis_points between 0 and 10000);

-- Whom invoices are made out to, where they have said so.
create table invoice_buyer (
  account_id uuid primary key references account (id) on delete cascade,
  country text check (country ~ '^[A-Z]{2}$'),
  company text not null default '' check (length(company) <= 120),
  vat_number text not null default '' check (length(vat_number) <= 20),
  address text not null default '' check (length(address) <= 300),
  updated_at timestamptz not null
);

-- The last number that was given, by year; its row is locked until the payment that takes a number commits, so none is missing.
create table invoice_series (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (kind, year)
);

-- What was written is never changed.
create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  number integer not null check (number > 0),
  payment_id uuid not null references payment (id),
  account_id uuid not null,
  issued_at timestamptz not null,
  seller jsonb not null,
  buyer jsonb not null,
  title text not null,
  tokens_units bigint not null check (tokens_units >= 0),
  currency text not null,
  -- With tax, after the discount.
  price_minor integer not null check (price_minor > 0),
  discount_minor integer not null check (discount_minor >= 0),
  tax_name text,
  tax_basis_points integer not null,
  tax_minor integer not null check (tax_minor between 0 and price_minor),
  unique (kind, year, number),
  unique (payment_id, kind)
);
create index invoice_account on invoice (account_id, id);

create function invoice_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoices are not changed';
end $$;
create trigger invoice_append_only before update or delete or truncate on invoice
  for each statement execute function invoice_refuse_change();
