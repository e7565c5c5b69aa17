-- People who proved their age, on sites that require it by country. Neither documents nor dates of birth are kept.
create table age_pass (
  account_id uuid primary key references account (id) on delete cascade,
  provider text not null check (length(provider) between 1 and 40),
  reference text not null check (length(reference) between 1 and 200),
  passed_at timestamptz not null,
  expires_at timestamptz not null,
  check (expires_at > passed_at)
);
