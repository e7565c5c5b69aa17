-- Latest published exchange rates: the price of one euro, by currency.
create table currency_rate (
  source text primary key check (source = 'ecb'),
  day date not null,
  rates jsonb not null check (jsonb_typeof(rates) = 'object'),
  fetched_at timestamptz not null
);
