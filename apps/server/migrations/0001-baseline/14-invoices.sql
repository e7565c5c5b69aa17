-- Tax rates by country (docs/decisions/0072-invoices.md).
create table tax_rate (
  id uuid primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  name text not null check (length(name) between 1 and 40),
  -- Hundredths of a percent, included in prices.
  basis_points integer not null check (basis_points between 0 and 10000),
  starts_on date not null,
  unique (country, starts_on)
);

-- Billing addresses that buyers have given.
create table invoice_buyer (
  account_id uuid primary key references account (id) on delete cascade,
  country text check (country ~ '^[A-Z]{2}$'),
  company text not null default '' check (length(company) <= 120),
  vat_number text not null default '' check (length(vat_number) <= 20),
  address text not null default '' check (length(address) <= 300),
  updated_at timestamptz not null,
  -- Whether the VAT register knows the number, for reverse charge (docs/decisions/0075-reverse-charge.md). Null if
  -- it wasn't asked.
  vat_is_valid boolean,
  check (vat_is_valid is null or vat_number <> '')
);

-- Last number issued, by year. The row stays locked until the payment that takes a number commits, so that no number
-- is skipped.
create table invoice_series (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (kind, year)
);

-- Invoices and credit notes. Invariant: rows never change.
create table invoice (
  id uuid primary key,
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  number integer not null check (number > 0),
  payment_id uuid not null,
  account_id uuid not null,
  issued_at timestamptz not null,
  seller jsonb not null,
  buyer jsonb not null,
  title text not null,
  tokens_units bigint not null check (tokens_units >= 0),
  currency text not null,
  -- Including tax, after the discount.
  price_minor integer not null check (price_minor > 0),
  discount_minor integer not null check (discount_minor >= 0),
  tax_name text,
  tax_basis_points integer not null,
  tax_minor integer not null,
  is_reverse_charge boolean not null default false,
  -- A payment refunded in parts has a credit note for each, and an invoice again for money that came back.
  round integer not null default 0,
  check (tax_minor between 0 and price_minor),
  unique (kind, year, number),
  check (not is_reverse_charge or tax_minor = 0)
);
create index invoice_account on invoice (account_id, id);
create unique index invoice_payment on invoice (payment_id, kind, round);

create function invoice_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'invoices are not changed';
end $$;
create trigger invoice_append_only before delete or update
  or TRUNCATE on invoice for each statement execute function invoice_refuse_change();
